/*
 * A call of a scan's step, or of what is needed of it, on a device: what it gets of the partial *p.
 * Some accumulators are kept there in another form than the iterations have them.
 */
#include "emit/device_frame.h"
#include "emit/pairs.h"
#include "emit/stretch.h"

bool acc_is_narrow_map(const struct acc *a)
{
    return a->is_map && a->r->type->bits == 32;
}

static bool is_until(const struct loop_text *l)
{
    return l->facts->search == SEARCH_UNTIL;
}

void text_scan_locals(struct text *x, bool needed)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (acc_is_address(a))
            text_address_local(x, a, needed);
        if (!acc_is_narrow_map(a))
            continue;
        text_line(x, "float fold_%s = (float)p->%s;", a->name, a->name);
        if (needed)
            text_line(x, "float fold_%s = (float)p->%s;", a->one, a->one);
    }
    if (!needed && is_until(x->loop))
        text_line(x, "int32_t hit = 0;");
}

void text_scan_results(struct text *x, bool needed, const char *t)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (acc_is_address(a))
            text_address_result(x, a, needed);
        if (pair_modulus(x->loop, a))
            text_line(x, "p->%s = (uint64_t)f->%s;", pair_modulus(x->loop, a),
                      pair_modulus_source(x->loop, a));
        if (!acc_is_narrow_map(a))
            continue;
        text_line(x, "p->%s = fold_%s;", a->name, a->name);
        if (needed)
            text_line(x, "p->%s = fold_%s;", a->one, a->one);
    }
    if (!needed && is_until(x->loop))
        text_line(x, "p->fold_number = hit && %s < p->fold_number ? %s : p->fold_number;", t, t);
}

void text_scan_arguments(struct text *x, bool needed)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (needed && !a->r->is_running)
            continue;
        const char *from = acc_is_narrow_map(a) || acc_is_address(a) ? "fold_" : "p->";
        strbuf_printf(x->out, ", &%s%s", from, a->name);
        if (needed && a->one)
            strbuf_printf(x->out, ", &%s%s", from, a->one);
        if (needed && a->sum)
            strbuf_printf(x->out, ", &%s%s", from, a->sum);
        if (!needed && a->before)
            strbuf_printf(x->out, ", from->%s", a->name);
    }
    text_stretch_argument(x);
    if (!needed && is_until(l))
        strbuf_add(x->out, ", &hit");
}
