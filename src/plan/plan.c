/* Which code a folded loop gets. Small decisions, each from a few facts. */
#include "plan/plan.h"

#include <foldrt.h>

#include "plan/linear.h"

enum {
    TRIP_LEAST = 1024, /* below it C's own order is the shape */
    TRIP_HEAVY = 2,
    SEVERAL = 2 /* accumulators for which it pays to take four rows at once */
};

/* Can the contributions of single iterations be folded onto the start value in C's order? */
static bool is_ordered(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (r->op == FOLD_LAND || r->op == FOLD_LOR || (!r->var && r->guarded))
            return false;
        if (ir_type_is_rounded(r->type) && !r->single_same_type)
            return false;
    }
    return true;
}

/* May the loop run as written after a scan of it? Not where it would read what has been written, or
   where running values, which are others then, may have decided that something is written. */
static bool can_begin_again(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write && f->accesses.at[i].is_guarded)
            return false;
    return f->can_rerun;
}

/* Does nothing come of a scan but the values behind its last iteration? */
static bool has_ends_alone(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (!f->reductions.at[i].is_running)
            return false;
    return !f->has_writes && f->search != SEARCH_UNTIL;
}

/* Does one accumulator keep the processor loading as well? Its vectors are filled element by
   element. Of doubles most of the time goes by until they are there, and four rows at once are
   four places that have to be. */
static bool fills_vectors(const struct loop_facts *f)
{
    return f->reductions.n == 1 && f->reductions.at[0].type->size <= 4 && reads_are_apart(f);
}

void plan_loop(struct plan *p, const struct loop_facts *f, uint32_t index)
{
    bool all_exact = true, all_exact_bins = true, is_free = true, ordered = is_ordered(f);
    bool trails = false;

    *p = (struct plan){.facts = f, .index = index, .rows = 1};
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_float = ir_type_is_rounded(r->type) && !r->ranked && !r->tied;
        bool is_minmax = r->op == FOLD_MIN || r->op == FOLD_MAX;
        is_free &= r->is_exact;
        /* in lanes, the iteration that sets an accumulator is searched for when the fold is done,
           which would compute a costly one twice */
        if (reduction_is_arg(r))
            ordered = false;
        if (reduction_is_arg(r) && !r->tied ? !f->is_heavy : is_float)
            all_exact = false;
        if (is_float) {
            p->redo_nonfinite |= !is_minmax && f->can_rerun;
        }
    }
    for (size_t i = 0; i < f->reductions.n; i++)
        trails |= f->reductions.at[i].is_trailing;
    p->scheme = all_exact ? PLAN_RANGE : PLAN_LANES;
    if (f->needed)
        p->scheme = is_free ? PLAN_SCAN : PLAN_TILES;
    bool once = p->scheme == PLAN_TILES && !can_begin_again(f);
    p->redo_nonfinite &= !once;
    for (size_t i = 0; i < f->bins.n; i++)
        all_exact_bins &= f->bins.at[i].is_exact;
    ordered = ordered && f->bins.n == 0;
    for (uint32_t i = 0; i < f->npairs; i++)
        ordered &= !f->pairs[i].is_late;
    p->flat = !f->nserial && nest_is_flat(f);
    if (!f->needed && (f->reductions.n >= SEVERAL || fills_vectors(f)) && !f->is_heavy &&
        (f->nlevels == 1 || p->flat))
        p->rows = 4;
    p->least_trip = f->is_heavy && !f->needed && all_exact_bins && (all_exact || ordered)
                        ? TRIP_HEAVY
                        : TRIP_LEAST;
    p->flags = (f->is_heavy ? FOLDRT_HEAVY : 0) | (f->is_alike ? FOLDRT_ALIKE : 0) |
               (f->calls_inexact_libm ? FOLDRT_INEXACT : 0) | (f->has_writes ? FOLDRT_WRITES : 0) |
               (p->scheme == PLAN_LANES && f->is_heavy && ordered ? FOLDRT_ORDERED : 0) |
               (p->scheme == PLAN_LANES && is_free ? FOLDRT_FREE : 0) |
               (p->scheme == PLAN_TILES ? FOLDRT_TILES : 0) | (once ? FOLDRT_ONCE : 0) |
               (f->needed && has_ends_alone(f) ? FOLDRT_ENDS : 0) | (trails ? FOLDRT_TRAILS : 0) |
               (f->search == SEARCH_UNTIL ? FOLDRT_UNTIL : 0);
}

static bool has_inside(const struct loop_facts *f, const struct ir_stmt *loop)
{
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (f->shaped[i] == loop)
            return true;
    return false;
}

void plans_link(struct plan *plans, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n && !plans[i].is_inside; j++)
            plans[i].is_inside = has_inside(plans[j].facts, plans[i].facts->loop);
}
