/* The plans of the folded loops. A nest that runs as two has those of its parts behind its own. */
#include "driver/plans.h"

#include "analyse/arms.h"

/* Of the loop with arms how many there are behind the first one. */
static size_t arms_behind(const struct loop_facts *f)
{
    size_t n = 0;

    for (f = facts_next_arm(f); f; f = facts_next_arm(f))
        n++;
    return n;
}

/* How many are the loop itself with its parts, its search or its other arms. */
static size_t own_of(const struct loop_facts *f)
{
    return f->parts[0] ? 3 : f->sought ? 2 : 1 + arms_behind(f);
}

size_t plans_most(const struct analysis *a)
{
    size_t n = a->loops.n + 1;

    for (size_t k = 0; k < a->loops.n; k++) {
        const struct loop_facts *facts = a->loops.at[k].facts;
        if (facts)
            n += own_of(facts) - 1 + facts->ninside;
    }
    return n;
}

/* Is each loop of a called function that r's iterations compute folded where it stands itself? */
static bool called_are_planned(const struct loop_facts *f, const struct plan *plans, size_t n)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < f->ninside && f->called; i++)
        for (size_t j = 0, before = found; j < n && found == before; j++)
            found += plans[j].facts->loop == f->called[i];
    return !f->called || found == f->ninside;
}

/* The loop itself, its parts, its search or its other arms, the loops inside that have shapes of
 * their own. */
static const struct loop_facts *facts_of(const struct loop_facts *f, size_t i)
{
    size_t own = own_of(f);

    if (!i)
        return f;
    if (i >= own)
        return f->inside[i - own];
    if (f->arm) {
        while (i--)
            f = facts_next_arm(f);
        return f;
    }
    return f->sought ? f->sought : f->parts[i - 1];
}

size_t plans_add(struct loop_result *r, struct plan *plans, size_t n)
{
    const struct loop_facts *f = r->facts;
    size_t own = own_of(f), count = own + f->ninside;

    if (!called_are_planned(f, plans, n)) {
        r->refusal = IR_REFUSE_INNER_REDUCTION;
        r->subject = f->inside[0]->reductions.at[0].var->name;
        return 0;
    }
    for (size_t i = 0; i < count; i++) {
        struct plan *p = &plans[n + i];
        plan_loop(p, facts_of(f, i), (uint32_t)(n + i) + 1);
        p->is_part = i > 0;
        p->is_first = i == 1 && f->parts[0];
        p->is_second = i == 2 && f->parts[0];
        r->refusal = emit_refusal(p, &r->subject);
        if (r->refusal != IR_REFUSE_NONE)
            return 0;
    }
    return count;
}
