/*
 * Counters beside the index without a sign in 32 bits, `out[k++] = x` with an unsigned k. They may
 * wrap around, so that where they lead is no sum of indices. Where a loop is refused without that,
 * it is asked before it that none does, from its value there to the one behind the last iteration.
 */
#include "analyse/internal.h"
#include "analyse/steps.h"
#include "analyse/address.h"
#include "analyse/unwrapped.h"
#include "analyse/work.h"

#define MOST_STEP (1 << 16)

static bool may_wrap(const struct scalar *s)
{
    const struct ir_type *t = s->var->type;

    return s->kind == SCALAR_INDUCTION && t->kind == IR_INT && t->bits == 32 && !t->is_signed;
}

/* Has the loop inductions that may wrap around, and may it be asked that they do not? */
static bool counters_are_there(const struct loop_facts *f)
{
    bool is_there = false;

    for (size_t i = 0; f->nlevels == 1 && i < f->scalars.n; i++)
        is_there |= may_wrap(&f->scalars.at[i]);
    return is_there;
}

bool counter_keeps(const struct loop_facts *f, const struct scalar *s, int64_t *by)
{
    return f->asks_counters && f->nlevels == 1 && may_wrap(s) && !s->lead && s->inc &&
           (s->first || !s->declared_inside) && expr_constant(s->inc, by) && *by >= -MOST_STEP &&
           *by <= MOST_STEP;
}

/* Has f->apart ask it of all of them; false: it cannot be asked. */
static bool counters_settle(struct loop_facts *f)
{
    struct unwrapping k = {.u = f->unit, .loop = f->loop, .level = f->levels[0]};
    int64_t by;

    if (f->nserial || f->search || f->isolation || f->nchains || f->edges || f->asks_parts)
        return false;
    k.nest = (struct loop_facts){.unit = f->unit, .func = f->func, .loop = f->loop};
    k.nest.no_strict_aliasing = f->no_strict_aliasing;
    k.nest.holds = f->holds;
    for (size_t i = 0; i < f->scalars.n; i++) {
        const struct scalar *s = &f->scalars.at[i];
        if (may_wrap(s) && counter_keeps(f, s, &by) && !unwrapped_counter(&k, s, by))
            return false;
    }
    f->apart = unwrapped_asked(&k, f->apart);
    return true;
}

/* ---- again ---- */

/* Once more with f as it was before, but for bins, or that counters are asked about. */
static bool steps_again(struct work *w, struct loop_facts *f, const struct loop_facts *levels,
                        bool asks_counters, struct refuse *r)
{
    *f = *levels;
    f->hulls_are_bins = !asks_counters;
    f->asks_counters = asks_counters;
    return steps_once(w, f, r) && (!asks_counters || counters_settle(f));
}

/* f, or what has no bins instead once counters are asked about. */
static void counters_rather(struct work *w, struct loop_facts *f, const struct loop_facts *levels)
{
    struct loop_facts bins = *f;
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    bool is_better = steps_again(w, f, levels, true, &ignored) && !f->bins.n;

    facts_release(is_better ? &bins : f);
    if (!is_better)
        *f = bins;
}

/* Is the loop refused for where it writes? */
static bool place_is_refused(const struct refuse *r)
{
    return r->refusal == IR_REFUSE_OVERLAPPING_WRITES ||
           r->refusal == IR_REFUSE_CARRIED_DEPENDENCE || r->refusal == IR_REFUSE_INDIRECT_WRITE ||
           r->refusal == IR_REFUSE_ALIAS;
}

static bool steps_all(struct work *w, struct loop_facts *f, struct refuse *r)
{
    const struct loop_facts levels = *f;
    const struct refuse why = *r;
    struct refuse ignored = why;
    bool may_ask = !w->is_copy || f->holds; /* other copies have f->apart ask what they need */

    if (steps_once(w, f, r)) {
        if (may_ask && f->bins.n && counters_are_there(f))
            counters_rather(w, f, &levels);
        return true;
    }
    if (may_ask && place_is_refused(r) && counters_are_there(f)) {
        facts_release(f);
        if (steps_again(w, f, &levels, true, &ignored))
            return true;
    }
    if (!f->has_hulls || facts_have_tiles(f))
        return false;
    facts_release(f);
    *r = why;
    return steps_again(w, f, &levels, false, r);
}

bool steps_run(struct work *w, struct loop_facts *f, struct refuse *r)
{
    return steps_all(w, f, r) && held_reads(f, true);
}
