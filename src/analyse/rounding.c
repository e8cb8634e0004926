/*
 * Loops that are left only because floats are rounded at each step: `s = 0.9f * s + x[i]`,
 * `p = p * x + c[i]`, `y[i] = a * y[i - 1] + x[i]`. The program may allow another order, by
 * `#pragma foldcc reassociate`; a loop that would be folded then says so.
 */
#include "analyse/work.h"

#include "base/arena.h"

static bool find_float(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= ir_is_write(e) && ir_type_is_rounded(e->a->type);
    return !*found;
}

/* May it run as written behind a fold that has come out infinite? Not where its writes depend on
   what it has written, or on the running value. */
static bool can_begin_again(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write && f->accesses.at[i].is_guarded)
            return false;
    return !f->has_writes || f->can_rerun;
}

void rounding_hint(struct work *w, struct ir_stmt *loop, struct refuse *why)
{
    static const char *const says = "'#pragma foldcc reassociate' before the loop allows another "
                                    "order of its roundings, which are all that stands in the way";
    bool may = why->refusal == IR_REFUSE_CARRIED_SCALAR ||
               why->refusal == IR_REFUSE_CARRIED_DEPENDENCE ||
               why->refusal == IR_REFUSE_RUNNING_VALUE,
         has_floats = false;
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if (may)
        ir_walk_stmt(loop, NULL, find_float, &has_floats);
    if (!has_floats || w->is_copy || loop->pragmas & IR_PRAGMA_REASSOCIATE)
        return;
    loop->pragmas |= IR_PRAGMA_REASSOCIATE;
    const struct loop_facts *f = nest_fold(w, loop, &ignored);
    if (!f && why->refusal == IR_REFUSE_CARRIED_DEPENDENCE)
        f = chain_fold(w, loop);
    if (!f && why->refusal == IR_REFUSE_RUNNING_VALUE)
        f = through_fold(w, loop);
    loop->pragmas &= ~(unsigned)IR_PRAGMA_REASSOCIATE;
    if (!f || !can_begin_again(f))
        return;
    why->other_text =
        why->other.line ? arena_printf(w->u->arena, "%s; %s", why->other_text, says) : says;
    if (!why->other.line)
        why->other = why->where.line ? why->where : loop->loc;
}
