/*
 * Scans of more than caches hold. A store fetches its line first, which is written back later; one
 * that goes past the caches does neither, where lines are written as a whole: of what such a scan
 * moves a third need not be. It has a copy of the loop's text that makes its stores so, for all
 * sets, as it waits for memory whatever it is made of.
 */
#include "emit/nontemporal.h"
#include "emit/device.h"
#include "emit/limited.h"

/* Does each iteration write the element behind that of the one before it, and no other? Lanes of
   tiles whose values have 4 bytes are vectors, and stay it. */
static bool is_walked_whole(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    uint64_t size = a->lvalue->type->size;

    return span_is_walked(l, which) && !a->is_guarded && !a->call && a->is_sole &&
           (size == 8 || (size == 4 && l->plan->scheme == PLAN_SCAN)) &&
           span_stride(l, which) == size;
}

static bool is_read(const struct loop_text *l, const struct ir_var *root)
{
    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!a->is_write && (!a->root || a->root == root))
            return true;
    }
    return false;
}

bool loop_is_nontemporal(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    if (!plan_is_scan(l->plan) || f->nlevels != 1 || f->nserial || f->is_heavy || f->is_in_place ||
        f->isolation || f->search || l->bins.n || l->is_alone || loop_is_limited(l))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (!f->accesses.at[i].is_write)
            continue;
        if (!is_walked_whole(l, i) || is_read(l, f->accesses.at[i].root))
            return false;
        any = true;
    }
    return any;
}

bool text_nontemporal(struct text *x, const struct ir_expr *e)
{
    const struct loop_facts *f = x->is_far ? x->loop->facts : NULL;
    bool any = false;

    for (size_t i = 0; f && i < f->accesses.n && e->kind == IR_ASSIGN; i++)
        any |= f->accesses.at[i].is_write && f->accesses.at[i].lvalue == e->a;
    if (!any)
        return false;
    strbuf_add(x->out, "FOLD_NONTEMPORAL(");
    text_expr(x, e->a, PREC_ASSIGN);
    strbuf_add(x->out, ", ");
    text_expr(x, e->b, PREC_ASSIGN);
    strbuf_addc(x->out, ')');
    return true;
}

bool text_nontemporal_begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_nontemporal(l))
        return false;
    text_line(x, "extern FOLD_HIDDEN foldrt_scan %s_scan_far_%u;", l->unit->uid, l->k);
    strbuf_add(x->out, "#if !defined FOLD_MAIN && !defined FOLD_WIDEST\n");
    x->is_far = true;
    text_step(x);
    text_line(x, "void %s_scan_far_%u(const void *frame, int64_t lo, int64_t hi,", l->unit->uid,
              l->k);
    text_line(x, "                    const void *before, void *lanes, void *after)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    return true;
}

void text_nontemporal_end(struct text *x)
{
    text_line(x, "FOLD_NONTEMPORAL_END");
    x->is_far = false;
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

void text_nontemporal_field(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_nontemporal(l))
        return;
    strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
    text_line(x, "    .scan_far = %s_scan_far_%u,", l->unit->uid, l->k);
    strbuf_add(x->out, "#endif\n");
}
