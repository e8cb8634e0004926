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

    if (best->op != op || !best->var || best->ranked || reduction_is_arg(best) ||
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

/* The largest value of the sum in whose update the read stands, and which is running itself where
   `scans` says so; NULL: there is none. */
static struct reduction *peak_of_read(const struct loop_facts *f, const struct reduction *sum,
                                      const struct ir_expr *read, bool scans)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        struct reduction *best = &f->reductions.at[i];
        bool can = best->is_scan ? !f->stretch : !scans;
        if (can && is_peak_of(best, sum) && holds(sum, best, read))
            return best;
    }
    return NULL;
}

/* Does every read of the sum stand in an update of such a largest value? */
static bool has_peaks_alone(const struct loop_facts *f, const struct reduction *sum)
{
    for (size_t i = 0; i < sum->reads.n; i++)
        if (!peak_of_read(f, sum, sum->reads.at[i], false))
            return false;
    return sum->reads.n > 0;
}

/* The reads of the sum that stand in such updates are theirs: what both are made of runs ahead. */
static void peaks_take(struct loop_facts *f, uint32_t n, bool scans)
{
    struct reduction *sum = &f->reductions.at[n];
    size_t left = 0;

    for (size_t i = 0; i < sum->reads.n; i++) {
        struct reduction *best = peak_of_read(f, sum, sum->reads.at[i], scans);
        if (best)
            best->peak_of = n + 1;
        else
            sum->reads.at[left++] = sum->reads.at[i];
    }
    sum->reads.n = left;
    sum->is_scan = left > 0;
}

void peaks_find(struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *sum = &f->reductions.at[i];
        if (fold_is_clamp(sum->op) && sum->op != FOLD_ADD_BOTH && sum->var)
            peaks_take(f, i, !has_peaks_alone(f, sum));
    }
}

/* ---- sums that are held to no bound ---- */

struct peak_search {
    struct ir_unit *u;
    const struct ir_var *sum;
    enum fold_op op;
};

static bool find_peak(struct ir_stmt *s, void *arg)
{
    struct peak_search *p = arg;
    struct candidate c;

    if (minmax_match(p->u, s, &c) == UPDATE_OK && expr_var(c.value) == p->sum)
        p->op = c.op == FOLD_MAX ? FOLD_ADD_MAX : FOLD_ADD_MIN;
    candidate_release(&c);
    return true;
}

enum fold_op peak_op(struct ir_unit *u, struct ir_stmt *loop, const struct ir_var *sum)
{
    struct peak_search p = {u, sum, FOLD_ADD};

    ir_walk_stmt(loop->body, find_peak, NULL, &p);
    return p.op;
}
