/*
 * Inner loops of minima and maxima alone, `for (j …) if (x[i][j] > m) m = x[i][j];`. The longer
 * they run, the more seldom a turn changes anything, so that most blocks of turns need only be
 * asked, several turns at once, whether any does (src/emit/steady.c).
 */
#include "analyse/still.h"

#include "base/arena.h"

#include <string.h>

bool access_is_read_anyway(const struct loop_facts *f, const struct access *a)
{
    if (!a->is_affine || a->call || a->is_write || !a->address)
        return false;
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *other = &f->accesses.at[i];
        if (!other->is_guarded && other->address && ir_expr_equal(other->address, a->address))
            return true;
    }
    return false;
}

/* Does it change only where it compares as another value afterwards, and with it what it carries?
   A later zero of the other sign must not be taken, nor the later one of equal values. */
static bool shows_change(const struct reduction *r)
{
    bool is_float = r->type->kind == IR_FLOAT;

    if ((r->op != FOLD_MIN && r->op != FOLD_MAX) || !r->var || r->var->address_taken || r->ranked ||
        r->tied || r->peak_of || r->repeats || r->is_running || r->carried_cells.n ||
        (r->carried.n && r->last_wins) || (!is_float && r->type->kind != IR_INT))
        return false;
    for (size_t i = 0; i < r->updates.n && is_float; i++)
        if (r->updates.at[i].form != MINMAX_TAKE_GT && r->updates.at[i].form != MINMAX_KEEP_GE)
            return false;
    return true;
}

/* Compilers take several turns at once themselves where all are plain extremes of integers. */
static bool is_slow(const struct loop_facts *g)
{
    for (size_t i = 0; i < g->reductions.n; i++)
        if (g->reductions.at[i].type->kind == IR_FLOAT || g->reductions.at[i].carried.n)
            return true;
    return false;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind != IR_BLOCK && s->kind != IR_IF && s->kind != IR_EXPR && s->kind != IR_DECL &&
              s->kind != IR_EMPTY;
    return !*found;
}

static bool is_plain(const struct loop_facts *g)
{
    const struct level *v = &g->levels[0];
    bool jumps = false;

    if (g->nlevels != 1 || !v->first || v->through || !v->declared_here ||
        v->index->type->kind != IR_INT || g->has_writes || g->bins.n || g->search || g->isolation ||
        g->needed || g->nserial || g->is_heavy || g->callees.n || g->effort.calls)
        return false;
    ir_walk_stmt(v->loop->body, find_jump, NULL, &jumps);
    return !jumps;
}

/* Conditions say nothing of accumulators but for those of their updates (shows_change), so that
   turns read the same whatever they begin with; but what goes along with an extreme is made where
   it is taken alone. */
static bool reads_the_same(const struct loop_facts *g)
{
    bool any = false;

    for (size_t i = 0; i < g->reductions.n; i++)
        any |= g->reductions.at[i].carried.n != 0;
    for (size_t i = 0; i < g->accesses.n && any; i++)
        if (!access_is_read_anyway(g, &g->accesses.at[i]))
            return false;
    return true;
}

/* Turns that compilers take at once must not have memory of their own, which is one for all. */
static bool is_still(const struct loop_facts *g)
{
    if (!g->reductions.n || !is_plain(g) || !is_slow(g))
        return false;
    for (size_t i = 0; i < g->reductions.n; i++)
        if (!shows_change(&g->reductions.at[i]))
            return false;
    for (size_t i = 0; i < g->scalars.n; i++)
        if (g->scalars.at[i].kind == SCALAR_INDUCTION ||
            (g->scalars.at[i].kind == SCALAR_PRIVATE && ir_var_is_memory(g->scalars.at[i].var)))
            return false;
    return reads_the_same(g);
}

static const struct loop_facts **with(struct loop_facts *f, const struct loop_facts **some,
                                      uint32_t *n, const struct loop_facts *g)
{
    const struct loop_facts **all = arena_alloc(f->unit->arena, (*n + 1) * sizeof(*all));

    if (*n)
        memcpy(all, some, *n * sizeof(*all));
    all[(*n)++] = g;
    return all;
}

void inner_note(struct loop_facts *f, const struct loop_facts *g)
{
    if (is_still(g))
        f->still = with(f, f->still, &f->nstill, g);
    if (is_joint(f, g))
        f->joint = with(f, f->joint, &f->njoint, g);
}
