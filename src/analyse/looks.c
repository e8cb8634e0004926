/*
 * Some folded loops have their own looks at memory before the iterations run, or behind them:
 * bounds, subscripts, accumulators that are no variables. If these may be what a region's loops
 * write, that has to come home before. What an inspection finds in other memory holds until the
 * region ends.
 */
#include "analyse/looks.h"

#include "analyse/isolate.h"

bool is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

bool is_scalar(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT || t->kind == IR_FLOAT ||
           t->kind == IR_COMPLEX || t->kind == IR_PTR;
}

bool is_plain_type(const struct ir_type *t)
{
    return is_scalar(t) && !t->is_volatile && !t->is_atomic;
}

bool is_own(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->is_thread_local && is_plain_type(v->type);
}

bool is_memory(const struct ir_expr *lvalue)
{
    return lvalue->kind != IR_VAR || !is_own(lvalue->var);
}

bool may_be_written(const struct writes *w, const struct ir_type *read)
{
    bool found = w->any;

    for (size_t i = 0; i < w->types.n; i++)
        found |= types_may_alias(read, w->types.at[i]);
    return found;
}

struct looker {
    const struct writes *writes;
    bool found;
};

static bool find_load(struct ir_expr *e, void *arg)
{
    struct looker *l = arg;

    l->found |=
        e->kind == IR_LOAD && is_memory(e->a) && may_be_written(l->writes, effects_type(e->a));
    return !l->found;
}

/* What leads to places. */
static bool find_address(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_INDEX || e->kind == IR_DEREF)
        ir_walk_expr(e->a, find_load, arg);
    if (e->kind == IR_INDEX)
        ir_walk_expr(e->b, find_load, arg);
    return true;
}

static bool find_head(struct ir_stmt *s, void *arg)
{
    if (!is_loop(s))
        return true;
    for (const struct ir_stmt *i = s->init; i; i = i->next)
        ir_walk_expr(i->expr, find_load, arg);
    ir_walk_expr(s->expr, find_load, arg);
    ir_walk_expr(s->step, find_load, arg);
    return true;
}

static void levels_look(struct looker *l, const struct level *v, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        ir_walk_expr(v[i].first, find_load, l);
        ir_walk_expr(v[i].bound, find_load, l);
    }
}

static bool has_cells(const struct loop_facts *f)
{
    bool found = f->bins.n > 0 || f->nchains > 0 || f->npairs > 0;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        found |= !red->var || red->is_running || red->carried_cells.n > 0;
    }
    return found;
}

/* A variable that others may read is stored behind the iterations, or by each. */
static bool find_store(struct ir_expr *e, void *arg)
{
    struct looker *l = arg;
    const struct ir_expr *to = e->a;

    if (!ir_is_write(e))
        return !l->found;
    while (to->kind == IR_MEMBER)
        to = to->a;
    l->found |=
        to->kind == IR_VAR &&
        ((to->var->storage != IR_LOCAL && to->var->storage != IR_PARAM) || to->var->address_taken);
    return !l->found;
}

bool loop_looks(const struct writes *w, const struct loop_facts *f)
{
    struct looker l = {w, has_cells(f)};

    ir_walk_stmt(f->loop, NULL, find_store, &l);
    ir_walk_stmt(f->loop, find_head, find_address, &l);
    levels_look(&l, f->levels, f->nlevels);
    levels_look(&l, f->must_be_short, f->nshort);
    levels_look(&l, f->row, f->row ? 1 : 0);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, find_head, find_address, &l);
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        ir_walk_expr(a->lvalue, find_address, &l);
        ir_walk_expr(a->address, find_address, &l);
        ir_walk_expr(a->range, find_address, &l);
        levels_look(&l, a->inner, a->ninner);
    }
    if (f->inspection)
        ir_walk_stmt(f->inspection->form, NULL, find_load, &l);
    return l.found;
}

bool loop_forgets(const struct writes *w, const struct loop_facts *f)
{
    struct looker l = {w, false};

    if (!f->inspection)
        return true;
    ir_walk_stmt(f->inspection->form, NULL, find_load, &l);
    for (size_t i = 0; i < f->inspection->places.n; i++) /* elements that foldrt looks through */
        if (f->inspection->places.at[i].through)
            ir_walk_expr(f->inspection->places.at[i].lvalue, find_address, &l);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, NULL, find_load, &l);
    return l.found;
}
