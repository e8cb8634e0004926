/*
 * What iterations behind the one that leaves the loop must not do, which a search evaluates
 * although C does not: write, trap, run for ever, or read at a place that is made of data. Where
 * the places of the reads can be computed, whether they may be read is found out at run time.
 */
#include "analyse/search.h"
#include "analyse/steps.h"

#include "analyse/address.h"

struct walk {
    struct loop_facts *f;
    struct refuse *r;
    bool in_callee;
    bool ok;
};

static bool refuse_ahead(struct walk *w, struct ir_loc where, const char *subject)
{
    if (w->ok)
        w->ok = refuse_at(w->r, IR_REFUSE_SEARCH_AHEAD, where, subject);
    return false;
}

/* ---- places ---- */

static bool is_below(const struct ir_expr *lvalue, const struct ir_expr *e)
{
    while (lvalue && lvalue != e)
        lvalue = lvalue->kind == IR_MEMBER || lvalue->kind == IR_INDEX || lvalue->kind == IR_DECAY
                     ? lvalue->a
                     : NULL;
    return lvalue != NULL;
}

/* Is the place of lvalue e known before the loop, for every iteration? */
static bool is_computable(const struct loop_facts *f, const struct ir_expr *e)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_affine && is_below(f->accesses.at[i].lvalue, e))
            return true;
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].cell && ir_expr_equal(f->reductions.at[i].cell, e))
            return true;
    return false;
}

/* Is e an element of a declared array, whatever the data? */
static bool is_within(const struct ir_expr *e)
{
    const struct ir_expr *core;
    int64_t index;

    if (e->kind != IR_INDEX || e->a->kind != IR_DECAY || e->a->a->type->count <= 0)
        return false;
    if (expr_constant(e->b, &index))
        return index >= 0 && index < e->a->a->type->count;
    core = expr_core(e->b);
    return core->type->kind == IR_INT && !core->type->is_signed && core->type->bits <= 16 &&
           e->a->a->type->count >= (int64_t)1 << core->type->bits;
}

/* ---- expressions ---- */

static bool may_trap(const struct ir_expr *e)
{
    const struct ir_type *t = e->kind == IR_ASSIGN_OP ? e->compute : e->type;
    int64_t divisor;

    if ((e->kind != IR_BINARY && e->kind != IR_ASSIGN_OP) || (e->op != IR_DIV && e->op != IR_REM))
        return false;
    return t && t->kind == IR_INT &&
           (!expr_constant(e->b, &divisor) || divisor == 0 || divisor == -1);
}

static bool check_place(struct ir_expr *e, struct walk *w)
{
    if ((e->kind == IR_INDEX || e->kind == IR_DEREF) && !is_within(e) &&
        (w->in_callee || !is_computable(w->f, e)))
        return refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return w->ok;
}

static bool check_expr(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (may_trap(e))
        return refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return check_place(e, w);
}

/* ---- inner loops ---- */

#define SHORT_TRIPS 4096

/* What an inner loop stands in. */
struct place {
    struct walk *w;
    int64_t trips;   /* of the loops around it; SHORT_TRIPS + 1: more, or not known */
    bool is_guarded; /* an iteration may not come to it */
    bool leaves;     /* it holds a break of the loop around it */
    bool jumps;      /* a break or continue may pass over what follows */
    bool is_long;    /* it holds a loop that may make more trips */
};

static void look(struct ir_stmt *s, struct place *p);

static bool check_bound(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    const struct scalar *s = e->kind == IR_VAR ? scalar_find(w->f, e->var) : NULL;

    if (e->kind == IR_VAR && (!s || e->var == w->f->levels[0].index ||
                              (s->kind != SCALAR_INVARIANT && s->kind != SCALAR_INDEX)))
        refuse_ahead(w, e->loc, e->var->name);
    if (e->kind == IR_INDEX || e->kind == IR_DEREF || e->kind == IR_CALL)
        refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return w->ok;
}

/* Does an access move with the loop? Then there are no more trips than memory to read. */
static bool reads_on(const struct loop_facts *f, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        for (uint32_t k = 0; f->accesses.at[i].is_affine && k < f->accesses.at[i].ninner; k++)
            if (f->accesses.at[i].inner[k].loop == loop)
                return true;
    return false;
}

/* Iterations behind the one that leaves make no more trips than those before it, all of which C
   makes. Where that is not known the trips are few. */
static bool check_loop(struct ir_stmt *s, struct place *p)
{
    struct walk *w = p->w;
    struct place inside = {w, SHORT_TRIPS + 1, p->is_guarded, false, false, false};
    struct refuse ignored;
    struct level l;

    if (w->in_callee || !level_normalise(w->f->unit, w->f->func, s, &l, &ignored) || !l.first)
        return refuse_ahead(w, s->loc, "an inner loop");
    if (l.const_trip >= 0 && l.const_trip <= SHORT_TRIPS && p->trips <= SHORT_TRIPS &&
        l.const_trip * p->trips <= SHORT_TRIPS)
        inside.trips = l.const_trip * p->trips;
    look(s->body, &inside);
    inside.is_long |= inside.trips > SHORT_TRIPS;
    p->is_long |= inside.is_long;
    if (inside.trips <= SHORT_TRIPS && !(inside.leaves && inside.is_long))
        return w->ok;
    if (inside.leaves || (p->is_guarded && !reads_on(w->f, s)))
        return refuse_ahead(w, s->loc, "an inner loop");
    ir_walk_expr(l.first, check_bound, w);
    ir_walk_expr(l.bound, check_bound, w);
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

static void check_body(struct walk *w, struct ir_stmt *body)
{
    struct place p = {w, 1, false, false, false, false};

    look(body, &p);
    ir_walk_stmt(body, NULL, check_expr, w);
}

/* ---- pointers ---- */

struct way {
    uint32_t end;
    const struct ir_var *var;
};

static enum flow_act find_end(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct way *w = arg;

    if (at == w->end)
        return FLOW_HIT;
    return n->var == w->var && n->writes ? FLOW_BLOCK : FLOW_PASS;
}

/* A pointer that outlives the iteration has each of its values at the end of some iteration that
   goes on: so where it may lead is seen there, although the graph ends at a hit. */
static bool pointers_check(struct walk *w)
{
    struct flow *flow = w->f->flow;
    const struct flow_loop *body = facts_body(w->f);

    for (uint32_t i = body->body_begin; i < body->body_end && w->ok; i++) {
        const struct flow_node *n = &flow->nodes.at[i];
        const struct scalar *s = n->var && n->writes ? scalar_find(w->f, n->var) : NULL;
        struct way way = {body->next, n->var};
        bool reaches = false;
        if (!s || s->declared_inside || s->kind == SCALAR_INDEX || n->var->type->kind != IR_PTR)
            continue;
        for (int k = 0; k < 2; k++)
            reaches |= n->succ[k] != FLOW_NONE && flow_search(flow, n->succ[k], find_end, &way);
        if (!reaches)
            refuse_ahead(w, n->expr ? n->expr->loc : n->stmt->loc, n->var->name);
    }
    return w->ok;
}

bool ahead_check(struct loop_facts *f, struct refuse *r)
{
    struct walk w = {f, r, false, true};

    for (size_t i = 0; i < f->accesses.n && w.ok; i++)
        if (f->accesses.at[i].is_write)
            refuse_ahead(&w, f->accesses.at[i].lvalue->loc,
                         expr_text(f->unit, f->accesses.at[i].lvalue));
    if (f->bins.n)
        refuse_ahead(&w, f->loop->loc, expr_text(f->unit, f->bins.at[0].lvalue));
    if (w.ok)
        check_body(&w, f->levels[0].loop->body);
    w.in_callee = true;
    for (size_t i = 0; i < f->callees.n && w.ok; i++)
        if (f->callees.at[i]->body)
            check_body(&w, f->callees.at[i]->body);
    return w.ok && pointers_check(&w);
}

/* ---- split loops ---- */

/* Does the form of a split loop never come to what stands below s? */
static bool is_never(const struct isolation *split, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_IF ? s->expr : NULL;

    return e && e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == split->never;
}

static bool check_part(struct ir_stmt *s, void *arg)
{
    struct walk *w = arg;

    if (s->kind == IR_GOTO || s->kind == IR_LABEL)
        refuse_ahead(w, s->loc, "a label");
    return w->ok && !is_never(w->f->isolation, s);
}

/* Divisions are written so that they do not trap (src/emit/limited.c). */
static bool check_part_expr(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (e->kind == IR_ASSIGN_OP && e->a->kind != IR_VAR && may_trap(e))
        refuse_ahead(w, e->loc, expr_text(w->f->unit, e));

    if (e->kind == IR_CALL)
        for (const struct ir_expr *a = e->args; a; a = a->next)
            if (!e->func->body && a->type->kind == IR_PTR)
                refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return check_place(e, w);
}

struct calls {
    const struct loop_facts *f;
    size_t before; /* functions that may be called */
    bool ok;
};

static bool find_later(struct ir_expr *e, void *arg)
{
    struct calls *c = arg;
    size_t i = 0;

    if (e->kind != IR_CALL || !e->func->body)
        return true;
    while (i < c->before && c->f->callees.at[i] != e->func)
        i++;
    c->ok &= i < c->before;
    return c->ok;
}

bool factors_ahead_check(struct loop_facts *f)
{
    struct refuse ignored;
    struct walk w = {f, &ignored, false, true};

    ir_walk_stmt(f->levels[0].loop->body, check_part, check_part_expr, &w);
    w.in_callee = true;
    for (size_t i = 0; i < f->callees.n && w.ok; i++) {
        struct calls c = {f, i, true};
        if (!f->callees.at[i]->body)
            continue;
        ir_walk_stmt(f->callees.at[i]->body, NULL, find_later, &c);
        ir_walk_stmt(f->callees.at[i]->body, check_part, check_part_expr, &w);
        w.ok &= c.ok;
    }
    return w.ok;
}
