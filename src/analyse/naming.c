/*
 * Which expressions name bytes of an object, as far as names tell. What two pointers lead to, or a
 * pointer and a name, is for alias.c to tell apart.
 */
#include "analyse/flow.h"
#include "analyse/head.h"

static bool is_lvalue(const struct ir_expr *e)
{
    return e->kind == IR_VAR || e->kind == IR_MEMBER || e->kind == IR_INDEX || e->kind == IR_DEREF;
}

/* What e is a member or element of, without following a pointer; NULL: nothing. */
static const struct ir_expr *around(const struct ir_expr *e)
{
    if (e->kind == IR_MEMBER)
        return e->a;
    return e->kind == IR_INDEX && e->a->kind == IR_DECAY ? e->a->a : NULL;
}

bool lvalue_lies_in(const struct ir_expr *e, const struct ir_expr *whole)
{
    while (e && !ir_expr_equal(e, whole))
        e = around(e);
    return e != NULL;
}

bool lvalues_overlap(const struct ir_expr *a, const struct ir_expr *b)
{
    struct flow_place p, q;
    bool named_a = flow_place_of(a, &p), named_b = flow_place_of(b, &q);

    if (named_a && named_b)
        return p.var == q.var && p.lo < q.hi && q.lo < p.hi;
    return !named_a && !named_b && (lvalue_lies_in(a, b) || lvalue_lies_in(b, a));
}

/* The variable that the element hangs on; NULL: some subscript reads memory or does more. */
static const struct ir_var *array_of(const struct ir_expr *e)
{
    for (; e && e->kind != IR_VAR; e = around(e))
        if (e->kind == IR_INDEX && (reads_memory(e->b) || !expr_is_pure(e->b)))
            return NULL;
    return e ? e->var : NULL;
}

bool elements_may_differ(const struct ir_expr *a, const struct ir_expr *b)
{
    const struct ir_var *v = array_of(a);

    return v && v == array_of(b) && v->type->kind != IR_RECORD && ir_type_same(a->type, b->type) &&
           !lvalue_lies_in(a, b) && !lvalue_lies_in(b, a);
}

bool address_names(const struct ir_expr *e, const struct ir_expr *lv)
{
    if (expr_names(e->kind == IR_INDEX ? e->b : NULL, lv))
        return true;
    const struct ir_expr *whole = around(e);
    if (whole)
        return address_names(whole, lv);
    return e->kind != IR_VAR && expr_names(e->a, lv);
}

bool expr_names(const struct ir_expr *e, const struct ir_expr *lv)
{
    if (!e)
        return false;
    if (is_lvalue(e))
        return lvalues_overlap(e, lv) || address_names(e, lv);
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
        if (expr_names(arg, lv))
            return true;
    return expr_names(e->a, lv) || expr_names(e->b, lv) || expr_names(e->c, lv);
}
