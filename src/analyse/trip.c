/* Trip counts that are known, and loops that certainly do not end. */
#include "analyse/parts.h"

/* Is there a value of the index's type for which the condition is false? */
static bool can_end(const struct level *l, wide bound)
{
    wide least = type_least(l->index->type), most = type_most(l->index->type);

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
    bool has_first = expr_number(l->first, &first), has_bound = expr_number(l->bound, &bound);
    bool by_one = l->step == 1 || l->step == -1;
    if (l->index->type->kind == IR_PTR)
        return l->rel != IR_NE || by_one || refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (has_bound && !can_end(l, bound))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (!has_first || !has_bound)
        return l->rel != IR_NE || by_one || refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (first < type_least(l->ctype) || first > type_most(l->ctype))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    wide n = trips(l, first, bound), last = first + n * l->step;
    if (n < 0 || last < type_least(l->index->type) || last > type_most(l->index->type))
        return refuse_at(r, IR_REFUSE_MAY_NOT_END, where, NULL);
    if (n <= INT64_MAX && first <= INT64_MAX && first >= -INT64_MAX) /* what a text can spell */
        l->const_trip = (int64_t)n;
    return true;
}
