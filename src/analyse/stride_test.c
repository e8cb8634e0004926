/* What is asked of strides (stride.c), as an expression. */
#include "analyse/instance.h"

/* stride >= scale * above, without a product that could be too large; the stride is not negative
   where it is divided. */
static struct ir_expr *stride_test(struct ir_unit *u, const struct stride *s)
{
    struct ir_type *wide = ir_type_int(u, 64, true), *truth = ir_type_int(u, 32, true);
    struct ir_loc loc = s->stride->loc;
    struct ir_expr *stride = expr_moved(ir_cast(u, wide, s->stride));

    if (s->scale > 1)
        stride = ir_binary(u, IR_DIV, wide, stride, ir_int(u, wide, s->scale, loc), loc);
    return ir_binary(u, s->is_strict ? IR_GT : IR_GE, truth, stride,
                     expr_moved(ir_cast(u, wide, s->above)), loc);
}

/* all && (e op number), in 64 bits with a sign */
static struct ir_expr *with_test(struct ir_unit *u, struct ir_expr *all, struct ir_expr *e,
                                 enum ir_op op, int64_t number)
{
    struct ir_type *wide = ir_type_int(u, 64, true), *truth = ir_type_int(u, 32, true);
    struct ir_expr *one = ir_binary(u, op, truth, expr_moved(ir_cast(u, wide, e)),
                                    ir_int(u, wide, number, e->loc), e->loc);

    return all ? ir_binary(u, IR_LAND, truth, all, one, e->loc) : one;
}

/* A stride of such a type is never negative, of which compilers warn. */
static bool holds_always(const struct stride *s)
{
    const struct ir_type *type = s->stride->type;
    int64_t number;

    return !type->is_signed && type->bits < 64 && !s->is_strict && s->scale == 1 &&
           expr_constant(s->above, &number) && number == 0;
}

/* Is it a number of 64 bits that comes from none of fewer? */
static bool is_wide(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->bits == 64 && e->a->type->kind == IR_INT)
        e = e->a;
    return e->type->bits == 64;
}

/* Nothing that is asked comes near the end of 64 bits, where 3 * step could be 1, and a bound that
   is larger, of a loop that is left early, is no number below 0. */
struct ir_expr *strides_test(const struct tester *t)
{
    struct ir_unit *u = t->f->unit;
    struct ir_expr *all = NULL;

    for (uint32_t i = 0; i < t->nstrides; i++) {
        const struct stride *s = &t->strides[i];
        if (!holds_always(s)) {
            struct ir_expr *one = stride_test(u, s);
            all = all ? ir_binary(u, IR_LAND, one->type, all, one, one->loc) : one;
        }
        if (is_wide(s->stride) || s->most < STRIDE_MOST)
            all = with_test(u, all, s->stride, IR_LE, s->most);
        if (!s->above->type->is_signed && s->above->type->bits == 64)
            all = with_test(u, all, s->above, IR_GE, 0);
    }
    return all;
}

bool strides_ask(const struct tester *t, const struct ir_expr *bound)
{
    bool asks = false;

    for (uint32_t i = 0; i < t->nstrides; i++)
        asks |= ir_expr_equal(t->strides[i].above, bound);
    return asks;
}

bool strides_keep(const struct tester *t, const struct ir_expr *e)
{
    int64_t number, least;

    if (e->op != IR_ADD || !expr_constant(e->b, &number) || number < 0 || number > STRIDE_MOST)
        return false;
    for (uint32_t i = 0; i < t->nstrides; i++)
        if (t->strides[i].scale == 1 && ir_expr_equal(t->strides[i].stride, e->a) &&
            expr_constant(t->strides[i].above, &least) && least >= 0)
            return true;
    return false;
}

void strides_require(struct instance *in)
{
    const struct tester *t = in->tester;
    enum exactness wanted = in->wanted;

    in->wanted = VALUE_BOUND;
    for (uint32_t i = 0; i < t->nstrides; i++) {
        int64_t factor;
        struct affine stride = instance_value(in, strides_factor(t->strides[i].stride, &factor));
        stride = affine_scaled(&stride, factor);
        struct affine above = instance_value(in, t->strides[i].above);
        int64_t scale = t->strides[i].scale;
        above = affine_scaled(&above, scale);
        system_above(in->s, &stride, &above, t->strides[i].is_strict ? scale : 0);
        struct affine most = affine_number(t->strides[i].most);
        if (t->strides[i].most < STRIDE_MOST)
            system_above(in->s, &most, &stride, 0);
    }
    in->wanted = wanted;
}

/* Adds what the sum has of numbers that the loop does not change; false: it is no plain sum. */
static bool column_add(struct tester *t, struct ir_expr *e, struct ir_expr **column)
{
    if (e->kind == IR_BINARY && e->op == IR_ADD)
        return column_add(t, e->a, column) && column_add(t, e->b, column);
    if (!tester_is_fixed(t, e))
        return e->kind != IR_CAST && (e->kind != IR_BINARY || e->op == IR_MUL);
    bool is_first = !*column;
    *column = e;
    return is_first;
}

struct ir_expr *strides_column(struct tester *t, struct ir_expr *sum)
{
    struct ir_expr *column = NULL;

    while (sum->kind == IR_CAST)
        sum = sum->a;
    return column_add(t, sum, &column) ? column : NULL;
}

bool strides_are_of(const struct loop_facts *f, const struct access *a)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write && f->accesses.at[i].root == a->root)
            return true;
    return false;
}

/* ---- how far an index moves an access ---- */

/* factor * strides_moved(e); 0: not known. */
static int64_t times(int64_t factor, const struct ir_expr *e, const struct ir_var *index)
{
    int64_t by = strides_moved(e, index);

    return factor > 0 && factor <= FACTOR_MOST && by <= FACTOR_MOST / factor ? factor * by : 0;
}

int64_t strides_moved(const struct ir_expr *e, const struct ir_var *index)
{
    bool in_b = e->b && expr_mentions(e->b, index);
    int64_t number;

    if (in_b && e->a && expr_mentions(e->a, index))
        return 0;
    switch (e->kind) {
    case IR_LOAD:
        return e->a->kind == IR_VAR && e->a->var == index && index->type->kind == IR_INT;
    case IR_CAST:
    case IR_MEMBER:
    case IR_DEREF:
    case IR_DECAY:
    case IR_ADDR:
        return strides_moved(e->a, index);
    case IR_INDEX:
        return in_b ? times((int64_t)e->type->size, e->b, index) : strides_moved(e->a, index);
    case IR_BINARY:
        if (e->type->kind == IR_PTR && in_b)
            return times((int64_t)e->type->elem->size, e->b, index);
        if (e->op == IR_ADD || e->op == IR_SUB)
            return strides_moved(in_b ? e->b : e->a, index);
        if (e->op == IR_MUL && expr_constant(in_b ? e->a : e->b, &number))
            return times(number < 0 && number > -FACTOR_MOST ? -number : number, in_b ? e->b : e->a,
                         index);
        return 0;
    default:
        return 0;
    }
}
