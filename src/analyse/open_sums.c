/*
 * Opened functions with loops that sum floats, `y[i] = dot(n, a + i * n, x);`. Called by itself the
 * function has the fixed shape in them, from 1024 iterations on, and so must have each iteration of
 * the loop that it is opened in, which may also run as written and call it: the loop in the copy
 * and the function's own are the same, have nothing but such sums, and are both folded or neither
 * is. A call that only reads may stand among anything without effects.
 */
#include "analyse/open.h"

#include "analyse/calls.h"

#include "base/arena.h"

/* ---- calls that only read ---- */

struct rest {
    struct opening *k;
    bool ok;
};

static bool judge_rest(struct ir_expr *e, void *arg)
{
    struct rest *r = arg;
    bool ignored, is_known = e->kind != IR_CALL && !ir_is_write(e);

    if (e->kind == IR_CALL && e->func)
        is_known = libm_is_pure(e->func, &ignored) || call_opens(r->k, e, r->k->depth) == OPENS_SUM;
    r->ok = r->ok && is_known && e->kind != IR_UNSUPPORTED_EXPR && e->kind != IR_COMPOUND &&
            !e->type->is_volatile && !e->type->is_atomic;
    return r->ok;
}

/* The first call that opens of those that e computes in any case. */
static struct ir_expr *certain_sum(struct opening *k, struct ir_expr *e)
{
    struct ir_expr *found = NULL;

    if (e->kind == IR_CALL && call_opens(k, e, k->depth) == OPENS_SUM)
        return e;
    for (struct ir_expr *arg = e->kind == IR_CALL ? e->args : NULL; arg && !found; arg = arg->next)
        found = certain_sum(k, arg);
    if (e->kind == IR_CALL)
        return found;
    if (e->a)
        found = certain_sum(k, e->a);
    bool is_certain = e->op != IR_LAND && e->op != IR_LOR;
    if (!found && e->b && e->kind != IR_COND && (e->kind != IR_BINARY || is_certain))
        found = certain_sum(k, e->b);
    return found;
}

struct ir_expr *sum_in(struct opening *k, struct ir_expr *e)
{
    struct rest r = {k, true};
    bool is_set = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP;
    struct ir_expr *value = is_set ? e->b : e, *found = certain_sum(k, value);

    if (!found)
        return NULL;
    ir_walk_expr(value, judge_rest, &r);
    if (is_set)
        ir_walk_expr(e->a, judge_rest, &r);
    return r.ok ? found : NULL;
}

/* ---- shapes ---- */

static const struct loop_result *result_before(const struct analysis *before,
                                               const struct ir_stmt *loop)
{
    for (size_t i = 0; before && i < before->loops.n; i++)
        if (before->loops.at[i].loop == loop)
            return &before->loops.at[i];
    return NULL;
}

static const struct loop_facts *facts_before(const struct analysis *before,
                                             const struct ir_stmt *loop)
{
    const struct loop_result *r = result_before(before, loop);

    return r ? r->facts : NULL;
}

bool loop_is_folded(const struct analysis *before, const struct ir_stmt *loop)
{
    const struct loop_result *r = result_before(before, loop);

    return !r || r->facts;
}

bool loop_is_shaped(const struct analysis *before, const struct ir_stmt *loop)
{
    const struct loop_facts *f = facts_before(before, loop);
    struct ir_loc where;

    return f && facts_inexact(f, NULL, &where);
}

/* Is everything that comes of it sums and the like in variables, whatever its data? */
static bool has_sums_alone(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (!f->reductions.at[i].var || f->reductions.at[i].is_running)
            return false;
    return !facts_of_copy(f) && !f->parts[0] && !f->needed && !f->apart && !f->assumed &&
           !f->bins.n && !f->has_writes && !f->checks.n && !f->nshaped && !f->nshort &&
           !f->nserial && !f->inspection;
}

/* The two have the same statements, so the same updates. What the caller gives for a parameter may
   make the bound of an inner loop one that is known early, and then the nest is one sum. */
static bool shapes_are_same(const struct loop_facts *own, const struct loop_facts *f)
{
    return has_sums_alone(own) && has_sums_alone(f) && own->nlevels == f->nlevels;
}

struct keeping {
    const struct analysis *before;
    struct work *copy;
    struct loop_facts *f;
    bool ok;
};

static bool is_level(const struct loop_facts *f, const struct ir_stmt *s)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].loop == s)
            return true;
    return false;
}

static bool is_short(const struct keeping *q, const struct loop_facts *own, struct ir_stmt *s)
{
    struct refuse ignored;
    struct header head;
    struct level l;

    return own->nlevels == 1 && level_read(q->copy->u, s, &l, &head, &ignored) &&
           l.const_trip >= 0 && l.const_trip < LEAST_TRIP;
}

static bool keep_loop(struct ir_stmt *s, void *arg)
{
    struct keeping *q = arg;
    struct loop_facts *f = q->f;
    bool is_own = s->called && loop_is_shaped(q->before, s->called), is_shaped = false;

    if (!stmt_is_loop(s) || is_level(f, s))
        return q->ok;
    if (s->called && !loop_is_block(s) && !result_before(q->before, s->called))
        q->ok = false;
    for (uint32_t i = 0; i < f->nshaped; i++)
        is_shaped |= f->shaped[i] == s;
    if (!is_shaped) {
        q->ok = q->ok && (!is_own || is_short(q, facts_before(q->before, s->called), s));
        return q->ok;
    }
    struct loop_facts *inside = attempt_of(q->copy, s)->facts;
    q->ok = q->ok && is_own && shapes_are_same(facts_before(q->before, s->called), inside);
    if (!q->ok)
        return false;
    f->inside[f->ninside] = inside;
    f->called[f->ninside++] = s->called;
    return true;
}

bool sums_keep(const struct analysis *before, struct work *copy, struct loop_facts *f)
{
    struct keeping q = {before, copy, f, !f->nshort};
    struct arena *a = f->unit->arena;

    f->inside = f->nshaped ? arena_alloc(a, f->nshaped * sizeof *f->inside) : NULL;
    f->called = f->nshaped ? arena_alloc(a, f->nshaped * sizeof *f->called) : NULL;
    f->ninside = 0;
    ir_walk_stmt(f->loop, keep_loop, NULL, &q);
    if (!q.ok || f->ninside != f->nshaped)
        return false;
    for (uint32_t i = 0; i < f->ninside; i++)
        f->inside[i]->flow = NULL;
    return true;
}
