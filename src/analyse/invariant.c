/* What a loop changes: variables and memory that an expression reads. */
#include "analyse/parts.h"

#include "analyse/flow.h"

struct query {
    const struct ir_var *var;     /* written directly? */
    const struct ir_stmt *inner;  /* contained? */
    const struct ir_expr *lvalue; /* may be written? */
    bool found;
};

static bool writes_var_stmt(struct ir_stmt *s, void *arg)
{
    struct query *q = arg;

    if (s->kind == IR_DECL && s->var == q->var && s->expr)
        q->found = true;
    return !q->found;
}

static bool writes_var_expr(struct ir_expr *e, void *arg)
{
    struct query *q = arg;

    if ((e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC ||
         e->kind == IR_ADDR) &&
        e->a->kind == IR_VAR && e->a->var == q->var)
        q->found = true;
    return !q->found;
}

bool stmt_writes_var(struct ir_stmt *s, const struct ir_var *v)
{
    struct query q = {.var = v};

    ir_walk_stmt(s, writes_var_stmt, writes_var_expr, &q);
    return q.found;
}

static bool contains_stmt(struct ir_stmt *s, void *arg)
{
    struct query *q = arg;

    if (s == q->inner)
        q->found = true;
    return !q->found;
}

bool stmt_contains(struct ir_stmt *outer, const struct ir_stmt *inner)
{
    struct query q = {.inner = inner};

    if (outer == inner)
        return true;
    ir_walk_stmt(outer->body, contains_stmt, NULL, &q);
    return q.found;
}

static bool is_byte(const struct ir_type *t)
{
    return t->kind == IR_INT && t->bits == 8;
}

bool types_may_alias(const struct ir_type *a, const struct ir_type *b)
{
    while (a->kind == IR_ARRAY || a->kind == IR_COMPLEX)
        a = a->elem;
    while (b->kind == IR_ARRAY || b->kind == IR_COMPLEX)
        b = b->elem;
    if (is_byte(a) || is_byte(b) || a->kind == IR_RECORD || b->kind == IR_RECORD)
        return true;
    if (a->kind != b->kind || a->kind == IR_OPAQUE)
        return a->kind == IR_OPAQUE || b->kind == IR_OPAQUE;
    return (a->kind != IR_INT && a->kind != IR_FLOAT) || a->bits == b->bits;
}

bool var_is_reachable(const struct ir_var *v)
{
    if (v->type->is_const)
        return false;
    return v->address_taken || v->storage == IR_GLOBAL;
}

/* May a write of lvalue w change what reading lvalue lv gives? */
static bool write_may_change(const struct ir_expr *w, const struct ir_expr *lv)
{
    struct flow_place p, q;
    bool named_w = flow_place_of(w, &p), named_lv = flow_place_of(lv, &q);

    if (named_w && named_lv)
        return p.var == q.var && p.lo < q.hi && q.lo < p.hi;
    if (named_w && !var_is_reachable(p.var))
        return false;
    if (named_lv && !var_is_reachable(q.var))
        return false;
    return types_may_alias(w->type, lv->type);
}

static bool may_write_expr(struct ir_expr *e, void *arg)
{
    struct query *q = arg;

    if ((e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC) &&
        write_may_change(e->a, q->lvalue))
        q->found = true;
    if (e->kind == IR_ADDR && q->lvalue->kind == IR_VAR && e->a->kind == IR_VAR &&
        e->a->var == q->lvalue->var)
        q->found = true;
    return !q->found;
}

static bool may_write_stmt(struct ir_stmt *s, void *arg)
{
    struct query *q = arg;
    struct flow_place p;

    if (s->kind == IR_DECL && flow_place_of(q->lvalue, &p) && p.var == s->var)
        q->found = true;
    return !q->found;
}

static const struct ir_expr *variant_address(struct ir_stmt *loop, const struct ir_expr *lv);

static const struct ir_expr *variant_load(struct ir_stmt *loop, const struct ir_expr *e)
{
    struct query q = {.lvalue = e->a};
    const struct ir_expr *inside = variant_address(loop, e->a);

    if (inside)
        return inside;
    if (e->a->type->is_volatile || e->a->type->is_atomic)
        return e->a;
    ir_walk_stmt(loop, may_write_stmt, may_write_expr, &q);
    return q.found ? e->a : NULL;
}

/* As expr_variant, for where an lvalue lies. */
static const struct ir_expr *variant_address(struct ir_stmt *loop, const struct ir_expr *lv)
{
    const struct ir_expr *inside;

    switch (lv->kind) {
    case IR_VAR: {
        struct query q = {.lvalue = lv};
        ir_walk_stmt(loop, may_write_stmt, NULL, &q);
        return q.found ? lv : NULL;
    }
    case IR_DEREF:
        return expr_variant(loop, lv->a);
    case IR_INDEX:
        inside = expr_variant(loop, lv->a);
        return inside ? inside : expr_variant(loop, lv->b);
    case IR_MEMBER:
        return variant_address(loop, lv->a);
    default:
        return lv;
    }
}

static const struct ir_expr *variant_call(struct ir_stmt *loop, const struct ir_expr *e)
{
    bool exact;

    if (!e->func || !libm_is_pure(e->func->name, &exact))
        return e;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next) {
        const struct ir_expr *inside = expr_variant(loop, arg);
        if (inside)
            return inside;
    }
    return NULL;
}

const struct ir_expr *expr_variant(struct ir_stmt *loop, const struct ir_expr *e)
{
    const struct ir_expr *inside = NULL;

    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_ZERO_INIT:
        return NULL;
    case IR_LOAD:
        return variant_load(loop, e);
    case IR_DECAY:
    case IR_ADDR:
        return variant_address(loop, e->a);
    case IR_UNARY:
    case IR_CAST:
        return expr_variant(loop, e->a);
    case IR_BINARY:
    case IR_COMMA:
    case IR_COND:
        inside = expr_variant(loop, e->a);
        if (!inside)
            inside = expr_variant(loop, e->b);
        if (!inside && e->c)
            inside = expr_variant(loop, e->c);
        return inside;
    case IR_CALL:
        return variant_call(loop, e);
    default:
        return e;
    }
}

bool expr_is_invariant(const struct loop_facts *f, const struct ir_expr *e)
{
    return expr_variant(f->loop, e) == NULL;
}

bool refuse_at(struct refuse *r, enum ir_refusal why, struct ir_loc where, const char *subject)
{
    *r = (struct refuse){.refusal = why, .where = where, .subject = subject};
    return false;
}
