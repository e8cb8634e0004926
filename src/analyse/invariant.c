/* What a loop changes: variables and memory that an expression reads. */
#include "analyse/parts.h"

#include "analyse/calls.h"
#include "analyse/flow.h"

struct query {
    const struct ir_var *var;     /* written directly? */
    const struct ir_stmt *inner;  /* contained? */
    const struct ir_expr *lvalue; /* may be written? */
    const struct asker *asker;
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

    if ((ir_is_write(e) || e->kind == IR_ADDR) && e->a->kind == IR_VAR && e->a->var == q->var)
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
    ir_walk_stmt(outer->orelse, contains_stmt, NULL, &q);
    return q.found;
}

bool stmt_makes(const struct ir_stmt *s, const struct access *a)
{
    return ir_stmt_holds(s, a->call ? a->call : a->lvalue);
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
    return (v->address_taken && !v->is_lent) || v->storage == IR_GLOBAL;
}

/* What asks whether a value changes: the loop, and what may be taken for granted in it. */
struct asker {
    struct ir_stmt *loop;
    bool any_type; /* types do not tell objects apart */
    bool holds;    /* writes through pointers change nothing that has its place for good */
};

/* The bits of *v that the lvalue is or lies in, v being a pointer variable: (*v).member and the
   like. False: it is not of this form. */
static bool span_below(const struct ir_expr *lv, const struct ir_var **v, uint64_t *lo,
                       uint64_t *hi)
{
    const struct ir_field *field;
    uint64_t size = lv->type->size * 8;

    switch (lv->kind) {
    case IR_DEREF:
        if (lv->a->kind != IR_LOAD || lv->a->a->kind != IR_VAR)
            return false;
        *v = lv->a->a->var;
        *lo = 0;
        *hi = size;
        return size != 0;
    case IR_MEMBER:
        if (!span_below(lv->a, v, lo, hi))
            return false;
        field = &lv->a->type->record->fields[lv->field];
        *lo += field->bit_offset;
        *hi = *lo + (field->bit_width >= 0 ? (uint64_t)field->bit_width : size);
        return *lo < *hi;
    case IR_INDEX:
        return lv->a->kind == IR_DECAY && span_below(lv->a->a, v, lo, hi);
    default:
        return false;
    }
}

/* Are the two different members of one object, which a pointer that stays leads to? */
static bool are_members_apart(const struct asker *k, const struct ir_expr *a,
                              const struct ir_expr *b)
{
    const struct ir_var *p, *q;
    uint64_t lo, hi, from, to;

    if (!span_below(a, &p, &lo, &hi) || !span_below(b, &q, &from, &to) || p != q)
        return false;
    return (hi <= from || to <= lo) && !var_is_reachable(p) && !stmt_writes_var(k->loop, p);
}

/* May a write of lvalue w change what reading lvalue lv gives? */
static bool write_may_change(const struct asker *k, const struct ir_expr *w,
                             const struct ir_expr *lv)
{
    struct flow_place p, q;
    bool named_w = flow_place_of(w, &p), named_lv = flow_place_of(lv, &q);

    if (named_w && named_lv)
        return p.var == q.var && p.lo < q.hi && q.lo < p.hi;
    if (named_w && !var_is_reachable(p.var))
        return false;
    if (named_lv && !var_is_reachable(q.var))
        return false;
    if (k->holds && !named_w)
        return false;
    return (k->any_type || types_may_alias(w->type, lv->type)) && !are_members_apart(k, w, lv);
}

/* Does the call write to the object that lv is part of, lent to it? */
static bool lends_place(const struct ir_expr *call, const struct ir_expr *lv)
{
    struct flow_place p;
    bool written;

    if (!call->func || !flow_place_of(lv, &p))
        return false;
    for (uint32_t i = 0; i < call->func->nparams; i++)
        if (lent_object(call, i, &written) == p.var && written)
            return true;
    return false;
}

static bool may_write_expr(struct ir_expr *e, void *arg)
{
    struct query *q = arg;

    if (ir_is_write(e) && write_may_change(q->asker, e->a, q->lvalue))
        q->found = true;
    if (e->kind == IR_CALL && lends_place(e, q->lvalue))
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

static const struct ir_expr *variant(const struct asker *k, const struct ir_expr *e);
static const struct ir_expr *variant_address(const struct asker *k, const struct ir_expr *lv);

static const struct ir_expr *variant_load(const struct asker *k, const struct ir_expr *e)
{
    struct query q = {.lvalue = e->a, .asker = k};
    const struct ir_expr *inside = variant_address(k, e->a);

    if (inside)
        return inside;
    if (e->a->type->is_volatile || e->a->type->is_atomic)
        return e->a;
    ir_walk_stmt(k->loop, may_write_stmt, may_write_expr, &q);
    return q.found ? e->a : NULL;
}

/* As variant, for where an lvalue lies. */
static const struct ir_expr *variant_address(const struct asker *k, const struct ir_expr *lv)
{
    const struct ir_expr *inside;

    switch (lv->kind) {
    case IR_VAR: {
        struct query q = {.lvalue = lv};
        ir_walk_stmt(k->loop, may_write_stmt, NULL, &q);
        return q.found ? lv : NULL;
    }
    case IR_DEREF:
        return variant(k, lv->a);
    case IR_INDEX:
        inside = variant(k, lv->a);
        return inside ? inside : variant(k, lv->b);
    case IR_MEMBER:
        return variant_address(k, lv->a);
    default:
        return lv;
    }
}

static const struct ir_expr *variant_call(const struct asker *k, const struct ir_expr *e)
{
    bool exact;

    if (!e->func || !libm_is_pure(e->func, &exact))
        return e;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next) {
        const struct ir_expr *inside = variant(k, arg);
        if (inside)
            return inside;
    }
    return NULL;
}

/* As expr_variant. */
static const struct ir_expr *variant(const struct asker *k, const struct ir_expr *e)
{
    const struct ir_expr *inside = NULL;

    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_ZERO_INIT:
        return NULL;
    case IR_LOAD:
        return variant_load(k, e);
    case IR_DECAY:
    case IR_ADDR:
        return variant_address(k, e->a);
    case IR_UNARY:
    case IR_CAST:
        return variant(k, e->a);
    case IR_BINARY:
    case IR_COMMA:
    case IR_COND:
        inside = variant(k, e->a);
        if (!inside)
            inside = variant(k, e->b);
        if (!inside && e->c)
            inside = variant(k, e->c);
        return inside;
    case IR_CALL:
        return variant_call(k, e);
    default:
        return e;
    }
}

const struct ir_expr *expr_variant(struct ir_stmt *loop, const struct ir_expr *e)
{
    struct asker k = {.loop = loop};

    return variant(&k, e);
}

const struct ir_expr *expr_variant_in(const struct ir_unit *u, struct ir_stmt *loop,
                                      const struct ir_expr *e)
{
    struct asker k = {.loop = loop, .holds = u->holds};

    return variant(&k, e);
}

bool expr_is_invariant(const struct loop_facts *f, const struct ir_expr *e)
{
    struct asker k = {f->loop, f->no_strict_aliasing, f->holds};

    return variant(&k, e) == NULL;
}

bool refuse_at(struct refuse *r, enum ir_refusal why, struct ir_loc where, const char *subject)
{
    *r = (struct refuse){.refusal = why, .where = where, .subject = subject};
    return false;
}
