/*
 * Inner loops that only make exact accumulators of the iteration's own: sums, extremes and bits of
 * integers, extremes of floats that never take a NaN. Threads that run an iteration together share
 * out their turns, and join what each has made of its own (src/emit/device_joint.c).
 */
#include "analyse/still.h"

static bool takes_in_any_order(const struct reduction *r)
{
    if (r->type->kind == IR_FLOAT) {
        for (size_t i = 0; i < r->updates.n; i++)
            if (r->updates.at[i].form != MINMAX_TAKE_GT)
                return false;
        return r->op == FOLD_MIN || r->op == FOLD_MAX;
    }
    return r->type->kind == IR_INT && r->type->bits >= 32 &&
           (r->op == FOLD_ADD || r->op == FOLD_AND || r->op == FOLD_OR || r->op == FOLD_XOR ||
            r->op == FOLD_MIN || r->op == FOLD_MAX);
}

static bool is_own(const struct loop_facts *f, const struct reduction *r)
{
    return r->var && !r->var->address_taken && ir_stmt_declares(f->levels[0].loop->body, r->var) &&
           !r->is_scan && !r->is_running && !r->ranked && !r->tied && !r->peak_of &&
           !r->carried.n && !r->carried_cells.n && takes_in_any_order(r);
}

bool is_joint(const struct loop_facts *f, const struct loop_facts *g)
{
    const struct level *v = &g->levels[0];

    if (!g->reductions.n || g->nlevels != 1 || !v->first || v->through || !v->declared_here ||
        v->index->type->kind != IR_INT || g->has_writes || g->bins.n || g->search || g->isolation ||
        g->needed || g->nserial || g->nshaped || g->is_vouched)
        return false;
    for (size_t i = 0; i < g->reductions.n; i++)
        if (!is_own(f, &g->reductions.at[i]))
            return false;
    for (size_t i = 0; i < g->scalars.n; i++)
        if (g->scalars.at[i].kind == SCALAR_INDUCTION ||
            (g->scalars.at[i].kind == SCALAR_PRIVATE && !g->scalars.at[i].declared_inside))
            return false;
    return true;
}
