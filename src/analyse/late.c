/*
 * Bins whose place is known only after the loop: until then it may have read what C would have
 * changed by then. Values made of that are thrown away; but an address made of it may be nobody's,
 * a division by it may trap and a loop that waits for it may not end. A condition made of it may
 * lead to reads that C does not make: these must be of memory that is there.
 */
#include "analyse/address.h"

struct late {
    struct loop_facts *f;
    const struct ir_func *fn; /* the callee that is looked at; NULL: it is the body */
    size_t ncalled;           /* callees that it may call: those before it */
    bool has_choice;          /* the callee does something on some ways only */
    bool has_pointer;         /* it reads what a parameter points at, or hands on a pointer */
    bool is_risky;
};

static bool find_division(struct ir_expr *e, struct late *l)
{
    l->is_risky |= division_may_trap(e);
    return !l->is_risky;
}

/* Is it the value of one of the function's parameters, whose address nobody has? */
static bool is_parameter(const struct ir_func *fn, const struct ir_expr *e)
{
    for (uint32_t k = 0; e->kind == IR_LOAD && e->a->kind == IR_VAR && k < fn->nparams; k++)
        if (fn->params[k] == e->a->var)
            return !e->a->var->address_taken;
    return false;
}

/* ---- the body ---- */

static bool has_place(const struct ir_expr *lvalue)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    return lvalue->kind != IR_VAR;
}

/* Is lvalue an element of a declared array whose number is an index of its own with ends in the
   text? */
static bool is_within(const struct ir_expr *lvalue, const struct address *at)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    if (lvalue->kind != IR_INDEX || lvalue->a->kind != IR_DECAY || lvalue->a->a->kind != IR_VAR)
        return false;
    const struct ir_var *v = expr_var(lvalue->b);
    for (uint32_t i = 0; v && i < at->ninner; i++) {
        const struct level *l = &at->inner[i];
        int64_t first, n = lvalue->a->a->type->count;
        if (l->index == v && l->const_trip > 0 && l->first && expr_constant(l->first, &first))
            return first >= 0 && first < n && l->step > 0 &&
                   l->const_trip - 1 <= (n - 1 - first) / l->step;
    }
    return false;
}

/* Does every iteration come to node i, or to another one of the same address? */
static bool is_read_anyway(struct loop_facts *f, uint32_t i, const struct ir_expr *worth,
                           const struct address *at)
{
    const struct flow_loop *body = facts_body(f);

    if (node_is_certain(f, i, at->inner, at->ninner))
        return true;
    for (uint32_t k = body->body_begin; k < body->body_end; k++) {
        const struct flow_node *n = &f->flow->nodes.at[k];
        if (!n->lvalue || !has_place(n->lvalue) || n->escapes || !n->reads ||
            !node_is_certain(f, k, at->inner, at->ninner))
            continue;
        struct ir_expr *other = worth_at(f, n->lvalue, k);
        if (other && ir_expr_equal(other, worth))
            return true;
    }
    return false;
}

/* Asks for the memory of the access that is the node's lvalue; false: there is none, for it is of
   an array of the iteration's own, which may end where C stops reading. */
static bool ask_for(struct loop_facts *f, const struct ir_expr *lvalue)
{
    bool found = false;

    for (size_t i = 0; i < f->accesses.n; i++) {
        struct access *a = &f->accesses.at[i];
        if (a->lvalue == lvalue && !a->call && a->range)
            a->must_be_there = found = true;
    }
    return found;
}

/* Does node i touch nothing, or nothing that need not be there? */
static bool is_there(const struct loop_facts *f, uint32_t i, const struct ir_expr *worth,
                     const struct address *at)
{
    const struct flow_node *n = &f->flow->nodes.at[i];

    return n->escapes || (n->var && n->is_exact) || is_within(worth, at) ||
           lvalue_is_accumulator(f, n->lvalue);
}

/* Every address of the body but those of bins is linear in the indices, those of arrays that are
   an iteration's own included, or inside a declared array whatever the data. */
static bool addresses_are_known(struct loop_facts *f)
{
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        struct ir_expr *lv = f->flow->nodes.at[i].lvalue;
        if (!lv || !has_place(lv) || facts_bins_of(f, lv) || place_is_within(lv))
            continue;
        struct ir_expr *worth = worth_at(f, lv, i);
        if (!worth)
            return false;
        struct address at = address_of(f, worth, i);
        if (!at.is_affine ||
            (!is_there(f, i, worth, &at) && !is_read_anyway(f, i, worth, &at) && !ask_for(f, lv)))
            return false;
    }
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->call && a->lvalue->kind != IR_VAR)
            return false;
    }
    return true;
}

static bool passes_pointer(const struct ir_expr *call)
{
    for (const struct ir_expr *a = call->args; a; a = a->next)
        if (a->type->kind == IR_PTR)
            return true;
    return false;
}

/* Every iteration comes to the calls that get pointers. */
static bool calls_are_certain(struct loop_facts *f)
{
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct ir_expr *e = f->flow->nodes.at[i].expr;
        if (e && e->kind == IR_CALL && passes_pointer(e) && !node_is_certain(f, i, NULL, 0))
            return false;
    }
    return true;
}

/* A pointer that a function gets is the address of something as a whole, or one that the loop does
   not change: in the body it is invariant, in a callee a parameter, which nothing writes. */
static bool argument_is_plain(const struct late *l, const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    if (e->type->kind != IR_PTR)
        return true;
    if (e->kind == IR_LOAD && !l->fn)
        return expr_is_invariant(l->f, e);
    if (e->kind == IR_LOAD)
        return is_parameter(l->fn, e);
    return (e->kind == IR_DECAY || e->kind == IR_ADDR) && e->a->kind == IR_VAR;
}

static bool find_in_body(struct ir_expr *e, void *arg)
{
    struct late *l = arg;

    for (const struct ir_expr *a = e->kind == IR_CALL ? e->args : NULL; a; a = a->next)
        l->is_risky |= !argument_is_plain(l, a);
    return find_division(e, l);
}

static bool find_free_read(struct ir_expr *e, void *arg)
{
    struct late *l = arg;

    if (e->kind != IR_LOAD || expr_is_invariant(l->f, e))
        return true;
    const struct scalar *s = e->a->kind == IR_VAR ? scalar_find(l->f, e->a->var) : NULL;
    l->is_risky |= !s || s->kind != SCALAR_INDEX;
    return !l->is_risky;
}

/* A for loop's head is made of indices and of what the loop does not change. */
static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct late *l = arg;

    l->is_risky |= s->kind == IR_WHILE || s->kind == IR_DO;
    if (s->kind != IR_FOR)
        return !l->is_risky;
    l->is_risky |= !s->expr || !s->step;
    ir_walk_expr(s->expr, find_free_read, l);
    ir_walk_expr(s->step, find_free_read, l);
    for (struct ir_stmt *i = s->init; i; i = i->next)
        ir_walk_stmt(i, NULL, find_free_read, l);
    return !l->is_risky;
}

/* ---- functions that the body calls ---- */

/* An element at a constant place of a named array, or of what a parameter points at. */
static bool place_is_constant(const struct ir_func *fn, const struct ir_expr *lvalue)
{
    const struct ir_expr *p = lvalue->a;
    int64_t at = 0;

    if (lvalue->kind == IR_INDEX && !expr_constant(lvalue->b, &at))
        return false;
    if (p->kind == IR_DECAY)
        return at >= 0 && at < p->a->type->count;
    return is_parameter(fn, p);
}

/* A call of a function that does not stand before this one comes back to it. */
static bool is_recursive(const struct late *l, const struct ir_func *called)
{
    for (size_t i = 0; i < l->ncalled; i++)
        if (l->f->callees.at[i] == called)
            return false;
    return called && called->body;
}

static bool find_in_callee(struct ir_expr *e, void *arg)
{
    struct late *l = arg;

    if (e->kind == IR_INDEX || e->kind == IR_DEREF) {
        l->is_risky |= !place_is_constant(l->fn, e) && !place_is_within(e);
        l->has_pointer |= e->a->kind != IR_DECAY;
    }
    l->is_risky |= ir_is_write(e) && e->a->type->kind == IR_PTR;
    l->is_risky |= e->kind == IR_CALL && is_recursive(l, e->func);
    l->has_pointer |= e->kind == IR_CALL && passes_pointer(e);
    l->has_choice |= e->kind == IR_COND || e->op == IR_LAND || e->op == IR_LOR;
    return find_in_body(e, l);
}

static bool find_callee_loop(struct ir_stmt *s, void *arg)
{
    struct late *l = arg;

    l->is_risky |=
        s->kind == IR_WHILE || s->kind == IR_DO || s->kind == IR_FOR || s->kind == IR_GOTO;
    l->has_choice |= s->kind == IR_IF || s->kind == IR_SWITCH;
    return !l->is_risky;
}

static void look_at_callee(struct late *l)
{
    l->fn = l->f->callees.at[l->ncalled];
    l->has_choice = l->has_pointer = false;
    ir_walk_stmt(l->fn->body, find_callee_loop, find_in_callee, l);
    l->is_risky |= l->has_choice && l->has_pointer;
}

bool bins_may_be_late(struct loop_facts *f)
{
    struct late l = {.f = f, .is_risky = f->has_writes};

    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_loop, find_in_body, &l);
    for (; l.ncalled < f->callees.n; l.ncalled++)
        look_at_callee(&l);
    return !l.is_risky && calls_are_certain(f) && addresses_are_known(f);
}

/* ---- what leads to bins ---- */

struct lead {
    struct loop_facts *f;
    struct ir_expr *missing;
};

/* Is it read by every iteration, or else asked for? */
static bool lead_is_there(struct loop_facts *f, const struct ir_expr *lvalue)
{
    struct access *found = NULL;

    for (size_t i = 0; i < f->accesses.n; i++) {
        struct access *a = &f->accesses.at[i];
        if (a->call || a->is_write || !ir_expr_equal(a->lvalue, lvalue))
            continue;
        if (!a->is_guarded)
            return true;
        found = !found && a->range && a->is_affine ? a : found;
    }
    if (found)
        found->must_be_there = true;
    return found != NULL;
}

static bool is_risky_read(const struct loop_facts *f, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && !expr_is_safe_early(e, f->levels[0].bound);
}

static bool find_risky(struct ir_expr *e, void *arg)
{
    struct lead *l = arg;

    l->missing = !l->missing && is_risky_read(l->f, e) ? e : l->missing;
    return !l->missing;
}

bool lead_is_risky(struct loop_facts *f, struct ir_expr *base)
{
    struct lead l = {f, NULL};

    ir_walk_expr(base, find_risky, &l);
    return l.missing != NULL;
}

static bool find_lead(struct ir_expr *e, void *arg)
{
    struct lead *l = arg;

    if (is_risky_read(l->f, e) && !lead_is_there(l->f, e->a))
        l->missing = e;
    return !l->missing;
}

bool bins_are_led(struct loop_facts *f, struct refuse *r)
{
    struct lead l = {f, NULL};

    for (size_t i = 0; i < f->bins.n; i++) {
        ir_walk_expr(f->bins.at[i].base, find_lead, &l);
        if (l.missing)
            return refuse_at(r, IR_REFUSE_AGGREGATE, f->bins.at[i].loc,
                             expr_text(f->unit, f->bins.at[i].lvalue));
    }
    return true;
}
