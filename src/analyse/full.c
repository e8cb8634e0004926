/*
 * Loops that are left when a counter comes to a limit: `if (p(a[i])) { if (k == cap) break;
 * out[k++] = a[i]; }`, `for (i = 0; i < n && k < cap; i++) if (p(a[i])) out[k++] = a[i];`. As long
 * as the counter, which only grows, stays below the limit no test of it leaves the loop, wherever
 * it stands. So the analysis sees a copy without the tests; foldrt first looks for the iteration
 * that brings the counter to the limit (runtime/full.c), the copy runs up to that one, and the loop
 * as written goes on there. A counter that only falls stays above its limit in the same way, a
 * pointer counts elements, and where the loop asks `k + 1 < cap` it is k + 1 that comes to the
 * limit.
 *
 * To find it foldrt adds up what iterations count. What they read for that may lie behind the last
 * one that C comes to, as in a search. Where that must not be read (is_cautious) no more iterations
 * are looked at than certainly run: as many as the counter has left.
 */
#include "analyse/ahead.h"
#include "analyse/work.h"

#include "base/arena.h"

#define FULL_MOST 4
#define FULL_FAR (1 << 20) /* elements between a counter and what comes to the limit */

struct limit {
    const struct ir_expr *counter; /* lvalue */
    const struct ir_expr *at;
    int64_t plus; /* that is more than the counter when it comes to the limit */
    int way;      /* of the counter: 1 up, -1 down, 0: the test holds for both */
};

struct filler {
    struct ir_unit *u;
    struct ir_stmt *loop; /* in which nothing of a way out is left */
    struct limit limits[FULL_MOST];
    uint32_t n;
    bool is_odd; /* it is left in another way, too */
};

/* ---- tests ---- */

/* A test of a counter: what evaluating it does besides, and the limit. */
struct full_test {
    struct ir_expr *effect; /* or NULL */
    struct ir_expr *limit;
};

/* Do larger values of type t stay larger in type c? */
static bool is_wide(const struct ir_type *c, const struct ir_type *t)
{
    return c->bits > t->bits || (c->bits == t->bits && (t->is_signed || !c->is_signed));
}

/* A number without a sign up to `most`, which is not beyond c, is the same number in c. */
static bool is_same_below(const struct ir_type *c, const struct ir_type *t,
                          const struct ir_type *most)
{
    return most && c->is_signed && c->bits >= 32 && !t->is_signed && type_holds(c, most);
}

/* e without conversions that keep the order of a counter's values, as far as they go up to one of
   type `most` (or NULL: of all values). */
static struct ir_expr *converted(struct ir_expr *e, const struct ir_type *most)
{
    while (e->kind == IR_CAST &&
           ((e->type->kind == IR_PTR && e->a->type->kind == IR_PTR) ||
            (e->type->kind == IR_INT && e->type->bits <= 64 && e->a->type->kind == IR_INT &&
             e->a->type->bits >= 32 &&
             (is_wide(e->type, e->a->type) || is_same_below(e->type, e->a->type, most)))))
        e = e->a;
    return e;
}

/* The type of a limit before it was converted, which kept its value. */
static const struct ir_type *type_before(const struct ir_expr *limit)
{
    while (limit->kind == IR_CAST && limit->a->type->kind == IR_INT &&
           type_holds(limit->type, limit->a->type))
        limit = limit->a;
    return limit->type->kind == IR_INT ? limit->type : NULL;
}

/* The counter (lvalue) that e reads, or steps, which is then its effect; NULL: none. */
static struct ir_expr *counter_in(struct ir_expr *e, const struct ir_type *most,
                                  struct ir_expr **effect, int64_t *plus)
{
    struct ir_expr *core = converted(e, most);
    int64_t by;

    *effect = NULL;
    *plus = 0;
    if (core->kind == IR_BINARY && (core->op == IR_ADD || core->op == IR_SUB) &&
        expr_constant(core->b, &by) && by > -FULL_FAR && by < FULL_FAR) {
        *plus = core->op == IR_ADD ? by : -by;
        core = converted(core->a, most);
        return core->kind == IR_LOAD ? core->a : NULL;
    }
    if (core->kind == IR_LOAD)
        return core->a;
    if (core->kind != IR_INCDEC && (core->kind != IR_ASSIGN_OP || !expr_constant(core->b, &by)))
        return NULL;
    *effect = core;
    return core->a;
}

/* Is it the test of a limit that k has, towards which the counter moves the same way? */
static bool is_known(struct filler *k, const struct limit *l, const struct ir_expr **at)
{
    for (uint32_t i = 0; i < k->n; i++) {
        struct limit *m = &k->limits[i];
        if (!ir_expr_equal(m->counter, l->counter) || !ir_expr_equal(m->at, l->at) ||
            m->plus != l->plus || m->way * l->way < 0)
            continue;
        m->way = m->way ? m->way : l->way;
        *at = m->at;
        return true;
    }
    return false;
}

static bool side_read(struct filler *k, struct ir_expr *e, struct ir_expr *limit, int way,
                      struct full_test *out)
{
    struct limit l = {.at = limit, .way = way};
    const struct ir_expr *at;

    /* a counter that begins beyond the limit, which is asked, runs the loop as written */
    l.counter = counter_in(e, way > 0 ? type_before(limit) : NULL, &out->effect, &l.plus);
    out->limit = limit;
    if (!l.counter || (l.counter->type->kind != IR_INT && l.counter->type->kind != IR_PTR) ||
        l.counter->type->kind != e->type->kind || !expr_variant(k->loop, e) || l.plus * way < 0 ||
        expr_touches(limit, l.counter) || !limit_is_early(limit) || expr_variant(k->loop, limit))
        return false;
    if (is_known(k, &l, &at))
        return true;
    if (k->n == FULL_MOST)
        return false;
    k->limits[k->n++] = l;
    return true;
}

/* Is e the same for all counters on this side of the limit: true if `holds`, else false? */
static bool test_read(struct filler *k, struct ir_expr *e, bool holds, struct full_test *out)
{
    if (e->kind == IR_CAST && cast_keeps_truth(e) && expr_is_truth(e->a))
        return test_read(k, e->a, holds, out);
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return test_read(k, e->a, !holds, out);
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE)
        return holds && e->type->kind == IR_INT &&
               side_read(k, e, ir_int(k->u, e->type, 0, e->loc), 0, out);
    if (!ir_type_same(ir_type_plain(k->u, e->a->type), ir_type_plain(k->u, e->b->type)))
        return false;
    bool less = e->op == IR_LT || e->op == IR_LE, is_equality = e->op == IR_EQ || e->op == IR_NE;
    int way = is_equality ? 0 : less == holds ? 1 : -1;
    if (is_equality && (e->op == IR_NE) != holds)
        return false;
    return side_read(k, e->a, e->b, way, out) || side_read(k, e->b, e->a, -way, out);
}

/* ---- the copy ---- */

/* What is left of a test: the limit has been read. */
static struct ir_stmt *tested(struct filler *k, const struct full_test *t, struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EMPTY, loc), *all;

    s->expr = t->limit;
    s->end = loc;
    if (!t->effect)
        return s;
    all = ir_stmt_new(k->u, IR_BLOCK, loc);
    all->end = loc;
    all->body = ir_stmt_new(k->u, IR_EXPR, loc);
    all->body->expr = t->effect;
    all->body->end = loc;
    all->body->next = s;
    return all;
}

/* if (e) leave, without leaving; NULL: it may leave below the limit. */
static struct ir_stmt *passed(struct filler *k, struct ir_expr *e, struct ir_loc loc)
{
    struct full_test t;

    while (e->kind == IR_CAST && cast_keeps_truth(e) && expr_is_truth(e->a))
        e = e->a;
    if (e->kind == IR_BINARY && e->op == IR_LOR) {
        struct ir_stmt *a = passed(k, e->a, loc), *b = a ? passed(k, e->b, loc) : NULL;
        struct ir_stmt *all = ir_stmt_new(k->u, IR_BLOCK, loc);
        all->end = loc;
        all->body = a;
        if (b)
            a->next = b;
        return b ? all : NULL;
    }
    if (test_read(k, e, false, &t))
        return tested(k, &t, loc);
    if (e->kind != IR_BINARY || e->op != IR_LAND)
        return NULL;
    struct ir_stmt *first = expr_is_pure(e->b) ? passed(k, e->a, loc) : NULL;
    if (first)
        return first;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, loc);
    s->expr = e->a;
    s->body = passed(k, e->b, loc);
    s->end = loc;
    return s->body ? s : NULL;
}

static bool is_hit(struct ir_stmt *s)
{
    struct ir_stmt *only = s ? stmt_single(s) : NULL;

    return only && only->kind == IR_HIT;
}

static struct ir_stmt *below(struct filler *k, struct ir_stmt *s);

static struct ir_stmt *branch_below(struct filler *k, struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, s), *test = NULL;
    struct full_test t;

    if (is_hit(s->body)) {
        test = passed(k, s->expr, s->loc);
        copy = test && s->orelse ? below(k, s->orelse) : NULL;
    } else if (is_hit(s->orelse)) {
        test = test_read(k, s->expr, true, &t) ? tested(k, &t, s->loc) : NULL;
        copy = test ? below(k, s->body) : NULL;
    } else {
        copy->body = below(k, s->body);
        copy->orelse = s->orelse ? below(k, s->orelse) : NULL;
        return copy;
    }
    k->is_odd |= !test;
    if (!test || !copy)
        return test ? test : ir_stmt_new(k->u, IR_EMPTY, s->loc);
    struct ir_stmt *all = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    all->end = s->end;
    all->body = test;
    test->next = copy;
    return all;
}

static bool find_hit(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_HIT;
    return !*found;
}

/* A copy of s in which the counters are below their limits. */
static struct ir_stmt *below(struct filler *k, struct ir_stmt *s)
{
    struct ir_stmt *copy;
    bool leaves = false;

    ir_walk_stmt(s, find_hit, NULL, &leaves);
    if (leaves && s->kind == IR_IF)
        return branch_below(k, s);
    copy = ir_stmt_copy(k->u, s);
    if (s->kind == IR_BLOCK) {
        struct ir_stmt **to = &copy->body;
        for (struct ir_stmt *c = s->body; c; c = c->next, to = &(*to)->next)
            *to = below(k, c);
        *to = NULL;
    } else {
        k->is_odd |= leaves;
    }
    return copy;
}

/* ---- what the analysis of the copy has found ---- */

static struct reduction *counter_find(struct loop_facts *f, const struct ir_expr *at)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        struct reduction *r = &f->reductions.at[i];
        if (r->var ? at->kind == IR_VAR && at->var == r->var
                   : r->cell && ir_expr_equal(r->cell, at))
            return r;
    }
    return NULL;
}

/* Of two limits of one counter the one that it comes to first. */
static struct ir_expr *nearer(struct ir_unit *u, int way, const struct ir_expr *a,
                              const struct ir_expr *b)
{
    struct ir_expr *x = (struct ir_expr *)a, *y = (struct ir_expr *)b;
    struct ir_expr *e = ir_expr_new(u, IR_COND, ir_type_plain(u, a->type), a->loc);

    e->a = ir_binary(u, way > 0 ? IR_LT : IR_GT, ir_type_int(u, 32, true), x, y, a->loc);
    e->b = x;
    e->c = y;
    return e;
}

static bool limit_holds(const struct filler *k, struct loop_facts *f, const struct limit *l)
{
    struct reduction *r = counter_find(f, l->counter);
    int way = r ? counter_way(f, r) : 0;

    if (!way || l->way * way < 0 || l->plus * way < 0 || !expr_is_invariant(f, l->at))
        return false;
    if (r->room &&
        (r->room_plus != l->plus || r->type->kind == IR_PTR ||
         !ir_type_same(ir_type_plain(k->u, r->room->type), ir_type_plain(k->u, l->at->type))))
        return false;
    r->room = r->room ? nearer(k->u, way, r->room, l->at) : l->at;
    r->room_plus = l->plus;
    return true;
}

/* Does each counter move by constants, towards its limit, and is the rest such that any number of
   the iterations may run as written? (Of sums of floats the same one always does.) */
static bool limits_hold(const struct filler *k, struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_plain = r->op == FOLD_ADD || r->op == FOLD_MUL;
        if ((!r->is_exact && !is_plain) || reduction_is_arg(r))
            return false;
    }
    for (uint32_t i = 0; i < k->n; i++)
        if (!limit_holds(k, f, &k->limits[i]))
            return false;
    return k->n > 0 && !f->bins.n && (f->needed || !f->has_writes);
}

static bool copy_fold(struct work *w, const struct filler *k, struct ir_stmt *form,
                      struct loop_facts *f)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    int64_t first;

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = form};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->search = SEARCH_FULL;
    if (!surroundings_check(w->fn, form, &ignored) || !levels_build(f, &ignored) ||
        f->levels[0].through || form->head_hidden)
        return false;
    f->nlevels = 1;
    if (f->levels[0].first && !expr_constant(f->levels[0].first, &first))
        f->levels[0].first = NULL;
    if (!steps_run(w, f, &ignored) || !limits_hold(k, f))
        return false;
    f->is_cautious = f->is_heavy || !ahead_check(f, &ignored);
    return true;
}

struct loop_facts *full_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct filler k = {.u = w->u};
    struct search_form form;

    if (loop->pragmas & IR_PRAGMA_PARALLEL || (loop->ending && !loop->ending->is_near) ||
        !search_form(w->u, w->fn, loop, &form))
        return NULL;
    k.loop = form.loop;
    struct ir_stmt *body = below(&k, form.loop->body);
    if (!k.n || k.is_odd)
        return NULL;
    form.loop->body = body;
    copy.fn = form.fn;
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    return work_conclude(&copy, f, copy_fold(&copy, &k, form.loop, f));
}
