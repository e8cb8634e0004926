/*
 * What local variables are worth: `row` of `const double *row = a + i * w;` is a + i * w wherever
 * row is used, as long as nothing in between changes what that is made of.
 */
#include "analyse/address.h"

#include "analyse/head.h"

#define COPIES_MOST 2000

struct worth {
    struct loop_facts *f;
    const struct flow_loop *body;
    int copies;
};

static struct ir_expr *worth(struct worth *w, struct ir_expr *e, uint32_t use);

/* ---- ways through an iteration ---- */

struct way {
    uint32_t to, avoid, end;
};

static enum flow_act find_way(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct way *w = arg;

    (void)n;
    if (at == w->to)
        return FLOW_HIT;
    return at == w->avoid || at == w->end ? FLOW_BLOCK : FLOW_PASS;
}

/* Does a way lead from behind node `from` to node `to` in one iteration, not passing `avoid`? */
static bool leads(struct worth *w, uint32_t from, uint32_t to, uint32_t avoid)
{
    struct way way = {to, avoid, w->body->next};
    const struct flow_node *n = &w->f->flow->nodes.at[from];
    uint32_t next[2] = {n->succ[0], n->succ[1]};

    for (int i = 0; i < 2; i++)
        if (next[i] != FLOW_NONE && flow_search(w->f->flow, next[i], find_way, &way))
            return true;
    return false;
}

/* Does every way of an iteration to node `use` pass node `def`? */
static bool dominates(struct worth *w, uint32_t def, uint32_t use)
{
    struct way way = {use, def, w->body->next};

    return !flow_search(w->f->flow, w->body->body, find_way, &way);
}

/* ---- inductions ---- */

/* What the writing node adds to its variable, or NULL. */
static struct ir_expr *step_of(struct worth *w, const struct scalar *s, uint32_t node, bool is_only)
{
    struct ir_unit *u = w->f->unit;
    struct ir_expr *e = w->f->flow->nodes.at[node].expr;
    int64_t by;

    if (w->f->levels[0].through == s->var)
        return constant_step(e, s->var, &by) ? ir_int(u, ir_type_int(u, 64, true), by, e->loc)
                                             : NULL;
    if (is_only)
        return s->inc;
    if (e->kind == IR_INCDEC)
        return ir_int(u, ir_type_int(u, 64, true),
                      e->op == IR_PREINC || e->op == IR_POSTINC ? 1 : -1, e->loc);
    if (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB))
        return e->op == IR_ADD ? e->b : expr_negated(u, e->b);
    return NULL;
}

/* e + by; down from what has no sign, whose sums come round, by a difference. */
static struct ir_expr *plus(struct worth *w, struct ir_expr *e, struct ir_expr *by)
{
    struct ir_unit *u = w->f->unit;
    struct ir_type *wide = ir_type_int(u, 64, true);
    int64_t number;

    if (e->type->kind == IR_INT && !e->type->is_signed && expr_constant(by, &number) &&
        number < 0 && number > INT32_MIN)
        return ir_binary(u, IR_SUB, e->type, e, ir_int(u, e->type, -number, e->loc), e->loc);
    by = ir_cast(u, e->type->kind == IR_PTR ? wide : e->type, by);
    return ir_binary(u, IR_ADD, e->type, e, by, e->loc);
}

/* The induction's value before node `use`, in terms of its value when the iteration begins;
   `itself` is counted where it is a node. */
static struct ir_expr *induction_worth(struct worth *w, const struct scalar *s,
                                       struct ir_expr *load, uint32_t use, uint32_t itself)
{
    uint32_t writes = 0;
    struct ir_expr *value = load;

    for (uint32_t i = w->body->body_begin; i < w->body->body_end; i++)
        writes += w->f->flow->nodes.at[i].var == s->var && w->f->flow->nodes.at[i].writes;
    for (uint32_t i = w->body->body_begin; i < w->body->body_end; i++) {
        const struct flow_node *n = &w->f->flow->nodes.at[i];
        if (n->var != s->var || !n->writes || (i != itself && !leads(w, i, use, FLOW_NONE)))
            continue;
        struct ir_expr *by = step_of(w, s, i, writes == 1);
        if (!by)
            return NULL;
        value = plus(w, value, by);
    }
    return value;
}

static struct ir_expr *incdec_worth(struct worth *w, struct ir_expr *e)
{
    const struct scalar *s = e->a->kind == IR_VAR ? scalar_find(w->f, e->a->var) : NULL;
    bool is_after = e->op == IR_PREINC || e->op == IR_PREDEC;

    if (!s || s->kind != SCALAR_INDUCTION)
        return NULL;
    for (uint32_t i = w->body->body_begin; i < w->body->body_end; i++)
        if (w->f->flow->nodes.at[i].expr == e)
            return induction_worth(w, s, ir_load_var(w->f->unit, s->var, e->loc), i,
                                   is_after ? i : FLOW_NONE);
    return NULL;
}

/* ---- variables of one definition ---- */

/* The one node that gives v a value, and that value; FLOW_NONE: there is none, or more. */
static uint32_t definition_of(struct worth *w, const struct ir_var *v, struct ir_expr **value)
{
    uint32_t def = FLOW_NONE;

    if (v->storage == IR_GLOBAL || v->storage == IR_STATIC_LOCAL || v->address_taken)
        return FLOW_NONE;
    for (uint32_t i = w->body->body_begin; i < w->body->body_end; i++) {
        const struct flow_node *n = &w->f->flow->nodes.at[i];
        if (n->var != v || !n->writes)
            continue;
        bool is_decl = !n->expr && n->stmt->kind == IR_DECL && n->stmt->var == v;
        if (is_decl && !n->stmt->expr)
            continue;
        if (def != FLOW_NONE || n->escapes)
            return FLOW_NONE;
        if (is_decl)
            *value = n->stmt->expr;
        else if (n->expr && n->expr->kind == IR_ASSIGN && n->expr->a->kind == IR_VAR)
            *value = n->expr->b;
        else
            return FLOW_NONE;
        def = i;
    }
    return def;
}

struct stale {
    struct worth *w;
    uint32_t def, use;
    bool found;
};

/* May a variable of the value have changed between the definition and the use? An induction stands
   for what it was when the iteration began. */
static bool find_stale(struct ir_expr *e, void *arg)
{
    struct stale *s = arg;
    const struct scalar *known = e->kind == IR_VAR ? scalar_find(s->w->f, e->var) : NULL;

    if (e->kind != IR_VAR || (known && known->kind == SCALAR_INDUCTION))
        return !s->found;
    for (uint32_t i = s->w->body->body_begin; i < s->w->body->body_end && !s->found; i++) {
        const struct flow_node *n = &s->w->f->flow->nodes.at[i];
        s->found = n->var == e->var && n->writes && leads(s->w, s->def, i, s->def) &&
                   (i == s->use || leads(s->w, i, s->use, s->def));
    }
    return !s->found;
}

static struct ir_expr *variable_worth(struct worth *w, struct ir_expr *load, uint32_t use)
{
    struct ir_var *v = load->a->var;
    const struct scalar *s = scalar_find(w->f, v);
    struct ir_expr *value;

    if (s && s->kind == SCALAR_INDUCTION)
        return induction_worth(w, s, load, use, FLOW_NONE);
    if (!s || s->kind != SCALAR_PRIVATE || (v->type->kind != IR_INT && v->type->kind != IR_PTR))
        return load;
    uint32_t def = definition_of(w, v, &value);
    if (def == FLOW_NONE || !dominates(w, def, use))
        return load;
    value = worth(w, value, def);
    if (!value)
        return load;
    struct stale stale = {w, def, use, false};
    ir_walk_expr(value, find_stale, &stale);
    return stale.found || !ir_type_same(value->type, load->type) ? load : value;
}

/* ---- all of it ---- */

static struct ir_expr *copy_worth(struct worth *w, struct ir_expr *e, uint32_t use)
{
    struct ir_expr *a = e->a ? worth(w, e->a, use) : NULL;
    struct ir_expr *b = e->b ? worth(w, e->b, use) : NULL;
    struct ir_expr *c = e->c ? worth(w, e->c, use) : NULL;

    if ((e->a && !a) || (e->b && !b) || (e->c && !c) || ++w->copies > COPIES_MOST)
        return NULL;
    if (a == e->a && b == e->b && c == e->c)
        return e;
    struct ir_expr *copy = ir_expr_new(w->f->unit, e->kind, e->type, e->loc);
    *copy = *e;
    copy->next = NULL;
    copy->a = a;
    copy->b = b;
    copy->c = c;
    return copy;
}

static struct ir_expr *worth(struct worth *w, struct ir_expr *e, uint32_t use)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_VAR:
        return e;
    case IR_LOAD:
        if (e->a->kind == IR_VAR)
            return variable_worth(w, e, use);
        return copy_worth(w, e, use);
    case IR_INCDEC:
        return incdec_worth(w, e);
    case IR_DEREF:
    case IR_INDEX:
    case IR_MEMBER:
    case IR_DECAY:
    case IR_ADDR:
    case IR_UNARY:
    case IR_BINARY:
    case IR_COND:
    case IR_CAST:
        return copy_worth(w, e, use);
    default:
        return NULL;
    }
}

struct ir_expr *worth_at(struct loop_facts *f, struct ir_expr *e, uint32_t use)
{
    struct worth w = {f, facts_body(f), 0};

    return worth(&w, e, use);
}
