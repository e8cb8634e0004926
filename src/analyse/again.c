/*
 * Loops that may have to run as written behind a fold that has been tried.
 *
 * Reads that do not keep a loop from running again: the iteration itself has written the element
 * before, on every way to the read, and no other iteration writes it. So the read sees the same
 * value the second time, whatever the first one left there.
 *
 * Where the loop as written has other running values than the fold had, these must not have decided
 * what has been written: what C leaves as it was would have changed.
 */
#include "analyse/again.h"
#include "analyse/instance.h"

struct way {
    const struct loop_facts *f;
    const struct access *read;
    uint32_t node; /* of the read */
};

/* Is the place told by the index alone, one for the whole iteration? */
static bool is_one_place(const struct access *a)
{
    return a->is_affine && !a->is_compaction && !a->call && !a->ninner;
}

/* Does the node write the element that is read? */
static bool is_write_of(const struct flow_node *n, const struct way *w)
{
    for (size_t i = 0; n->writes && i < w->f->accesses.n; i++) {
        const struct access *a = &w->f->accesses.at[i];
        if (a->is_write && a->lvalue == n->lvalue && is_one_place(a) &&
            ir_expr_equal(a->address, w->read->address) &&
            ir_type_same(a->lvalue->type, w->read->lvalue->type))
            return true;
    }
    return false;
}

static enum flow_act find_read(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct way *w = arg;

    if (at == w->node)
        return FLOW_HIT;
    return is_write_of(n, w) ? FLOW_BLOCK : FLOW_PASS;
}

bool access_is_own(struct loop_facts *f, const struct access *read)
{
    struct way w = {f, read, body_node(f, read)};

    return !f->nserial && !f->nchains && !f->bins.n && !f->search && is_one_place(read) &&
           w.node != FLOW_NONE && !flow_search(f->flow, facts_body(f)->body, find_read, &w);
}

/* ---- what decides over writes ---- */

struct decider {
    const struct loop_facts *f;
    bool found;
};

static bool find_running(struct ir_expr *e, void *arg)
{
    struct decider *d = arg;
    const struct scalar *s = e->kind == IR_VAR ? scalar_find(d->f, e->var) : NULL;

    d->found |= s && (s->kind == SCALAR_PRIVATE || s->kind == SCALAR_REDUCTION);
    for (size_t i = 0; e->kind == IR_LOAD && i < d->f->reductions.n; i++)
        d->found |=
            d->f->reductions.at[i].cell && lvalues_overlap(d->f->reductions.at[i].cell, e->a);
    return !d->found;
}

static bool find_condition(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)))
        ir_walk_expr(e->a, find_running, arg);
    return !((struct decider *)arg)->found;
}

static bool find_decision(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_IF || s->kind == IR_SWITCH || s->kind == IR_FOR || s->kind == IR_WHILE ||
        s->kind == IR_DO)
        ir_walk_expr(s->expr, find_running, arg);
    return !((struct decider *)arg)->found;
}

bool running_decides(const struct loop_facts *f)
{
    struct decider d = {.f = f};
    bool is_running = false, is_guarded = false;

    for (size_t i = 0; i < f->reductions.n; i++)
        is_running |= f->reductions.at[i].is_running;
    for (size_t i = 0; i < f->accesses.n; i++)
        is_guarded |= f->accesses.at[i].is_write &&
                      (f->accesses.at[i].is_guarded || f->accesses.at[i].ninner);
    if (is_running && is_guarded)
        ir_walk_stmt(f->loop->body, find_decision, find_condition, &d);
    return d.found;
}
