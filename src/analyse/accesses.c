/*
 * Every access of the body to memory that iterations share: what the accumulators and the variables
 * of an iteration do not hold. The nodes of the flow are walked in the order of the text.
 */
#include "analyse/scatter.h"
#include "analyse/stays.h"

#include "analyse/calls.h"
#include "base/arena.h"

#include <string.h>

struct collect {
    struct loop_facts *f;
    struct refuse *r;
    struct reads_of_callees callees;
};

const struct scalar *scalar_find(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].var == v)
            return &f->scalars.at[i];
    return NULL;
}

/* ---- what it hangs on ---- */

/* The variable, whose value no iteration makes itself, that the lvalue or pointer hangs on. */
static struct ir_var *root_of(const struct loop_facts *f, const struct ir_expr *e)
{
    const struct scalar *s;

    switch (e->kind) {
    case IR_VAR:
        return e->var;
    case IR_MEMBER:
    case IR_INDEX:
    case IR_DEREF:
    case IR_DECAY:
    case IR_ADDR:
        return root_of(f, e->a);
    case IR_CAST:
    case IR_BINARY:
        return e->type->kind == IR_PTR && e->a->type->kind == IR_PTR ? root_of(f, e->a) : NULL;
    case IR_LOAD:
        s = e->a->kind == IR_VAR ? scalar_find(f, e->a->var) : NULL;
        return s && s->kind != SCALAR_PRIVATE && s->kind != SCALAR_REDUCTION ? e->a->var : NULL;
    default:
        return NULL;
    }
}

/* The variable whose own storage the lvalue is part of, or NULL. */
static struct ir_var *object_of(const struct ir_expr *lvalue)
{
    struct flow_place p;

    return flow_place_of(lvalue, &p) ? p.var : NULL;
}

/* Does the type hold an array of no length, which may go on behind the object? */
static bool is_open_ended(const struct ir_type *t)
{
    while (t->kind == IR_ARRAY && t->count > 0)
        t = t->elem;
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++)
        if (is_open_ended(t->record->fields[i].type))
            return true;
    return t->kind == IR_ARRAY;
}

/* The object as a whole; NULL: its size is not known. */
static struct ir_expr *whole_object(struct ir_unit *u, struct ir_var *v, struct ir_loc where)
{
    if (!v || !v->type->size || is_open_ended(v->type))
        return NULL;
    struct ir_expr *e = ir_expr_new(u, IR_VAR, v->type, where);
    e->var = v;
    return e;
}

/* Is the object the iteration's own, or an accumulator? */
static bool is_own(const struct loop_facts *f, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(f, v);

    return !s || s->kind != SCALAR_INVARIANT;
}

/* Does nothing in the loop change the object? */
static bool is_unchanged(const struct loop_facts *f, const struct ir_var *v)
{
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end; i++)
        if (f->flow->nodes.at[i].var == v && f->flow->nodes.at[i].writes)
            return false;
    return !var_is_reachable(v);
}

bool lvalue_is_accumulator(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        for (size_t k = 0; k < red->carried_cells.n; k++)
            if (ir_expr_equal(red->carried_cells.at[k], lvalue))
                return true;
        if (red->var ? lvalue->kind == IR_VAR && lvalue->var == red->var
                     : ir_expr_equal(red->cell, lvalue))
            return true;
    }
    return false;
}

/* ---- refused writes ---- */

struct data {
    const struct loop_facts *f;
    uint32_t use;
    bool found;
};

static bool is_inner_index(const struct data *d, const struct ir_var *v)
{
    const struct flow_loop *l = loop_around(d->f, d->use);
    struct refuse ignored;
    struct level level;

    for (; l; l = loop_around(d->f, l->begin))
        if (level_normalise(d->f->unit, d->f->func, l->loop, &level, &ignored) && level.index == v)
            return true;
    return false;
}

/* A value that an iteration reads or computes from what it read. */
static bool find_data(struct ir_expr *e, void *arg)
{
    struct data *d = arg;

    if (e->kind == IR_CALL || ir_is_write(e))
        d->found = true;
    if (e->kind != IR_LOAD || expr_is_invariant(d->f, e))
        return !d->found;
    const struct scalar *s = e->a->kind == IR_VAR ? scalar_find(d->f, e->a->var) : NULL;
    if (!s ||
        (s->kind != SCALAR_INDEX && s->kind != SCALAR_INDUCTION && !is_inner_index(d, s->var)))
        d->found = true;
    return !d->found;
}

/* Does the place depend on data? Others may still be told apart by depend_check. */
static bool is_from_data(const struct loop_facts *f, uint32_t node, const struct ir_expr *lvalue)
{
    struct data d = {f, node, false};

    ir_walk_expr((struct ir_expr *)lvalue, find_data, &d);
    return d.found;
}

struct shaken {
    struct loop_facts *f;
    const struct ir_expr *found;
};

/* A value in memory at a place that stays, which something that the loop writes may be. */
static bool find_shaken(struct ir_expr *e, void *arg)
{
    struct shaken *s = arg;
    struct ir_expr at = {.kind = IR_ADDR, .type = e->type, .a = e->a};

    if (e->kind == IR_LOAD && e->a->kind != IR_VAR && !s->found && expr_is_invariant(s->f, &at) &&
        !expr_is_invariant(s->f, e))
        s->found = e;
    return !s->found;
}

static bool refuse_write(struct collect *k, uint32_t node, const struct ir_expr *lvalue)
{
    const struct flow_node *n = &k->f->flow->nodes.at[node];
    struct candidate c;
    struct shaken shaken = {k->f, NULL};
    enum ir_refusal why = IR_REFUSE_OVERLAPPING_WRITES;

    if (is_from_data(k->f, node, lvalue)) {
        bool updates =
            update_match(k->f->unit, n->stmt, n->expr, &c) == UPDATE_OK && !c.is_flag_store;
        bool rounds = c.op == FOLD_MUL && ir_type_is_rounded(n->lvalue->type);
        candidate_release(&c);
        why = !updates ? IR_REFUSE_INDIRECT_WRITE
              : rounds ? IR_REFUSE_ROUNDED_BINS
                       : IR_REFUSE_AGGREGATE;
    }
    ir_walk_expr(n->lvalue, find_shaken, &shaken);
    refuse_at(k->r, why, n->lvalue->loc, expr_text(k->f->unit, n->lvalue));
    if (shaken.found) {
        k->r->other = shaken.found->loc;
        k->r->other_text = arena_printf(k->f->unit->arena, "may change '%s', which leads there",
                                        expr_text(k->f->unit, shaken.found));
    }
    return false;
}

/* ---- the records ---- */

static void add(struct collect *k, const struct access *a, bool reads, bool writes)
{
    struct access one = *a;

    if (reads)
        vec_push(&k->f->accesses, one);
    one.is_write = true;
    if (writes)
        vec_push(&k->f->accesses, one);
}

static void put_inner(struct loop_facts *f, struct access *a, const struct address *at)
{
    if (!at->is_affine || !at->ninner)
        return;
    a->ninner = at->ninner;
    a->inner = arena_alloc(f->unit->arena, at->ninner * sizeof *a->inner);
    memcpy(a->inner, at->inner, at->ninner * sizeof *a->inner);
}

/* A read of one of several places: a record for each. */
static bool add_choices(struct collect *k, const struct flow_node *n, struct ir_expr *place)
{
    struct choice at[CHOICES_MOST];
    uint32_t count = n->reads && !n->writes ? choices_find(k->f, place, at) : 0;

    for (uint32_t i = 0; i < count; i++) {
        struct access a = {.lvalue = n->lvalue,
                           .range = at[i].lvalue,
                           .root = root_of(k->f, place),
                           .is_guarded = true,
                           .is_hull = true};
        put_inner(k->f, &a, &at[i].at);
        add(k, &a, true, false);
    }
    return count > 0;
}

/* Does a variable that only keys read lead there, or a place? What they are worth is read before
   the loop. */
static bool is_of_key(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        for (size_t k = 0; red->is_key && k < red->carried.n; k++)
            if (expr_mentions(lvalue, red->carried.at[k]))
                return true;
        for (size_t k = 0; red->is_key && k < red->carried_cells.n; k++)
            if (expr_names(lvalue, red->carried_cells.at[k]))
                return true;
    }
    return false;
}

static bool add_node(struct collect *k, uint32_t node)
{
    struct loop_facts *f = k->f;
    const struct flow_node *n = &f->flow->nodes.at[node];

    if (lvalue_is_accumulator(f, n->lvalue) || facts_bins_of(f, n->lvalue) ||
        is_of_key(f, n->lvalue) || (n->var && is_own(f, n->var)))
        return true;
    struct ir_expr *worth = worth_at(f, n->lvalue, node), *lvalue = worth ? worth : n->lvalue;
    struct ir_var *object = object_of(lvalue);
    if (object && (is_own(f, object) || (n->lvalue->kind == IR_VAR && is_unchanged(f, object))))
        return true;
    if (n->writes && n->is_lent)
        return refuse_at(k->r, IR_REFUSE_OVERLAPPING_WRITES, n->lvalue->loc,
                         expr_text(f->unit, n->lvalue));
    if (n->writes && n->lvalue->kind == IR_VAR)
        return refuse_at(k->r, IR_REFUSE_AGGREGATE_VALUE, n->lvalue->loc, n->lvalue->var->name);
    struct address at = {.is_affine = false};
    if (worth)
        at = address_of(f, worth, node);
    struct access a = {.lvalue = n->lvalue,
                       .address = at.is_affine ? lvalue : NULL,
                       .range = at.is_affine ? lvalue : whole_object(f->unit, object, lvalue->loc),
                       .is_affine = at.is_affine,
                       .is_guarded = !node_is_certain(f, node, NULL, 0)};
    if (worth && !a.range) {
        at = address_hull(f, worth, node);
        a.range = at.is_affine ? lvalue : NULL;
        a.is_hull = at.is_affine && facts_run_behind(f);
        if (!at.is_affine && add_choices(k, n, worth))
            return true;
    }
    bool is_free = n->writes && !at.is_affine;
    bool is_refused = is_free && (!a.range || is_from_data(f, node, lvalue));
    if ((is_refused && (compaction_place(f, node, &a) || scatter_place(f, node, &a))) ||
        f->is_vouched)
        is_free = is_refused = false;
    /* runs of places, which inner loops fill, are written sooner by these */
    is_free = is_free && (!loop_around(f, node) || is_from_data(f, node, lvalue));
    bool is_mark = is_free && mark_place(f, node, &a);
    if (is_refused && !is_mark)
        return refuse_write(k, node, lvalue);
    if (is_refused)
        mark_take(&a);
    a.root = root_of(f, lvalue);
    if (!a.range && !n->writes && worth)
        a.stays = row_read_find(f, node, worth);
    put_inner(f, &a, &at);
    add(k, &a, n->reads, n->writes);
    return true;
}

/* ---- reads of functions that the body calls ---- */

/* A value of type t of which no more is known than that the call computes it. */
static struct ir_expr *unknown_of(struct ir_unit *u, const struct ir_expr *call, struct ir_type *t)
{
    struct ir_expr *e = ir_expr_new(u, IR_CALL, t, call->loc);

    *e = *call;
    e->type = t;
    e->next = NULL;
    return e;
}

/* Something of type t behind the pointer. */
static struct ir_expr *behind(struct ir_unit *u, struct ir_expr *pointer, struct ir_type *t,
                              const struct ir_expr *call)
{
    struct ir_expr *e = ir_expr_new(u, IR_INDEX, t, pointer->loc);

    e->a = ir_cast(u, ir_type_ptr(u, t), pointer);
    e->b = unknown_of(u, call, ir_type_int(u, 64, true));
    return e;
}

static void add_global(struct collect *k, struct ir_expr *call, struct ir_var *v)
{
    struct ir_expr *e = ir_expr_new(k->f->unit, IR_VAR, v->type, call->loc);
    struct access a = {.lvalue = e, .call = call, .root = v, .is_guarded = true};

    e->var = v;
    a.range = whole_object(k->f->unit, v, call->loc);
    vec_push(&k->f->accesses, a);
}

/* The places behind the argument that are read, if it is known of all where they lie. */
static bool add_places(struct collect *k, uint32_t node, const struct outside_read *read)
{
    struct loop_facts *f = k->f;
    struct ir_expr *call = f->flow->nodes.at[node].expr;
    size_t before = f->accesses.n;

    for (uint32_t i = 0; i < read->nplaces; i++) {
        struct ir_expr *lvalue = place_passed(f->unit, call, read->places[i]);
        struct ir_expr *worth = worth_at(f, lvalue, node);
        struct address at = {.is_affine = false};
        if (worth && !facts_bins_of(f, worth))
            at = address_of(f, worth, node);
        struct access a = {lvalue, worth, worth, call, .is_affine = true, .is_guarded = true};
        bool may_be_cell = !at.moves && f->reductions.n;
        if (!at.is_affine || may_be_cell) {
            f->accesses.n = before;
            return false;
        }
        a.root = root_of(f, worth);
        put_inner(f, &a, &at);
        vec_push(&f->accesses, a);
    }
    return read->nplaces > 0;
}

/* What argument `arg` of the call leads to is read. */
static void add_argument(struct collect *k, uint32_t node, struct ir_expr *arg,
                         const struct outside_read *read)
{
    struct loop_facts *f = k->f;
    struct ir_expr *call = f->flow->nodes.at[node].expr, *value = worth_at(f, arg, node);
    struct access a = {.call = call, .is_guarded = true};
    struct ir_var *object;

    a.lvalue = behind(f->unit, value ? value : arg, read->type, call);
    a.root = root_of(f, a.lvalue);
    object = object_of(a.lvalue);
    if ((object && is_own(f, object)) || add_places(k, node, read))
        return;
    a.lvalue = behind(f->unit, arg, read->type, call);
    vec_push(&f->accesses, a);
}

static void add_call(struct collect *k, uint32_t node)
{
    struct ir_expr *call = k->f->flow->nodes.at[node].expr;
    const struct callee_reads *c = callee_reads_find(&k->callees, call->func);

    for (size_t i = 0; c && i < c->reads.n; i++) {
        const struct outside_read *read = &c->reads.at[i];
        struct ir_expr *arg = NULL;
        if (read->home.kind == HOME_GLOBAL) {
            add_global(k, call, read->home.var);
            continue;
        }
        if (read->home.kind == HOME_PARAM)
            arg = call_argument(call, param_place(c->fn, read->home.var));
        if (arg) {
            add_argument(k, node, arg, read);
            continue;
        }
        struct ir_unit *u = k->f->unit;
        struct access a = {.call = call, .is_guarded = true};
        a.lvalue = behind(u, unknown_of(u, call, ir_type_ptr(u, read->type)), read->type, call);
        vec_push(&k->f->accesses, a);
    }
}

bool facts_head_reads(const struct loop_facts *f, uint32_t node)
{
    const struct flow_node *n = &f->flow->nodes.at[node];
    const struct flow_loop *body = facts_body(f);
    bool in_body = node >= body->body_begin && node < body->body_end;

    return !in_body && n->lvalue && n->reads && !n->writes && !n->escapes &&
           (!n->var || var_is_reachable(n->var));
}

static void add_heads(struct collect *k)
{
    const struct flow *flow = k->f->flow;
    const struct flow_loop *all = flow_loop_of(flow, k->f->loop);

    for (uint32_t i = all->begin; i < all->end; i++) {
        struct ir_expr *lvalue = flow->nodes.at[i].lvalue;
        if (!facts_head_reads(k->f, i))
            continue;
        struct access a = {.lvalue = lvalue,
                           .address = lvalue,
                           .range = lvalue,
                           .root = root_of(k->f, lvalue),
                           .is_affine = true,
                           .is_head = true};
        vec_push(&k->f->accesses, a);
    }
}

bool accesses_collect(struct loop_facts *f, struct refuse *r)
{
    const struct flow_loop *body = facts_body(f);
    struct collect k = {.f = f, .r = r};
    bool ok = true;

    callee_reads_collect(f, &k.callees);
    for (uint32_t i = body->body_begin; i < body->body_end && ok; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->expr && n->expr->kind == IR_CALL)
            add_call(&k, i);
        else if (n->lvalue && !n->escapes)
            ok = add_node(&k, i);
    }
    callee_reads_release(&k.callees);
    if (ok && f->holds)
        add_heads(&k);
    return ok;
}
