/* Trip counts that are known, and loops that certainly do not end. */
#include "analyse/parts.h"

typedef __int128 wide; /* holds every value and distance of 64-bit types */

static wide least_of(const struct ir_type *t)
{
    return t->is_signed ? -((wide)1 << (t->bits - 1)) : 0;
}

static wide most_of(const struct ir_type *t)
{
    return t->is_signed ? ((wide)1 << (t->bits - 1)) - 1 : ((wide)1 << t->bits) - 1;
}

/* The constant as a number: expr_constant gives the bits. */
static bool number(const struct ir_expr *e, wide *out)
{
    int64_t v;

    if (!e || !expr_constant(e, &v))
        return false;
    bool is_unsigned = e->type->kind == IR_INT && !e->type->is_signed;
    *out = is_unsigned ? (wide)(uint64_t)v : (wide)v;
    return true;
}

/* Is there a value of the index's type for which the condition is false? */
static bool can_end(const struct level *l, wide bound)
{
    wide least = least_of(l->index->type), most = most_of(l->index->type);

    switch (l->rel) {
    case IR_LT:
        return most >= bound;
    case IR_LE:
        return most > bound;
    case IR_GT:
        return least <= bound;
    case IR_GE:
        return least < bound;
    default:
        return bound >= least && bound <= most;
    }
}

/* The number of iterations from first to bound, or -1 when != passes by the bound. */
static wide trips(const struct level *l, wide first, wide bound)
{
    wide step = l->step, distance = bound - first;

    if (l->rel == IR_NE)
        return distance % step == 0 && distance / step >= 0 ? distance / step : -1;
    if (l->rel == IR_LE)
        distance++;
    if (l->rel == IR_GE)
        distance--;
    if (step < 0) {
        step = -step;
        distance = -distance;
    }
    return distance <= 0 ? 0 : (distance + step - 1) / step;
}

bool level_count(struct level *l, struct refuse *r)
{
    struct ir_loc where = l->loop->expr->loc;
    bool up = l->rel == IR_LT || l->rel == IR_LE, down = l->rel == IR_GT || l->rel == IR_GE;
    wide first = 0, bound = 0;

    if (l->step == 0)
        return refuse_at(r, IR_REFUSE_NOT_COUNTED, where, "its step does not step the index");
    if ((up && l->step < 0) || (down && l->step > 0))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    bool has_first = number(l->first, &first), has_bound = number(l->bound, &bound);
    bool by_one = l->step == 1 || l->step == -1;
    if (l->index->type->kind == IR_PTR)
        return l->rel != IR_NE || by_one || refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (has_bound && !can_end(l, bound))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (!has_first || !has_bound)
        return l->rel != IR_NE || by_one || refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (first < least_of(l->ctype) || first > most_of(l->ctype))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    wide n = trips(l, first, bound), last = first + n * l->step;
    if (n < 0 || last < least_of(l->index->type) || last > most_of(l->index->type))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    l->const_trip = n > INT64_MAX ? -1 : (int64_t)n;
    return true;
}
