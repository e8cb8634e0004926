/* What each variable of a loop is to its threads: private, lastprivate, linear. */
#include "emit/openmp.h"

#include <string.h>

#include "base/arena.h"

const struct level *omp_level_of(const struct omp_loop *o, const struct ir_var *v)
{
    for (uint32_t i = 0; i < o->f->nlevels; i++)
        if (o->f->levels[i].index == v)
            return &o->f->levels[i];
    return NULL;
}

static bool is_scalar(const struct ir_type *t)
{
    return t->kind != IR_ARRAY && t->kind != IR_RECORD;
}

/* Where there is no iteration, what a lastprivate variable is then is open. */
static void private_or_last(struct omp_loop *o, const struct ir_var *v, bool live)
{
    strbuf_printf(&o->clauses, " %s(%s)", live ? "lastprivate" : "private", v->name);
    o->needs_trip |= live;
}

/* A function that the loop calls would see the program's own variable. */
static bool is_seen_by_callees(const struct omp_loop *o, const struct ir_var *v)
{
    for (size_t i = 0; i < o->f->callees.n; i++)
        if (ir_stmt_mentions(o->f->callees.at[i]->body, v))
            return true;
    return false;
}

/* ---- the indices of levels ---- */

static void index_clause(struct omp_loop *o, const struct scalar *s)
{
    const struct level *v = omp_level_of(o, s->var);
    uint32_t which = (uint32_t)(v - o->f->levels);

    if (o->is_counted)
        strbuf_printf(&o->clauses, " linear(%s:%lld)", s->var->name, (long long)v->step);
    if (which < o->from || s->declared_inside || o->is_counted)
        return;
    if (s->live_out || which >= o->from + o->collapse)
        private_or_last(o, s->var, s->live_out);
    if (s->live_out && which > 0)
        omp_leave(o, "'%s' is read after the nest", s->var->name);
    if (s->live_out && which == 0 && head_has_init(&o->raw, &o->head[0]))
        strbuf_printf(&o->before, "%s;\n", head_init(&o->raw, &o->head[0], o->arena));
}

/* ---- other variables ---- */

static bool is_last(const struct omp_loop *o, const struct ir_var *v)
{
    for (uint32_t i = 0; i < o->f->nlasts; i++)
        if (o->f->lasts[i] == v)
            return true;
    return false;
}

static void private_clause(struct omp_loop *o, const struct scalar *s)
{
    const struct ir_var *v = s->var;

    if (v == o->f->counter || s->declared_inside)
        return;
    if (o->f->nserial && s->live_out)
        omp_leave(o, "the value of '%s' in the last column lives on", v->name);
    else if (type_is_vla(v->type) || (s->live_out && !is_scalar(v->type)))
        omp_leave(o, "each iteration has its own '%s'", v->name);
    else
        private_or_last(o, v, s->live_out);
}

static void induction_clause(struct omp_loop *o, const struct scalar *s)
{
    if (s->declared_inside && !(o->is_counted && s->var == o->f->levels[0].through))
        return;
    if (o->f->nlevels > 1 || s->lead || (!o->is_counted && (s->first || s->at == o->f->loop)))
        omp_leave(o, "'%s' is stepped by the head", s->var->name);
    else
        strbuf_printf(&o->clauses, " linear(%s:%s)", s->var->name, omp_expr(o, s->inc));
}

static void one(struct omp_loop *o, const struct scalar *s)
{
    if (s->var->is_ctype)
        omp_leave(o, "each thread has tables of <ctype.h> of its own");
    if (s->var->is_thread_local)
        omp_leave(o, "'%s' is another variable in each thread", s->var->name);
    if (s->kind != SCALAR_INVARIANT && is_seen_by_callees(o, s->var))
        omp_leave(o, "a function that it calls uses '%s'", s->var->name);
    switch (s->kind) {
    case SCALAR_INVARIANT:
    case SCALAR_REDUCTION:
    case SCALAR_CARRIED:
        break;
    case SCALAR_INDEX:
        if (omp_level_of(o, s->var))
            index_clause(o, s);
        else if (!s->declared_inside)
            private_clause(o, s);
        break;
    case SCALAR_PRIVATE:
        private_clause(o, s);
        break;
    case SCALAR_INDUCTION:
        induction_clause(o, s);
        break;
    default:
        omp_leave(o, "'%s' has no clause", s->var->name);
    }
}

static bool find_thread_local(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_VAR && (e->var->is_thread_local || e->var->is_ctype);
    return !*found;
}

void omp_scalars(struct omp_loop *o)
{
    bool found = false;

    for (size_t i = 0; i < o->f->scalars.n; i++)
        if (!is_last(o, o->f->scalars.at[i].var))
            one(o, &o->f->scalars.at[i]);
    for (size_t i = 0; i < o->f->callees.n; i++)
        ir_walk_stmt(o->f->callees.at[i]->body, NULL, find_thread_local, &found);
    if (found)
        omp_leave(o, "a function that it calls uses a variable of each thread");
    for (size_t i = 0; i < o->f->accesses.n; i++)
        if (o->f->accesses.at[i].is_mark)
            omp_leave(o, "iterations may write one value to the same place");
}
