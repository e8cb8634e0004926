/* Branches that only assign: of those an arg-reduction is made. */
#include "analyse/branch.h"

static bool assignments_read(struct branch *b, struct ir_expr *e)
{
    if (e->kind == IR_COMMA)
        return assignments_read(b, e->a) && assignments_read(b, e->b);
    if (e->kind != IR_ASSIGN || b->n == CARRIED_MOST)
        return false;
    b->assigns[b->n++] = e;
    return true;
}

bool branch_read(struct branch *b, struct ir_stmt *s)
{
    bool ok = true;

    switch (s->kind) {
    case IR_EMPTY:
        return true;
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c && ok; c = c->next)
            ok = branch_read(b, c);
        return ok;
    case IR_EXPR:
        return assignments_read(b, s->expr);
    default:
        return false;
    }
}

bool branch_is_independent(const struct branch *b)
{
    for (size_t i = 0; i < b->n; i++) {
        const struct ir_expr *a = b->assigns[i];
        if (expr_has_effects(a->a) || expr_has_effects(a->b))
            return false;
        for (size_t k = 0; k < b->n; k++)
            if (expr_names(a->b, b->assigns[k]->a) || address_names(a->a, b->assigns[k]->a))
                return false;
    }
    return true;
}

struct ir_expr *branch_value(const struct branch *b, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < b->n; i++)
        if (ir_expr_equal(b->assigns[i]->a, lvalue))
            return b->assigns[i]->b;
    return NULL;
}

bool branch_makes_same(const struct branch *b, struct ir_expr *e, struct ir_expr *x)
{
    struct ir_expr *value;

    if (!e || !x)
        return e == x;
    value = e->kind == IR_LOAD ? branch_value(b, e->a) : NULL;
    if (value)
        return ir_expr_equal(expr_core(value), expr_core(x));
    value = branch_value(b, e);
    if (value)
        return value->kind == IR_LOAD && ir_expr_equal(value->a, x);
    if (e->kind == IR_DEREF && e->a->kind == IR_LOAD)
        value = branch_value(b, e->a->a);
    while (value && value->kind == IR_CAST && value->a->type->kind == IR_PTR)
        value = value->a;
    if (value && value->kind == IR_ADDR)
        return ir_expr_equal(value->a, x);
    if (value && value->kind == IR_BINARY && value->op == IR_ADD && x->kind == IR_INDEX)
        return ir_expr_equal(value->a, x->a) && ir_expr_equal(expr_core(value->b), expr_core(x->b));
    struct ir_expr one = *e, other = *x;
    one.a = one.b = one.c = one.args = other.a = other.b = other.c = other.args = NULL;
    struct ir_expr *y = x->args;
    bool same = ir_expr_equal(&one, &other) && branch_makes_same(b, e->a, x->a) &&
                branch_makes_same(b, e->b, x->b) && branch_makes_same(b, e->c, x->c);
    for (e = e->args; e && y && same; e = e->next, y = y->next)
        same = branch_makes_same(b, e, y);
    return same && !e && !y;
}

bool branch_is_named(const struct branch *b, const struct ir_expr *e)
{
    for (size_t i = 0; i < b->n; i++)
        if (expr_names(e, b->assigns[i]->a))
            return true;
    return false;
}

bool branch_sets_twice(const struct branch *b)
{
    for (size_t i = 0; i < b->n; i++)
        for (size_t k = i + 1; k < b->n; k++)
            if (lvalues_overlap(b->assigns[i]->a, b->assigns[k]->a))
                return true;
    return false;
}
