/*
 * `m = MIN(MAX(m, x), cap)` as `{ m = MAX(m, x); m = MIN(m, cap); }`: a choice or a call of which
 * one operand is a choice or a call again, of the variable's own type, and all that names it.
 */
#include "analyse/steps.h"

struct nested {
    const struct ir_var *var;
    struct ir_expr *inner;
    struct ir_unit *u;
};

static bool is_step(const struct ir_expr *e, const struct ir_var *v)
{
    return (e->kind == IR_COND || e->kind == IR_CALL) && ir_type_same(e->type, v->type) &&
           expr_mentions(e, v);
}

/* The first operand that is one. */
static struct ir_expr *inner_of(struct ir_expr *e, const struct ir_var *v)
{
    struct ir_expr *sides[4] = {NULL};

    if (e->kind == IR_COND) {
        struct ir_expr *cond = e->a;
        while (cond->kind == IR_CAST)
            cond = cond->a;
        if (cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE)
            return NULL;
        sides[0] = cond->a;
        sides[1] = cond->b;
    } else {
        sides[0] = e->args;
        sides[1] = e->args ? e->args->next : NULL;
    }
    for (int i = 0; i < 2 && sides[i]; i++)
        if (is_step(expr_core(sides[i]), v))
            return expr_core(sides[i]);
    return NULL;
}

static struct ir_expr *put_variable(struct ir_expr *e, void *arg)
{
    struct nested *n = arg;

    return ir_expr_equal(e, n->inner) ? ir_load_var(n->u, (struct ir_var *)n->var, e->loc) : NULL;
}

static bool find_other(struct ir_expr *e, void *arg)
{
    struct nested *n = arg;

    if (!n->var || ir_expr_equal(e, n->inner))
        return false;
    if (e->kind == IR_VAR && e->var == n->var)
        n->var = NULL;
    return n->var != NULL;
}

bool nested_split(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *e = s->expr;
    struct ir_var *v = e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e->a->var : NULL;

    if (!v || v->type->is_volatile || v->type->is_atomic || var_is_reachable(v) ||
        !is_step(e->b, v) || expr_has_effects(e->b))
        return false;
    struct nested n = {v, inner_of(e->b, v), u};
    if (!n.inner)
        return false;
    struct nested other = n;
    ir_walk_expr(e->b, find_other, &other);
    if (!other.var)
        return false;
    struct ir_stmt *first = ir_stmt_new(u, IR_EXPR, s->loc);
    struct ir_stmt *second = ir_stmt_new(u, IR_EXPR, s->loc);
    first->expr = ir_expr_new(u, IR_ASSIGN, e->type, e->loc);
    first->expr->a = ir_load_var(u, v, e->loc)->a;
    first->expr->b = n.inner;
    second->expr = ir_expr_new(u, IR_ASSIGN, e->type, e->loc);
    second->expr->a = e->a;
    second->expr->b = expr_replaced(u, e->b, put_variable, &n);
    first->end = second->end = s->end;
    first->next = second;
    s->kind = IR_BLOCK;
    s->expr = NULL;
    s->body = first;
    return true;
}
