/*
 * Which inner loop several threads may share out, of a loop with bins or sums of integers: one that
 * makes all updates and folds by itself, so that its turns depend only on what all threads come to
 * alike, and nothing depends on them.
 */
#include "analyse/internal.h"

struct search_of {
    const struct ir_stmt *wanted;
    bool found;
};

static bool find_stmt(struct ir_stmt *s, void *arg)
{
    struct search_of *q = arg;

    q->found |= s == q->wanted;
    return !q->found;
}

static bool holds(struct ir_stmt *loop, const struct ir_stmt *s)
{
    struct search_of q = {.wanted = s};

    ir_walk_stmt(loop, find_stmt, NULL, &q);
    return q.found;
}

static bool makes_all_updates(const struct loop_facts *f, struct ir_stmt *loop)
{
    bool all = true;

    for (size_t i = 0; i < f->bins.n; i++)
        for (size_t j = 0; j < f->bins.at[i].updates.n; j++)
            all = all && holds(loop, f->bins.at[i].updates.at[j].stmt);
    for (size_t i = 0; i < f->reductions.n; i++)
        for (size_t j = 0; j < f->reductions.at[i].updates.n; j++)
            all = all && holds(loop, f->reductions.at[i].updates.at[j].stmt);
    return all;
}

static bool has_scalar(const struct loop_facts *f, enum scalar_kind kind, bool live_out)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].kind == kind && (f->scalars.at[i].live_out || !live_out))
            return true;
    return false;
}

/* Does nothing come of it but bins and integers whose updates may be made in any order? */
static bool has_sums_alone(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_integer = r->type->kind == IR_INT || r->type->kind == IR_BOOL;
        if (r->op > FOLD_MAX || !is_integer || r->is_running || r->ranked || reduction_is_arg(r))
            return false;
    }
    return (f->bins.n || f->reductions.n) && !f->has_writes && !f->search && !f->isolation &&
           !f->needed && !f->nserial && !f->is_vouched && !has_scalar(f, SCALAR_PRIVATE, true);
}

void share_note(struct loop_facts *f, const struct loop_facts *g)
{
    const struct level *l = &g->levels[0];

    /* an induction is stepped from turn to turn */
    if (f->nlevels == 1 && !has_scalar(g, SCALAR_INDUCTION, false) && has_sums_alone(f) &&
        has_sums_alone(g) && l->first && !l->through && l->declared_here &&
        l->index->type->kind == IR_INT && makes_all_updates(f, l->loop))
        f->shared = l;
}
