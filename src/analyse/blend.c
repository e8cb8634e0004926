/*
 * `m ^ ((m ^ x) & -(x < m))`, and m ^= that: a choice by a mask that is all ones or all zeros, as
 * `x < m ? x : m`.
 */
#include "analyse/parts.h"
#include "analyse/steps.h"

static bool is_truth(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e) && e->a->type->kind == IR_INT)
        e = e->a;
    return (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_LOR) ||
           (e->kind == IR_UNARY && e->op == IR_LNOT);
}

/* The condition of -(c) in type t, which has all its bits where c holds; NULL: e is something
   else. */
static struct ir_expr *masked(struct ir_expr *e, const struct ir_type *t)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           (e->a->type->is_signed ? e->type->bits >= e->a->type->bits
                                  : e->type->bits == e->a->type->bits))
        e = e->a;
    bool is_all = e->type->kind == IR_INT && (e->type->is_signed || e->type->bits == t->bits);
    return is_all && e->kind == IR_UNARY && e->op == IR_NEG && is_truth(e->a) ? e->a : NULL;
}

static bool is_op(const struct ir_expr *e, enum ir_op op, const struct ir_type *t)
{
    return e->kind == IR_BINARY && e->op == op && ir_type_same(e->type, t);
}

/* base ^ other as a choice; NULL: it is none. */
static struct ir_expr *chosen(struct ir_unit *u, struct ir_expr *base, struct ir_expr *other)
{
    struct ir_type *t = ir_type_plain(u, base->type);

    if (t->kind != IR_INT || !is_op(other, IR_AND, t))
        return NULL;
    for (int turned = 0; turned < 2; turned++) {
        struct ir_expr *cond = masked(turned ? other->b : other->a, t);
        struct ir_expr *both = turned ? other->a : other->b;
        if (!cond || !is_op(both, IR_XOR, t) || !expr_is_pure(both) || !expr_is_pure(cond))
            continue;
        bool is_left = ir_expr_equal(both->a, base);
        if (!is_left && !ir_expr_equal(both->b, base))
            continue;
        struct ir_expr *e = ir_expr_new(u, IR_COND, t, other->loc);
        e->a = cond;
        e->b = is_left ? both->b : both->a;
        e->c = base;
        return e;
    }
    return NULL;
}

void blend_open(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *e = s->expr, *made = NULL, *value = e->kind == IR_ASSIGN ? e->b : NULL;

    if (value && value->kind == IR_CAST && value->type->kind == IR_INT)
        value = value->a;
    if (value && value->kind == IR_BINARY && value->op == IR_XOR) {
        made = chosen(u, value->a, value->b);
        made = made ? made : chosen(u, value->b, value->a);
    } else if (e->kind == IR_ASSIGN_OP && e->op == IR_XOR && e->a->kind == IR_VAR) {
        made = chosen(u, ir_cast(u, e->compute, ir_load_var(u, e->a->var, e->loc)), e->b);
    }
    if (!made)
        return;
    struct ir_expr *set = ir_expr_new(u, IR_ASSIGN, e->type, e->loc);
    set->a = e->a;
    set->b = ir_cast(u, ir_type_plain(u, e->a->type), made);
    s->expr = set;
}
