/*
 * Split loops whose values are computed ahead where C may not come to them, on a device: the turns
 * of an iteration's loops are counted as on the cores (limited.c), and kernels/limited.h has what
 * all iterations may take.
 */
#include "emit/limited.h"
#include "emit/device.h"
#include "emit/embedded.h"

void text_device_limits(struct text *x)
{
    if (loop_is_limited(x->loop))
        strbuf_add(x->out, embedded_limited);
}

/* Iteration t, which may take *left turns. */
bool text_device_limited(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_limited(l))
        return false;
    text_line(x,
              "FOLD_INLINE void fold_limited(const struct fold_frame_%u *f, int64_t t, "
              "int64_t *left)",
              l->k);
    text_line(x, "{");
    x->indent++;
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    text_device_step_call(x, "");
    x->indent--;
    text_line(x, "}");
    return true;
}
