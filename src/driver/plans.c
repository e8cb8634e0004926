/* The plans of the folded loops. A nest that runs as two has those of its parts behind its own. */
#include "driver/plans.h"

size_t plans_most(const struct analysis *a)
{
    size_t n = a->loops.n + 1;

    for (size_t k = 0; k < a->loops.n; k++) {
        const struct loop_facts *facts = a->loops.at[k].facts;
        n += facts && facts->parts[0] ? 2 + facts->ninside : 0;
    }
    return n;
}

size_t plans_add(struct loop_result *r, struct plan *plans, size_t n)
{
    const struct loop_facts *f = r->facts;
    size_t count = f->parts[0] ? 3 + f->ninside : 1;

    for (size_t i = 0; i < count; i++) {
        struct plan *p = &plans[n + i];
        plan_loop(p, !i ? f : i < 3 ? f->parts[i - 1] : f->inside[i - 3], (uint32_t)(n + i) + 1);
        p->is_part = i > 0;
        p->is_first = i == 1;
        p->is_second = i == 2;
        r->refusal = emit_refusal(p, &r->subject);
        if (r->refusal != IR_REFUSE_NONE)
            return 0;
    }
    return count;
}
