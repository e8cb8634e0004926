/*
 * Inner loops of iterations behind the one that leaves a search. C does not run them, so nothing is
 * known of how long they take but what follows from their text. A loop is fine
 * - with few trips, a constant number;
 * - that C runs from end to end in each iteration that goes on, with ends that are the same in all
 * of them, or move with the search's index by little each time;
 * - that C may pass over, with such ends, if it reads on through memory: it is known to be there;
 * - otherwise with ends that are known before the search: few trips are then asked for at run time.
 */
#include "analyse/ahead.h"

#include "base/arena.h"

#include <string.h>

#define NEAR 16 /* the longest step of an index that inner loops' ends move with */

/* What an inner loop stands in. */
struct place {
    struct ahead *w;
    int64_t trips;   /* of the loops around it; SEARCH_TRIPS + 1: more, or not known */
    bool is_guarded; /* an iteration may not come to it */
    bool leaves;     /* it holds a break of the loop around it */
    bool jumps;      /* a break or continue may pass over what follows */
    bool is_long;    /* it holds a loop that may make more trips */
};

static void look(struct ir_stmt *s, struct place *p);

/* ---- ends ---- */

static bool check_bound(struct ir_expr *e, void *arg)
{
    struct ahead *w = arg;
    const struct scalar *s = e->kind == IR_VAR ? scalar_find(w->f, e->var) : NULL;

    if (e->kind == IR_VAR && (!s || e->var == w->f->levels[0].index ||
                              (s->kind != SCALAR_INVARIANT && s->kind != SCALAR_INDEX)))
        refuse_ahead(w, e->loc, e->var->name);
    if (e->kind == IR_INDEX || e->kind == IR_DEREF || e->kind == IR_CALL)
        refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return w->ok;
}

static bool moves(const struct ahead *w, const struct ir_expr *end)
{
    return expr_mentions(end, w->f->levels[0].index);
}

/* Ends that move with the search's index do so by a step of it in each iteration, and no value of
   theirs wraps around, nor one of the loop's index. */
static bool ends_are_near(const struct ahead *w, const struct level *l)
{
    const struct level *outer = &w->f->levels[0];
    int behind = l->rel == IR_LE ? 1 : l->rel == IR_GE ? -1 : 0;
    wide last;

    if (outer->step > NEAR || outer->step < -NEAR || l->rel == IR_NE ||
        (l->step != 1 && l->step != -1) || l->index->type->kind != IR_INT ||
        l->index->type->bits < 32 || !ir_type_same(l->ctype, l->index->type))
        return false;
    if (moves(w, l->first) && !index_is_shifted(outer, l->first, 0))
        return false;
    if (moves(w, l->bound))
        return index_is_shifted(outer, l->bound, behind);
    return !behind || (expr_number(l->bound, &last) && last + behind >= type_least(l->ctype) &&
                       last + behind <= type_most(l->ctype));
}

static void check_ends(struct ahead *w, const struct level *l)
{
    bool is_near = ends_are_near(w, l);

    if (!is_near || !moves(w, l->first))
        ir_walk_expr(l->first, check_bound, w);
    if (!is_near || !moves(w, l->bound))
        ir_walk_expr(l->bound, check_bound, w);
}

/* ---- few trips ---- */

/* The trip count is to be computed before the search; false: it cannot be. */
static bool cap(struct ahead *w, const struct level *loop)
{
    struct loop_facts *f = w->f;
    uint32_t begin = flow_loop_of(f->flow, loop->loop)->begin;
    const struct address around = {.ninner = 0};
    struct level l = *loop;

    l.first = worth_at(f, l.first, begin);
    l.bound = worth_at(f, l.bound, begin);
    if (!l.first || !l.bound || l.const_trip >= 0)
        return false;
    bool is_fixed = expr_is_invariant(f, l.first) && expr_is_invariant(f, l.bound);
    if (!is_fixed && (!ends_are_near(w, &l) || !level_hull(f, &around, &l)))
        return false;
    if (!expr_is_safe_early(l.first, f->levels[0].bound) ||
        !expr_is_safe_early(l.bound, f->levels[0].bound))
        return false;
    struct level *all = arena_alloc(f->unit->arena, (f->ncapped + 1) * sizeof *all);
    if (f->ncapped)
        memcpy(all, f->capped, f->ncapped * sizeof *all);
    all[f->ncapped++] = l;
    f->capped = all;
    return true;
}

/* ---- loops ---- */

/* Does an access move with the loop? Then there are no more trips than memory to read. */
static bool reads_on(const struct loop_facts *f, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        for (uint32_t k = 0; a->is_affine && k < a->ninner; k++)
            if (a->inner[k].loop == loop && expr_mentions(a->address, a->inner[k].index))
                return true;
    }
    return false;
}

static bool check_loop(struct ir_stmt *s, struct place *p)
{
    struct ahead *w = p->w;
    struct place inside = {w, SEARCH_TRIPS + 1, p->is_guarded, false, false, false};
    struct refuse ignored;
    struct level l;

    if (w->in_callee || !level_normalise(w->f->unit, w->f->func, s, &l, &ignored) || !l.first)
        return refuse_inner_ahead(w, s->loc);
    if (l.const_trip >= 0 && l.const_trip <= SEARCH_TRIPS && p->trips <= SEARCH_TRIPS &&
        l.const_trip * p->trips <= SEARCH_TRIPS)
        inside.trips = l.const_trip * p->trips;
    look(s->body, &inside);
    bool holds_long = inside.is_long;
    inside.is_long |= inside.trips > SEARCH_TRIPS;
    p->is_long |= inside.is_long;
    if (inside.trips <= SEARCH_TRIPS && !(inside.leaves && inside.is_long))
        return w->ok;
    if (!inside.leaves && (!p->is_guarded || reads_on(w->f, s)))
        check_ends(w, &l);
    else if (p->trips != 1 || holds_long || !cap(w, &l))
        refuse_inner_ahead(w, s->loc);
    return w->ok;
}

static bool check_stmt(struct ir_stmt *s, void *arg)
{
    struct place *p = arg;
    struct place below = {p->w, p->trips, true, false, false, false};

    switch (s->kind) {
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        check_loop(s, p);
        return false;
    case IR_IF:
    case IR_SWITCH:
        look(s->body, &below);
        look(s->orelse, &below);
        p->leaves |= below.leaves && s->kind == IR_IF;
        p->is_long |= below.is_long;
        p->jumps |= below.jumps;
        p->is_guarded |= below.jumps;
        return false;
    case IR_BREAK:
    case IR_GOTO:
        p->leaves = true;
        /* fall through */
    case IR_CONTINUE:
        p->jumps = p->is_guarded = true;
        break;
    default:
        break;
    }
    return p->w->ok;
}

static void look(struct ir_stmt *s, struct place *p)
{
    ir_walk_stmt(s, check_stmt, NULL, p);
}

void ahead_loops(struct ahead *w, struct ir_stmt *body)
{
    struct place p = {w, 1, false, false, false, false};

    look(body, &p);
}
