/*
 * Strings of which no more than a number of elements are looked at: `i < n && s[i]`, `p < end &&
 * *p`. That number is what the string's end is looked for in (ending.c).
 */
#include "analyse/head.h"
#include "analyse/work.h"

/* The index below conversions to types that are no narrower. */
static struct ir_var *index_below(const struct ir_expr *e)
{
    for (; e->kind == IR_CAST; e = e->a)
        if (e->type->kind != e->a->type->kind ||
            (e->type->kind == IR_INT && e->type->bits < e->a->type->bits))
            return NULL;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

/* index < bound ? bound - index : 0, of 64 bits; where it is no such number it is negative. */
static struct ir_expr *most_of(struct ir_unit *u, struct ir_expr *index, struct ir_expr *bound)
{
    struct ir_type *t = ir_type_plain(u, bound->type), *wide = ir_type_int(u, 64, true);
    struct ir_type *turns = ir_type_int(u, 64, false);
    struct ir_loc loc = bound->loc;
    struct ir_expr *e = ir_expr_new(u, IR_COND, wide, loc);

    e->a = ir_binary(u, IR_LT, ir_type_int(u, 32, true), index, bound, loc);
    e->c = ir_int(u, wide, 0, loc);
    if (t->kind == IR_PTR)
        e->b = ir_binary(u, IR_SUB, wide, bound, index, loc);
    else if (t->is_signed)
        e->b = ir_binary(u, IR_SUB, turns, ir_cast(u, turns, bound), ir_cast(u, turns, index), loc);
    else
        e->b = ir_binary(u, IR_SUB, t, bound, index, loc);
    if (t->kind == IR_INT)
        e->b = expr_moved(ir_cast(u, wide, e->b));
    return e;
}

/* How many elements the condition allows, or NULL. */
static struct ir_expr *bound_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                                  const struct ir_var *index)
{
    struct refuse ignored;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || (e->op != IR_LT && e->op != IR_GT && e->op != IR_NE))
        return NULL;
    bool is_left = index_below(e->a) == index && e->op != IR_GT;
    struct ir_expr *side = is_left ? e->a : e->b, *bound = is_left ? e->b : e->a;
    if ((!is_left && (e->op == IR_LT || index_below(e->b) != index)) ||
        side->type->kind != bound->type->kind ||
        (side->type->kind == IR_INT &&
         (side->type->bits < 32 || !ir_type_same(side->type, bound->type))) ||
        !fixed_check(u, loop, bound, &ignored))
        return NULL;
    return most_of(u, side, bound);
}

struct ir_expr *within_read(struct ir_unit *u, struct ir_stmt *loop, const struct ir_var *index,
                            struct ir_expr **rest)
{
    struct ir_expr *e = *rest, *most;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LAND) {
        most = bound_read(u, loop, e, index);
        *rest = most ? NULL : e;
        return most;
    }
    struct ir_expr *one = e->a, *other = e->b;
    most = within_read(u, loop, index, &one);
    if (!most)
        most = within_read(u, loop, index, &other);
    if (most)
        *rest = one && other ? ir_binary(u, IR_LAND, e->type, one, other, e->loc)
                : one        ? one
                             : other;
    return most;
}
