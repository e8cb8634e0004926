/*
 * Conditions that compare a sum of the index, `i + 1 < n`, as the index compared with another
 * bound. Sums of ints do not wrap around. Those without a sign do not either where the index
 * begins at a small constant and is stepped by one: the last value for which the sum is below the
 * bound is followed by one for which it is the bound, a number that its type has.
 */
#include "analyse/head.h"

#define SHIFT_MOST (1 << 20) /* of the constant that is added, and of the first value */

struct sum {
    struct ir_expr *index, *by; /* the index's side, with its conversions */
    struct ir_var *var;
};

static bool sum_read(struct ir_expr *e, struct ir_expr **parts, uint32_t n, struct sum *out)
{
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB))
        return false;
    *out = (struct sum){.index = e->a, .by = e->b};
    if (e->op == IR_ADD && parts_step(var_below_casts(out->by), parts, n))
        *out = (struct sum){.index = e->b, .by = e->a};
    out->var = var_below_casts(out->index);
    return parts_step(out->var, parts, n);
}

/* `i + m < n` of ints as i < n - m in 64 bits, where nothing wraps around. */
static bool signed_read(struct ir_unit *u, struct ir_expr *e, enum ir_op op, struct ir_expr **parts,
                        uint32_t nparts, struct condition *out)
{
    const struct ir_type *t = e->a->type;
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct sum s;

    if (t->kind != IR_INT || !t->is_signed || t->bits != 32 || !sum_read(e->a, parts, nparts, &s) ||
        !type_holds(t, s.var->type))
        return false;
    struct ir_expr *bound = ir_binary(u, e->a->op == IR_ADD ? IR_SUB : IR_ADD, wide,
                                      ir_cast(u, wide, e->b), ir_cast(u, wide, s.by), e->b->loc);
    *out = (struct condition){s.var, op, bound, wide, ir_cast(u, wide, s.index)};
    return true;
}

/* Does the index begin at a constant, not negative and small, and is it stepped by one? */
static bool counts_up(struct ir_stmt *loop, struct ir_var *v, struct ir_expr **parts, uint32_t n)
{
    struct level l = {.loop = loop, .index = v};
    struct header head = {.npresets = 0};
    struct refuse ignored;
    int64_t first, step;

    if (loop->kind != IR_FOR || !read_init(loop, &l, &head, &ignored) || !l.first ||
        !expr_constant(l.first, &first) || first < 0 || first > SHIFT_MOST)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (stepped_var(parts[i]) == v && (!constant_step(parts[i], v, &step) || step != 1))
            return false;
    return true;
}

/* Is every conversion around the index such that small numbers stay what they are, and the sum's
   type one in which values of the index, up to the last, have room for what is added? */
static bool keeps_value(const struct ir_expr *index, const struct ir_var *v,
                        const struct ir_type *sum)
{
    const struct ir_type *t = v->type;

    for (; index->kind == IR_CAST; index = index->a)
        if (index->type->kind != IR_INT || index->type->bits < t->bits)
            return false;
    return t->kind == IR_INT && t->bits >= 32 && t->bits <= sum->bits &&
           (!sum->is_signed || type_holds(sum, t));
}

/* n - by, or 0 where that would be negative; in 64 bits with a sign where these hold it. */
static struct ir_expr *bound_new(struct ir_unit *u, struct ir_expr *n, int64_t by)
{
    struct ir_type *t = ir_type_plain(u, n->type), *wide = ir_type_int(u, 64, true);

    if (t->bits < 64)
        return ir_binary(u, IR_SUB, wide, ir_cast(u, wide, n), ir_int(u, wide, by, n->loc), n->loc);
    struct ir_expr *e = ir_expr_new(u, IR_COND, t, n->loc), *least = ir_int(u, t, by, n->loc);
    e->a = ir_binary(u, IR_GT, ir_type_int(u, 32, true), n, least, n->loc);
    e->b = ir_binary(u, IR_SUB, t, n, least, n->loc);
    e->c = ir_int(u, t, 0, n->loc);
    return e;
}

/* `i + 1 < n` without a sign. A sum of another type that is compared so has one. */
static bool unsigned_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                          struct ir_expr **parts, uint32_t nparts, struct condition *out)
{
    const struct ir_type *t = e->a->type;
    struct ir_expr *side = e->a;
    struct sum s;
    int64_t by;

    if (t->kind != IR_INT || t->is_signed || t->bits < 32 || t->bits > 64)
        return false;
    if (side->kind == IR_CAST && side->a->type->kind == IR_INT && side->a->type->is_signed &&
        side->a->type->bits >= 32 && side->a->type->bits <= t->bits)
        side = side->a;
    if (!sum_read(side, parts, nparts, &s) || side->op != IR_ADD || !expr_constant(s.by, &by) ||
        by <= 0 || by > SHIFT_MOST || !keeps_value(s.index, s.var, side->type) ||
        !counts_up(loop, s.var, parts, nparts))
        return false;
    struct ir_expr *bound = bound_new(u, e->b, by);
    struct ir_type *ctype = ir_type_plain(u, bound->type);
    *out = (struct condition){s.var, IR_LT, bound, ctype,
                              ir_cast(u, ctype, ir_load_var(u, s.var, e->loc))};
    return true;
}

bool shifted_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, enum ir_op op,
                  struct ir_expr **parts, uint32_t nparts, struct condition *out)
{
    return signed_read(u, e, op, parts, nparts, out) ||
           (op == IR_LT && unsigned_read(u, loop, e, parts, nparts, out));
}
