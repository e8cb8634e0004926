/*
 * Which inner loop several threads may share out, of a loop with bins or sums of integers: one that
 * makes all updates and folds by itself, so that its turns depend only on what all threads come to
 * alike, and nothing depends on them. Or of a loop that writes arrays alone: one that makes all
 * writes, each turn its own, where what stands before it reads nothing that it writes.
 */
#include "analyse/internal.h"
#include "analyse/still.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

/* What the access of an inner loop hangs on in f's eyes, or NULL. */
static const struct ir_var *root_outside(const struct loop_facts *f, const struct access *a)
{
    const struct ir_var *root = NULL;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *same = &f->accesses.at[i];
        if (same->lvalue != a->lvalue || same->call != a->call)
            continue;
        if (!same->root || (root && root != same->root))
            return NULL;
        root = same->root;
    }
    return root;
}

bool check_is_outside(const struct loop_facts *f, const struct loop_facts *g,
                      const struct overlap_check *c)
{
    if (c->a >= g->accesses.n || c->b >= g->accesses.n)
        return false;
    const struct ir_var *a = root_outside(f, &g->accesses.at[c->a]),
                        *b = root_outside(f, &g->accesses.at[c->b]);
    return a && b && a != b;
}

/* (With bins and cells on one side f has what it is compared with as bins or cells itself.) */
static bool accesses_are_apart(const struct loop_facts *f, const struct loop_facts *g)
{
    for (size_t i = 0; i < g->checks.n; i++) {
        const struct overlap_check *c = &g->checks.at[i];
        if (c->a < g->accesses.n && c->b < g->accesses.n && !check_is_outside(f, g, c))
            return false;
    }
    return true;
}

static bool makes_all_updates(const struct loop_facts *f, struct ir_stmt *loop)
{
    bool all = true;

    for (size_t i = 0; i < f->bins.n; i++)
        for (size_t j = 0; j < f->bins.at[i].updates.n; j++)
            all = all && stmt_contains(loop, f->bins.at[i].updates.at[j].stmt);
    for (size_t i = 0; i < f->reductions.n; i++)
        for (size_t j = 0; j < f->reductions.at[i].updates.n; j++)
            all = all && stmt_contains(loop, f->reductions.at[i].updates.at[j].stmt);
    return all;
}

static bool has_scalar(const struct loop_facts *f, enum scalar_kind kind, bool live_out)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].kind == kind && (f->scalars.at[i].live_out || !live_out))
            return true;
    return false;
}

/* Does nothing come of it but what the loops below say, each turn by itself? */
static bool has_no_more(const struct loop_facts *f)
{
    return !f->search && !f->isolation && !f->needed && !f->nserial && !f->is_vouched &&
           !has_scalar(f, SCALAR_PRIVATE, true);
}

/* Bins and integers whose updates may be made in any order? */
static bool has_sums_alone(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_integer = r->type->kind == IR_INT || r->type->kind == IR_BOOL;
        if (r->op > FOLD_MAX || !is_integer || r->is_running || r->ranked || reduction_is_arg(r))
            return false;
    }
    return (f->bins.n || f->reductions.n) && !f->has_writes && has_no_more(f);
}

/* What it writes? */
static bool has_writes_alone(const struct loop_facts *f)
{
    return f->has_writes && !f->bins.n && !f->reductions.n && has_no_more(f);
}

/* Are all writes made in the turns of the loop, and hangs what is read before them, or for their
   number, on other arrays? (Then these have been told apart, or are at run time.) */
static bool makes_all_writes(const struct loop_facts *f, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (stmt_makes(loop->body, a))
            continue;
        if (!a->root)
            return false;
        for (size_t k = 0; k < f->accesses.n; k++) {
            const struct access *b = &f->accesses.at[k];
            if (b->is_write && (!b->root || b->root == a->root))
                return false;
        }
    }
    return true;
}

/* Is it the only loop of f's iteration? Another one would be for each thread to run. */
static bool is_only_loop(const struct loop_facts *f, const struct ir_stmt *loop)
{
    struct loops inner;

    loops_inside(f->levels[0].loop, &inner);
    bool is_only = inner.at.n == 1 && inner.at.at[0] == loop;
    vec_release(&inner.at);
    return is_only;
}

/* Does it write memory that is the same for all threads that run f's iteration? */
static bool writes_shared(const struct loop_facts *f, const struct loop_facts *g)
{
    for (size_t i = 0; i < g->accesses.n; i++) {
        const struct access *a = &g->accesses.at[i];
        if (a->is_write && (!a->root || ir_stmt_declares(f->levels[0].loop, a->root)))
            return false;
    }
    return true;
}

static void add_map(struct loop_facts *f, const struct level *l)
{
    const struct level **all = arena_alloc(f->unit->arena, (f->nmaps + 1) * sizeof(*all));

    if (f->nmaps)
        memcpy(all, f->maps, f->nmaps * sizeof(*all));
    all[f->nmaps++] = l;
    f->maps = all;
}

void share_note(struct loop_facts *f, const struct loop_facts *g)
{
    const struct level *l = &g->levels[0];

    /* an induction is stepped from turn to turn */
    if (has_scalar(g, SCALAR_INDUCTION, false) || !l->first || l->through || !l->declared_here ||
        l->index->type->kind != IR_INT || !accesses_are_apart(f, g))
        return;
    bool is_map = has_writes_alone(g);
    if (is_map && g->nlevels == 1 && writes_shared(f, g))
        add_map(f, l);
    if (f->nlevels > 1)
        return;
    bool sums = has_sums_alone(f) && has_sums_alone(g) && makes_all_updates(f, l->loop);
    bool writes =
        has_writes_alone(f) && is_map && makes_all_writes(f, l->loop) && is_only_loop(f, l->loop);
    if (sums || writes)
        f->shared = l;
}
