/*
 * Which inner loop of a loop with bins several threads may share out: one that makes all updates,
 * at the end of the iteration, and folds by itself. Its iterations then depend on nothing but what
 * stands before it, and nothing comes behind it.
 */
#include "analyse/internal.h"

struct uses {
    const struct bins *bins;
    size_t found;
};

static bool find_update(struct ir_stmt *s, void *arg)
{
    struct uses *u = arg;

    for (size_t i = 0; i < u->bins->updates.n; i++)
        u->found += u->bins->updates.at[i].stmt == s;
    return true;
}

static bool makes_all_updates(const struct loop_facts *f, struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->bins.n; i++) {
        struct uses u = {.bins = &f->bins.at[i]};
        ir_walk_stmt(loop, find_update, NULL, &u);
        if (u.found != f->bins.at[i].updates.n)
            return false;
    }
    return true;
}

/* Is it the last statement of f's body? */
static bool is_last(const struct loop_facts *f, const struct ir_stmt *loop)
{
    const struct ir_stmt *s = f->levels[0].loop->body;

    while (s != loop && s->kind == IR_BLOCK && s->body)
        for (s = s->body; s->next;)
            s = s->next;
    return s == loop;
}

static bool lives_on(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].live_out)
            return true;
    return false;
}

/* Does it have bins and nothing else that comes of it? */
static bool has_bins_alone(const struct loop_facts *f)
{
    return f->bins.n && !f->reductions.n && !f->has_writes && !f->search && !f->isolation &&
           !f->needed && !f->nserial && !f->is_vouched && !lives_on(f);
}

void share_note(struct loop_facts *f, const struct loop_facts *g)
{
    const struct level *l = &g->levels[0];

    if (f->nlevels == 1 && has_bins_alone(f) && has_bins_alone(g) && l->first && !l->through &&
        l->declared_here && l->index->type->kind == IR_INT && is_last(f, l->loop) &&
        makes_all_updates(f, l->loop))
        f->shared = l;
}
