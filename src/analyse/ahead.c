/*
 * What iterations behind the one that leaves the loop must not do, which a search evaluates
 * although C does not: write, trap, run for ever, or read at a place that is made of data. Where
 * the places of the reads can be computed, whether they may be read is found out at run time.
 */
#include "analyse/ahead.h"

#include "base/arena.h"

bool refuse_inner_ahead(struct ahead *w, struct ir_loc where)
{
    if (w->ok)
        w->ok = refuse_at(w->r, IR_REFUSE_SEARCH_AHEAD, where, "an inner loop");
    return false;
}

bool refuse_ahead(struct ahead *w, struct ir_loc where, const char *subject)
{
    if (w->ok)
        w->ok = refuse_at(w->r, IR_REFUSE_SEARCH_AHEAD, where,
                          arena_printf(w->f->unit->arena, "'%s'", subject));
    return false;
}

/* ---- places ---- */

/* What the lvalue is a part of; NULL: it is an object, or what a pointer leads to. */
static const struct ir_expr *whole_of(const struct ir_expr *lvalue)
{
    return lvalue->kind == IR_MEMBER || lvalue->kind == IR_INDEX || lvalue->kind == IR_DECAY
               ? lvalue->a
               : NULL;
}

static bool is_below(const struct ir_expr *lvalue, const struct ir_expr *e)
{
    while (lvalue && lvalue != e)
        lvalue = whole_of(lvalue);
    return lvalue != NULL;
}

/* Is the place of lvalue e known before the loop, for every iteration? */
static bool is_computable(const struct loop_facts *f, const struct ir_expr *e)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if ((f->accesses.at[i].is_affine || f->accesses.at[i].is_hull) &&
            is_below(f->accesses.at[i].lvalue, e))
            return true;
    for (size_t i = 0; i < f->reductions.n; i++)
        for (const struct ir_expr *at = f->reductions.at[i].cell; at; at = whole_of(at))
            if (ir_expr_equal(at, e))
                return true;
    return false;
}

bool place_is_within(const struct ir_expr *e)
{
    int64_t index, more = 0, least = 0;

    if (e->kind != IR_INDEX || e->a->kind != IR_DECAY || e->a->a->type->count <= 0)
        return false;
    if (expr_constant(e->b, &index))
        return index >= 0 && index < e->a->a->type->count;
    struct ir_expr *core = expr_core(e->b);
    bool moves = core->kind == IR_BINARY && core->op == IR_ADD && core->type->kind == IR_INT &&
                 expr_constant(core->b, &more) && more >= 0 && more <= UINT16_MAX;
    core = moves ? expr_core(core->a) : core;
    if (core->type->kind != IR_INT || core->type->bits > 16)
        return false;
    if (core->type->is_signed)
        least = -((int64_t)1 << (core->type->bits - 1));
    return least + more >= 0 &&
           least + more + ((int64_t)1 << core->type->bits) <= e->a->a->type->count;
}

/* ---- expressions ---- */

static bool check_place(struct ir_expr *e, struct ahead *w)
{
    if ((e->kind == IR_INDEX || e->kind == IR_DEREF) && !place_is_within(e) &&
        (w->in_callee || !is_computable(w->f, e)))
        return refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return w->ok;
}

static bool check_expr(struct ir_expr *e, void *arg)
{
    struct ahead *w = arg;

    if (division_may_trap(e))
        return refuse_ahead(w, e->loc, expr_text(w->f->unit, e));
    return check_place(e, w);
}

static void check_body(struct ahead *w, struct ir_stmt *body)
{
    ahead_loops(w, body);
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
static bool pointers_check(struct ahead *w)
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
    struct ahead w = {f, r, false, true};
    bool is_whole = !f->needed || f->search == SEARCH_UNTIL;
    struct ir_stmt *body = is_whole ? f->levels[0].loop->body : f->needed;

    for (size_t i = 0; i < f->accesses.n && w.ok && is_whole; i++)
        if (f->accesses.at[i].is_write)
            refuse_ahead(&w, f->accesses.at[i].lvalue->loc,
                         expr_text(f->unit, f->accesses.at[i].lvalue));
    if (f->bins.n)
        refuse_ahead(&w, f->loop->loc, expr_text(f->unit, f->bins.at[0].lvalue));
    if (w.ok)
        check_body(&w, body);
    w.in_callee = true;
    for (size_t i = 0; i < f->callees.n && w.ok; i++)
        if (f->callees.at[i]->is_library)
            refuse_ahead(&w, f->loop->loc, f->callees.at[i]->name);
        else if (f->callees.at[i]->body)
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
    struct ahead *w = arg;

    if (s->kind == IR_GOTO || s->kind == IR_LABEL)
        refuse_ahead(w, s->loc, "a label");
    return w->ok && !is_never(w->f->isolation, s);
}

/* Divisions are written so that they do not trap (src/emit/limited.c). */
static bool check_part_expr(struct ir_expr *e, void *arg)
{
    struct ahead *w = arg;

    if (e->kind == IR_ASSIGN_OP && e->a->kind != IR_VAR && division_may_trap(e))
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
    struct ahead w = {f, &ignored, false, true};

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
