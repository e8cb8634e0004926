/*
 * Values that are the least or the largest of several: `i < m ? i : m`, as MIN(i, m) is spelled.
 */
#include "analyse/parts.h"

/* e without conversions of integers that keep all values. */
static const struct ir_expr *below_casts(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           type_holds(e->type, e->a->type))
        e = e->a;
    return e;
}

bool least_of(const struct ir_expr *e, bool least, struct ir_expr **a, struct ir_expr **b)
{
    e = below_casts(e);
    const struct ir_expr *cond = e->kind == IR_COND ? ir_uncast(e->a) : NULL;

    if (!cond || cond->kind != IR_BINARY || e->type->kind != IR_INT ||
        !ir_type_same(cond->a->type, e->type))
        return false;
    bool is_less = cond->op == IR_LT || cond->op == IR_LE;
    if (!is_less && cond->op != IR_GT && cond->op != IR_GE)
        return false;
    bool takes_first = ir_expr_equal(cond->a, e->b) && ir_expr_equal(cond->b, e->c);
    bool takes_second = ir_expr_equal(cond->a, e->c) && ir_expr_equal(cond->b, e->b);
    if ((!takes_first && !takes_second) || (is_less == takes_first) != least)
        return false;
    *a = e->b;
    *b = e->c;
    return expr_is_pure(e);
}
