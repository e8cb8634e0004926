/*
 * Classifies every variable that the nest mentions, then the fixed places (cells) that it updates.
 *
 * A variable of the body is private. Of the others, one that no node of the body writes is
 * invariant; one that every iteration writes before it reads it is private; then come reductions
 * and inductions; what is left carries a value between iterations and refuses the loop.
 */
#include "analyse/scatter.h"
#include "analyse/stretch.h"

#include <string.h>

struct vars {
    VEC(struct ir_var *) all;
};

static void vars_add(struct vars *v, struct ir_var *var)
{
    for (size_t i = 0; i < v->all.n; i++)
        if (v->all.at[i] == var)
            return;
    vec_push(&v->all, var);
}

static bool add_expr(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_VAR)
        vars_add(arg, e->var);
    return true;
}

static bool add_decl(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL)
        vars_add(arg, s->var);
    return true;
}

/* ---- one variable ---- */

struct task {
    struct loop_facts *f;
    struct refuse *r;
    struct reduce d;
    const struct flow_loop *body;
};

static bool is_aggregate(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

struct declared {
    const struct ir_var *var;
    const struct ir_stmt *in; /* the innermost for whose init declares it */
    bool found;
};

static bool find_decl(struct ir_stmt *s, void *arg)
{
    struct declared *d = arg;

    if (s->kind == IR_FOR)
        for (struct ir_stmt *i = s->init; i; i = i->next)
            if (i->kind == IR_DECL && i->var == d->var)
                d->in = s;
    if (s->kind == IR_DECL && s->var == d->var)
        d->found = true;
    return true;
}

static bool is_level_index(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].index == v)
            return true;
    return false;
}

/* Is v declared in a level's init without being its index? Then only the head knows it. */
static bool is_of_head(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        for (struct ir_stmt *s = f->levels[i].loop->init; s; s = s->next)
            if (s->kind == IR_DECL && s->var == v)
                return true;
    return false;
}

struct use {
    bool writes, escapes;
    const struct flow_node *escape, *write;
};

static struct use use_of(const struct task *k, const struct ir_var *v)
{
    struct use u = {.writes = false};

    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &k->f->flow->nodes.at[i];
        if (n->var != v)
            continue;
        if (n->escapes) {
            u.escapes = true;
            u.escape = n;
        } else if (n->writes) {
            u.writes = true;
            if (!u.write)
                u.write = n;
        }
    }
    return u;
}

static struct ir_loc loc_of(const struct task *k, const struct flow_node *n)
{
    if (!n)
        return k->f->loop->loc;
    return n->expr && n->expr->loc.line ? n->expr->loc : n->stmt->loc;
}

/* A variable with a copy in each iteration must not be reached by a pointer of the loop. */
static bool alias_check(struct task *k, const struct ir_var *v)
{
    if (!var_is_reachable(v) || k->f->is_vouched)
        return true;
    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &k->f->flow->nodes.at[i];
        if (n->lvalue && !n->var &&
            (k->f->no_strict_aliasing || types_may_alias(n->lvalue->type, v->type)))
            return refuse_at(k->r, IR_REFUSE_ALIAS, loc_of(k, n), v->name);
    }
    return true;
}

static struct ir_expr *lvalue_of(const struct task *k, const struct ir_var *v)
{
    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &k->f->flow->nodes.at[i];
        if (n->var == v && n->writes && n->lvalue && n->lvalue->kind == IR_VAR)
            return n->lvalue;
    }
    return NULL;
}

static void add_reduction(struct task *k, struct reduction *red, struct ir_expr *lvalue)
{
    struct flow_place p;

    if (lvalue->kind == IR_VAR && !var_is_reachable(lvalue->var)) {
        red->var = lvalue->var;
    } else {
        red->cell = lvalue;
        red->cell_named = flow_place_of(lvalue, &p) && p.is_exact;
    }
    vec_push(&k->f->reductions, *red);
}

/* v as an accumulator. REDUCE_NO leaves the reason in r. */
static enum reduce_result try_reduction(struct task *k, struct ir_var *v, struct scalar *out,
                                        struct refuse *r)
{
    struct ir_expr *lvalue = lvalue_of(k, v);
    struct reduction red;

    if (!lvalue)
        return REDUCE_OTHER;
    enum reduce_result result = reduce_target(&k->d, lvalue, &red, r);
    if (result != REDUCE_YES)
        return result;
    if (red.is_scan && !chain_of_var(k->f, v) && induction_find(&k->d, v, out)) {
        reduction_release(&red);
        return REDUCE_OTHER;
    }
    out->kind = SCALAR_REDUCTION;
    out->live_out = true;
    out->which = (uint32_t)k->f->reductions.n;
    add_reduction(k, &red, lvalue);
    return REDUCE_YES;
}

/* `if (a[i] < m) { m = a[i]; at = i; }`: the variable that goes with m; NULL: not of this form. */
static const struct ir_var *carried_along(const struct task *k, const struct ir_var *m)
{
    struct use u = use_of(k, m);
    const struct ir_var *other = NULL;

    for (uint32_t i = k->body->body_begin; u.write && i < k->body->body_end; i++) {
        const struct flow_node *n = &k->f->flow->nodes.at[i];
        if (n->lvalue && n->writes && n->expr->kind == IR_ASSIGN && n->var && n->var != m &&
            n->stmt->next == u.write->stmt)
            other = n->var;
        if (n->lvalue && n->writes && n->expr->kind == IR_ASSIGN && n->var && n->var != m &&
            u.write->stmt->next == n->stmt)
            other = n->var;
    }
    return other && is_live_after(k->f, other) ? other : NULL;
}

static bool carried(struct task *k, struct ir_var *v, const struct flow_node *where)
{
    const struct ir_var *other = NULL;

    if (where && where->in_condition)
        other = carried_along(k, v);
    return refuse_at(k->r, IR_REFUSE_CARRIED_SCALAR, loc_of(k, where),
                     other ? other->name : v->name);
}

/* v is carried along with an accumulator: in each iteration's own copy, or, where other memory of
   the loop may overlap it, as a cell. */
static bool classify_carried(struct task *k, struct ir_var *v, struct scalar *out)
{
    struct refuse *r = k->r, ignored;

    k->r = &ignored;
    out->live_out = alias_check(k, v);
    out->kind = out->live_out ? SCALAR_CARRIED : SCALAR_INVARIANT;
    k->r = r;
    return true;
}

/* A variable that some iteration reads before it writes it. */
static bool classify_exposed(struct task *k, struct ir_var *v, struct scalar *out,
                             const struct flow_node *where)
{
    struct refuse why;
    enum reduce_result result = try_reduction(k, v, out, &why);

    if (result == REDUCE_YES)
        return true;
    if (arg_carrier(&k->d, v))
        return classify_carried(k, v, out);
    if (induction_find(&k->d, v, out)) {
        out->live_out = is_live_after(k->f, v);
        return alias_check(k, v);
    }
    if (result == REDUCE_OTHER)
        return carried(k, v, where);
    *k->r = why;
    return false;
}

static bool classify_written(struct task *k, struct ir_var *v, const struct use *u,
                             struct scalar *out)
{
    const struct flow_node *where = NULL;
    struct refuse ignored;
    uint64_t bits = v->type->size * 8;

    if (u->escapes)
        return refuse_at(k->r, IR_REFUSE_ADDRESS_ESCAPES, loc_of(k, u->escape), v->name);
    if (is_read_before_written(k->f, v, 0, bits, &where))
        return classify_exposed(k, v, out, where);
    out->kind = SCALAR_PRIVATE;
    out->live_out = is_live_after(k->f, v);
    if (out->live_out && may_stay_unwritten(k->f, v, 0, bits)) {
        if (arg_carrier(&k->d, v))
            return classify_carried(k, v, out);
        if (try_reduction(k, v, out, &ignored) == REDUCE_YES)
            return true;
        refuse_at(k->r, IR_REFUSE_CONDITIONAL_LIVE_OUT, loc_of(k, u->write), v->name);
        k->r->var = v;
        return false;
    }
    return alias_check(k, v);
}

/* ---- arrays and structs ---- */

static void classify_aggregate(struct task *k, struct ir_var *v, const struct use *u,
                               struct scalar *out)
{
    bool live = is_live_after(k->f, v);
    struct refuse *r = k->r, ignored;

    if (k->f->loop->op && try_reduction(k, v, out, &ignored) == REDUCE_YES)
        return;
    k->r = &ignored;
    if (!u->escapes && alias_check(k, v)) {
        if (aggregate_is_private(k->f, v, live))
            out->kind = SCALAR_PRIVATE;
        else if (live && v->type->size <= PRIVATE_BYTES && arg_carrier(&k->d, v))
            out->kind = SCALAR_CARRIED;
        out->live_out = live && out->kind != SCALAR_INVARIANT;
    }
    k->r = r;
}

/* A variable that the step part of the head sets beside the index. */
static bool classify_stepped(struct task *k, struct ir_var *v, const struct ir_expr *step,
                             const struct use *u)
{
    struct scalar s;

    if (u->writes || u->escapes || !step_induction_find(k->f, v, &s)) {
        refuse_at(k->r, IR_REFUSE_CARRIED_SCALAR, k->f->loop->loc, v->name);
        k->r->other = step->loc;
        k->r->other_text = u->writes
                               ? "the loop's head steps it, too"
                               : "in the loop's head, where only steps by a constant are followed";
        return false;
    }
    s.live_out = is_live_after(k->f, v);
    if (!alias_check(k, v))
        return false;
    vec_push(&k->f->scalars, s);
    return true;
}

/* ---- all variables ---- */

static bool classify(struct task *k, struct ir_var *v)
{
    struct scalar s = {.var = v, .kind = SCALAR_INVARIANT};
    struct declared d = {.var = v};
    struct use u = use_of(k, v);

    if (v == k->f->counter)
        s.kind = SCALAR_PRIVATE;
    if (v == k->f->counter || v == k->f->last) {
        if (v == k->f->last && try_reduction(k, v, &s, k->r) != REDUCE_YES)
            return refuse_at(k->r, IR_REFUSE_CONDITIONAL_LIVE_OUT, loc_of(k, u.write),
                             k->f->lasts[0]->name);
        vec_push(&k->f->scalars, s);
        return true;
    }
    if (v == k->f->levels[0].through) {
        if (!through_induction_find(&k->d, v, u.writes, &s))
            return refuse_at(k->r, IR_REFUSE_NOT_COUNTED, loc_of(k, u.write),
                             "its body does not step the index once on every way");
        vec_push(&k->f->scalars, s);
        return true;
    }
    if (is_level_index(k->f, v)) {
        s.kind = SCALAR_INDEX;
        for (uint32_t i = 0; i < k->f->nlevels; i++)
            if (k->f->levels[i].index == v)
                s.declared_inside = k->f->levels[i].declared_here;
        s.live_out = !s.declared_inside && is_live_after(k->f, v);
        if (!alias_check(k, v))
            return false;
        vec_push(&k->f->scalars, s);
        return true;
    }
    const struct ir_expr *step = head_step_of(k->f, v);
    if (step)
        return classify_stepped(k, v, step, &u);
    if (is_of_head(k->f, v))
        return true;
    ir_walk_stmt(k->body->loop->body, find_decl, NULL, &d);
    if (d.found) {
        struct level l;
        struct refuse ignored;
        bool is_index =
            d.in && level_normalise(k->f->unit, k->f->func, (struct ir_stmt *)d.in, &l, &ignored) &&
            l.index == v;
        s.kind = is_index ? SCALAR_INDEX : SCALAR_PRIVATE;
        s.declared_inside = true;
    } else if (is_aggregate(v->type)) {
        if (u.writes)
            classify_aggregate(k, v, &u, &s);
    } else if (u.escapes && !u.writes) {
        return refuse_at(k->r, IR_REFUSE_ADDRESS_ESCAPES, loc_of(k, u.escape), v->name);
    } else if (u.writes && !classify_written(k, v, &u, &s)) {
        return false;
    }
    vec_push(&k->f->scalars, s);
    return true;
}

/* ---- cells ---- */

static const struct scalar *scalar_of(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].var == v)
            return &f->scalars.at[i];
    return NULL;
}

static bool cell_is_known(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].cell && ir_expr_equal(f->reductions.at[i].cell, lvalue))
            return true;
    return false;
}

static bool is_bit_field(const struct ir_expr *lv)
{
    return lv->kind == IR_MEMBER && lv->a->type->record->fields[lv->field].bit_width >= 0;
}

/* Could the written lvalue be a cell: memory at a fixed address that no copy stands for? */
static bool may_be_cell(const struct loop_facts *f, const struct flow_node *n)
{
    if (!n->lvalue || !n->writes || n->escapes ||
        (is_aggregate(n->lvalue->type) && !(f->loop->op && n->lvalue->type->kind == IR_RECORD)) ||
        facts_bins_of(f, n->lvalue))
        return false;
    if (n->var) {
        const struct scalar *s = scalar_of(f, n->var);
        if (!s || s->kind != SCALAR_INVARIANT)
            return false;
    }
    struct ir_expr address = {.kind = IR_ADDR, .type = n->lvalue->type, .a = n->lvalue};
    return expr_is_invariant(f, &address) && !cell_is_known(f, n->lvalue);
}

static bool find_cells(struct task *k)
{
    struct loop_facts *f = k->f;

    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        struct reduction red;
        if (!may_be_cell(f, n))
            continue;
        enum reduce_result result = reduce_target(&k->d, n->lvalue, &red, k->r);
        if (result == REDUCE_NO)
            return false;
        if (result == REDUCE_OTHER)
            continue;
        if (is_bit_field(n->lvalue)) {
            reduction_release(&red);
            return refuse_at(k->r, IR_REFUSE_UNSUPPORTED, loc_of(k, n),
                             "an accumulator that is a bit-field");
        }
        if ((red.op == FOLD_LAND || red.op == FOLD_LOR) && !red.guarded && !red.flag_strict) {
            reduction_release(&red);
            continue;
        }
        add_reduction(k, &red, n->lvalue);
    }
    return true;
}

/* ---- functions that the body calls ---- */

struct globals {
    struct task *k;
    bool ok;
};

static bool check_global(struct ir_expr *e, void *arg)
{
    struct globals *g = arg;

    if (e->kind != IR_VAR || e->var->storage == IR_LOCAL || e->var->storage == IR_PARAM || !g->ok)
        return g->ok;
    struct use u = use_of(g->k, e->var);
    if (!u.writes && !is_level_index(g->k->f, e->var))
        return true;
    g->ok = refuse_at(g->k->r, IR_REFUSE_ALIAS, loc_of(g->k, u.write), e->var->name);
    return false;
}

/* No function that the body calls reads a global variable that the loop writes. */
static bool callees_check(struct task *k)
{
    struct globals g = {k, true};

    for (size_t i = 0; i < k->f->callees.n && g.ok; i++)
        if (k->f->callees.at[i]->body)
            ir_walk_stmt(k->f->callees.at[i]->body, NULL, check_global, &g);
    return g.ok;
}

bool scalars_classify(struct loop_facts *f, struct refuse *r)
{
    struct task k = {.f = f, .r = r};
    struct vars v = {{0}};
    bool ok = true;

    k.body = facts_body(f);
    reduce_init(&k.d, f);
    ir_walk_stmt(f->loop, add_decl, add_expr, &v);
    for (size_t i = 0; i < v.all.n && ok; i++)
        ok = classify(&k, v.all.at[i]);
    if (ok)
        arg_keys_add(&k.d);
    if (ok)
        bins_collect(&k.d);
    if (ok)
        scatter_find(f);
    ok = ok && find_cells(&k) && arg_resolve(f, r) && callees_check(&k) &&
         (stretch_scalars(f) ||
          refuse_at(r, IR_REFUSE_CARRIED_SCALAR, f->loop->loc, f->stretch->sets[0].var->name));
    vec_release(&v.all);
    reduce_release(&k.d);
    return ok;
}
