/*
 * Marks: several threads may write one value to the same place at once, so that the access has to
 * be whole. On cores a place that holds the value is not written again: threads that mark a few
 * places over and over would take their cache lines from each other.
 */
#include "emit/device.h"

static bool is_mark(const struct text *x, const struct ir_expr *e)
{
    const struct loop_facts *f = x->loop ? x->loop->facts : NULL;

    if (!f || x->mode == TEXT_HOST || e->kind != IR_ASSIGN)
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_mark && f->accesses.at[i].lvalue == e->a)
            return true;
    return false;
}

bool text_mark(struct text *x, const struct ir_expr *e)
{
    if (!is_mark(x, e) || (x->is_device && e->a->type->kind == IR_PTR))
        return false;
    if (x->is_device) {
        strbuf_add(x->out, "(*(volatile FOLD_GLOBAL ");
        text_type(x, e->a->type);
        strbuf_add(x->out, " *)&");
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, " = ");
    } else {
        strbuf_printf(x->out, "FOLD_MARK(%u, ", (unsigned)(8 * e->a->type->size));
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, ", ");
    }
    text_expr(x, e->b, PREC_ASSIGN);
    strbuf_addc(x->out, ')');
    return true;
}
