/*
 * A hand-written kernel in exactly the form of a generated one: the sum of an array of floats. The
 * exemplars are compiled once for each instruction set (cmake/runtime.cmake).
 */
#include "../../kernels/prelude.h"
#include "../../include/foldrt.h"

#include "exemplar_rows.h"

FOLD_TREE(fold_add_float, float, a + b)

/* float s; for (i = 0; i < n; i++) s += a[i]; */
struct ex_sumf_frame {
    const float *a;
};
struct ex_sumf_part {
    float s;
};
struct ex_sumf_lane {
    float s[1024];
};

FOLD_INLINE void ex_sumf_step(const struct ex_sumf_frame *f, int64_t t, float *s)
{
    *s += f->a[t];
}

EX_LANES(ex_sumf, float, s, -0.0f, FOLD_INDEPENDENT, ex_sumf_step(&f, t, &s))

static void ex_sumf_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_sumf_lane *p = lanes;
    struct ex_sumf_part *to = partial;

    fold_add_float(p->s, count);
    to->s = p->s[0];
}

static void ex_sumf_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct ex_sumf_part *from = partials;
    struct ex_sumf_lane *p = lanes;

    for (int64_t l = 0; l < fold_filled(m); l++)
        p->s[l] = -0.0f;
    for (int64_t t = 0; t < m; t++)
        p->s[t & 1023] += from[t].s;
    ex_sumf_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_sumf) = {
    .lanes = ex_sumf_lanes, .tree = ex_sumf_tree, .fold = ex_sumf_fold};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_sumf)
static const struct foldrt_acc ex_sumf_acc[] = {
    {"s", "+", FOLDRT_F32, FOLD_OFFSET(struct ex_sumf_part, s), 0, 1},
};
const struct foldrt_loop ex_sumf_loop = {
    .abi = FOLDRT_ABI,
    .file = "exemplar.c",
    .line = 8,
    .column = 5,
    .function = "sum",
    .what = "reduction of 's' (+, float)",
    .partial_size = sizeof(struct ex_sumf_part),
    .lanes_size = sizeof(struct ex_sumf_lane),
    .nacc = 1,
    .acc = ex_sumf_acc,
    .bytes_per_iteration = 4,
    .code = FOLD_CODES(ex_sumf),
};

int ex_sumf(long long n, const void *a, float *s)
{
    struct ex_sumf_frame f = {a};
    struct ex_sumf_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a}};

    if (!foldrt_run(&ex_sumf_loop, &call))
        return 0;
    float result = *s + total.s;
    if (!__builtin_isfinite(result))
        return 0;
    *s = result;
    return 1;
}
#endif
