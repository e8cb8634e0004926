/*
 * `cur += x; if (cur < 0) cur = 0; if (cur > best) best = cur;`: the largest value that a sum held
 * to a bound has on the way (clamp.c), where nothing else reads the sum. A part of the iterations
 * makes of the sum x, at each place, max(x + a, b), so of all places max(x + the largest a, the
 * largest b): two numbers, whatever x is. So no second pass over the iterations has to know it.
 */
#include "analyse/steps.h"

struct own_reads {
    const struct ir_var *sum, *best;
    const struct ir_expr *read; /* wanted */
    bool found, is_odd;
};

static bool find_read(struct ir_expr *e, void *arg)
{
    struct own_reads *o = arg;
    bool mentions = expr_mentions(e, o->sum) || expr_mentions(e, o->best);

    o->found |= e == o->read;
    /* both are kept in a wider type, which neither a cast nor a call must end */
    o->is_odd |= mentions && (e->kind == IR_CAST || e->kind == IR_CALL);
    return true;
}

/* Is the statement nothing but best = max(best, sum)? */
static bool is_plain(const struct reduction *sum, const struct reduction *best,
                     const struct update *u)
{
    struct own_reads o = {sum->var, best->var, NULL, false, false};

    if (!u->value || expr_var(u->value) != sum->var)
        return false;
    ir_walk_stmt(u->stmt, NULL, find_read, &o);
    return !o.is_odd;
}

static bool is_peak_of(const struct reduction *best, const struct reduction *sum)
{
    enum fold_op op = sum->op == FOLD_ADD_MAX ? FOLD_MAX : FOLD_MIN;

    if (best->op != op || !best->var || best->is_scan || best->ranked || reduction_is_arg(best) ||
        !ir_type_same(best->type, sum->type))
        return false;
    for (size_t i = 0; i < best->updates.n; i++)
        if (!is_plain(sum, best, &best->updates.at[i]))
            return false;
    return true;
}

static bool holds(const struct reduction *sum, const struct reduction *best,
                  const struct ir_expr *read)
{
    struct own_reads o = {sum->var, best->var, read, false, false};

    for (size_t i = 0; i < best->updates.n; i++)
        ir_walk_stmt(best->updates.at[i].stmt, NULL, find_read, &o);
    return o.found;
}

/* Does every read of the sum stand in an update of such a largest value? */
static bool has_peaks_alone(const struct loop_facts *f, const struct reduction *sum)
{
    for (size_t i = 0; i < sum->reads.n; i++) {
        bool is_held = false;
        for (size_t j = 0; j < f->reductions.n && !is_held; j++)
            is_held = is_peak_of(&f->reductions.at[j], sum) &&
                      holds(sum, &f->reductions.at[j], sum->reads.at[i]);
        if (!is_held)
            return false;
    }
    return sum->reads.n > 0;
}

void peaks_find(struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        struct reduction *sum = &f->reductions.at[i];
        if (!fold_is_clamp(sum->op) || sum->op == FOLD_ADD_BOTH || !sum->var ||
            !has_peaks_alone(f, sum))
            continue;
        for (size_t j = 0; j < f->reductions.n; j++)
            if (is_peak_of(&f->reductions.at[j], sum))
                f->reductions.at[j].peak_of = (uint32_t)i + 1;
        sum->reads.n = 0;
        sum->is_scan = false;
    }
}
