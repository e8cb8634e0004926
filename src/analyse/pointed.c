/*
 * Local pointers that an iteration sets once, to a place of an array: `struct bin *b = &h[k[i]];
 * b->n++;`, `int *p = h + k[i]; (*p)++;`, `double *row = sum[which[i]]; row[j] += x;`. In a copy of
 * the loop subscripts are variables of the iteration, and what is read and written through the
 * pointer is an element of the array: `at = k[i]; h[at].n++;`.
 *
 * What is used of a pointer stands behind its assignment in the same block, so that it has been
 * set. What the array is reached through must not change in between: that nothing in the loop
 * changes it is asked of the facts of the copy.
 */
#include "analyse/open.h"

#include "analyse/search.h"

#include "base/arena.h"

/* What a pointer leads to while it is in use. */
struct target {
    const struct ir_var *pointer;
    struct ir_expr *value; /* with variables for its subscripts */
    struct ir_stmt *set;   /* the statement that sets the pointer to it */
};

struct placing {
    struct opening *k;
    struct ir_stmt *loop;
    VEC(struct target) targets;
    VEC(const struct ir_var *) subscripts;
    struct ir_stmt **before; /* where subscripts are computed */
    const char *name;        /* of the pointer, and of these: in remarks it is what they are */
    bool moves;              /* some subscript is no constant */
};

/* ---- blocks ---- */

void list_flatten(struct ir_stmt **list)
{
    for (struct ir_stmt **to = list; *to;) {
        struct ir_stmt *s = *to, *last = s->body;
        if (s->kind != IR_BLOCK || !last) {
            to = &s->next;
            continue;
        }
        while (last->next)
            last = last->next;
        last->next = s->next;
        *to = s->body;
    }
}

/* ---- places ---- */

static struct ir_expr *top_copy(struct placing *p, const struct ir_expr *e)
{
    struct ir_expr *copy = ir_expr_new(p->k->u, e->kind, e->type, e->loc);

    *copy = *e;
    copy->next = NULL;
    return copy;
}

static bool is_zero(const struct ir_expr *e)
{
    int64_t v;

    return expr_constant(e, &v) && v == 0;
}

static struct ir_expr *subscripts_added(struct placing *p, struct ir_expr *a, struct ir_expr *b)
{
    struct ir_type *wide = ir_type_int(p->k->u, 64, true);

    if (is_zero(b))
        return a;
    if (is_zero(a))
        return b;
    return ir_binary(p->k->u, IR_ADD, wide, ir_cast(p->k->u, wide, a), ir_cast(p->k->u, wide, b),
                     a->loc);
}

/* pointer[by], an lvalue. */
static struct ir_expr *element(struct placing *p, struct ir_expr *pointer, struct ir_expr *by)
{
    struct ir_expr *base = pointer;

    if (pointer->kind == IR_ADDR && is_zero(by))
        return pointer->a;
    if (pointer->kind == IR_ADDR && pointer->a->kind == IR_INDEX) {
        base = pointer->a->a;
        by = subscripts_added(p, pointer->a->b, by);
    }
    struct ir_expr *e = ir_expr_new(p->k->u, IR_INDEX, base->type->elem, pointer->loc);
    e->a = base;
    e->b = by;
    return e;
}

static struct ir_expr *constant(struct placing *p, int64_t v, struct ir_loc loc)
{
    return ir_int(p->k->u, ir_type_int(p->k->u, 64, true), v, loc);
}

static bool is_subscript(const struct placing *p, const struct ir_expr *e)
{
    for (size_t i = 0; i < p->subscripts.n; i++)
        if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == p->subscripts.at[i])
            return true;
    return false;
}

static const struct target *target_of(const struct placing *p, const struct ir_expr *e)
{
    const struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;

    for (size_t i = p->targets.n; v && i > 0; i--)
        if (p->targets.at[i - 1].pointer == v)
            return &p->targets.at[i - 1];
    return NULL;
}

/* ---- what a pointer is set to ---- */

/* A variable for the subscript, which is computed here. */
static struct ir_expr *subscript(struct placing *p, struct ir_expr *e)
{
    struct ir_expr *core = e;
    int64_t value;

    if (expr_constant(e, &value))
        return constant(p, value, e->loc);
    while (core->kind == IR_CAST && core->is_implicit && type_holds(core->type, core->a->type))
        core = core->a;
    if (core->type->kind != IR_INT)
        core = e;
    p->moves = true;
    if (is_subscript(p, core))
        return expr_copy(p->k->u, core);
    struct ir_var *v =
        ir_var_new(p->k->u, p->name, ir_type_plain(p->k->u, core->type), IR_LOCAL, e->loc);
    struct ir_stmt *s = ir_stmt_new(p->k->u, IR_DECL, e->loc);
    vec_push(&p->k->locals, v);
    vec_push(&p->subscripts, v);
    s->var = v;
    s->expr = core;
    s->next = *p->before;
    *p->before = s;
    p->before = &s->next;
    return ir_load_var(p->k->u, v, e->loc);
}

static struct ir_expr *place_set(struct placing *p, struct ir_expr *lv);

/* Does the loop leave the place of the pointer or object alone, as far as its text says? */
static bool stays(const struct placing *p, const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_VAR:
        return !stmt_writes_var(p->loop, e->var) && !ir_stmt_declares(p->loop, e->var) &&
               e->var->storage != IR_STATIC_LOCAL && !e->var->is_thread_local;
    case IR_MEMBER:
    case IR_DEREF:
    case IR_DECAY:
    case IR_LOAD:
        return !e->type->is_volatile && !e->type->is_atomic && stays(p, e->a);
    default:
        return false;
    }
}

/* The pointer with variables for its subscripts; NULL: it is not of this form. */
static struct ir_expr *pointer_set(struct placing *p, struct ir_expr *e)
{
    const struct target *t = target_of(p, e);
    struct ir_expr *copy, *lv;

    if (t) {
        p->moves = true;
        return expr_copy(p->k->u, t->value);
    }
    switch (e->kind) {
    case IR_CAST:
        return e->a->type->kind == IR_PTR && ir_type_same(e->type->elem, e->a->type->elem)
                   ? pointer_set(p, e->a)
                   : NULL;
    case IR_LOAD:
        return stays(p, e) ? expr_copy(p->k->u, e) : NULL;
    case IR_DECAY:
    case IR_ADDR:
        lv = place_set(p, e->a);
        copy = top_copy(p, e);
        copy->a = lv;
        return lv ? copy : NULL;
    case IR_BINARY:
        if (e->op != IR_ADD || !(lv = pointer_set(p, e->a)))
            return NULL;
        copy = ir_expr_new(p->k->u, IR_ADDR, e->type, e->loc);
        copy->a = element(p, lv, subscript(p, e->b));
        return copy;
    default:
        return NULL;
    }
}

static struct ir_expr *place_set(struct placing *p, struct ir_expr *lv)
{
    struct ir_expr *inner, *copy;

    switch (lv->kind) {
    case IR_VAR:
        return stays(p, lv) ? top_copy(p, lv) : NULL;
    case IR_MEMBER:
        inner = place_set(p, lv->a);
        copy = top_copy(p, lv);
        copy->a = inner;
        return inner ? copy : NULL;
    case IR_DEREF:
        inner = pointer_set(p, lv->a);
        if (!inner || inner->kind == IR_ADDR)
            return inner ? inner->a : NULL;
        copy = top_copy(p, lv);
        copy->a = inner;
        return copy;
    case IR_INDEX:
        inner = pointer_set(p, lv->a);
        return inner ? element(p, inner, subscript(p, lv->b)) : NULL;
    default:
        return NULL;
    }
}

/* ---- where it is used ---- */

struct mentions {
    const struct ir_var *v;
    uint32_t n;
    bool changes;
};

static bool find_mention(struct ir_expr *e, void *arg)
{
    struct mentions *m = arg;
    bool is_set = ir_is_write(e) || e->kind == IR_ADDR;

    m->n += e->kind == IR_VAR && e->var == m->v;
    m->changes |= is_set && e->a->kind == IR_VAR && e->a->var == m->v;
    return true;
}

static bool find_declared(struct ir_stmt *s, void *arg)
{
    struct mentions *m = arg;

    m->changes |= s->kind == IR_DECL && s->var == m->v;
    return true;
}

/* The pointer that the statement sets, and what to; NULL: none. */
static struct ir_var *pointer_of(const struct ir_stmt *s, struct ir_expr **value)
{
    const struct ir_expr *e = s->expr;
    struct ir_var *v = NULL;

    *value = NULL;
    if (s->kind == IR_DECL && e) {
        v = s->var;
        *value = s->expr;
    } else if (s->kind == IR_EXPR && e->kind == IR_ASSIGN && e->a->kind == IR_VAR) {
        v = e->a->var;
        *value = e->b;
    }
    if (!v || v->type->kind != IR_PTR || v->storage != IR_LOCAL || v->address_taken)
        return NULL;
    const struct ir_type *t = v->type->elem;
    return t->size && !t->is_volatile && !t->is_atomic && !v->type->is_volatile ? v : NULL;
}

/* Is it used in the statements behind s alone, which do not change it? */
static bool is_used_behind(const struct placing *p, const struct ir_stmt *s, const struct ir_var *v)
{
    struct mentions all = {.v = v}, behind = {.v = v};

    ir_walk_stmt(p->loop, NULL, find_mention, &all);
    for (struct ir_stmt *next = s->next; next; next = next->next)
        ir_walk_stmt(next, find_declared, find_mention, &behind);
    return behind.n && !behind.changes && all.n == behind.n + (s->kind == IR_EXPR);
}

static struct ir_expr *element_for(struct ir_expr *e, void *arg)
{
    struct placing *p = arg;
    struct ir_expr *pointer = e->kind == IR_DEREF || e->kind == IR_INDEX ? e->a : NULL;
    struct ir_expr *by = e->kind == IR_INDEX ? e->b : NULL;

    while (pointer && pointer->kind == IR_CAST && pointer->a->type->kind == IR_PTR &&
           ir_type_same(pointer->type->elem, pointer->a->type->elem))
        pointer = pointer->a;
    if (pointer && !by && pointer->kind == IR_BINARY && pointer->op == IR_ADD) {
        by = pointer->b;
        pointer = pointer->a;
    }
    const struct target *t = pointer ? target_of(p, pointer) : NULL;
    if (!t || !ir_type_same(t->pointer->type->elem, e->type))
        return NULL;
    by = by ? expr_replaced(p->k->u, by, element_for, p) : constant(p, 0, e->loc);
    return element(p, expr_copy(p->k->u, t->value), by);
}

static void uses_replaced(struct placing *p, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        s->expr = expr_replaced(p->k->u, s->expr, element_for, p);
        s->step = expr_replaced(p->k->u, s->step, element_for, p);
        struct ir_stmt **to = &s->init;
        for (const struct ir_stmt *i = s->init; i; i = i->next, to = &(*to)->next) {
            *to = ir_stmt_new(p->k->u, i->kind, i->loc);
            **to = *i;
            (*to)->expr = expr_replaced(p->k->u, i->expr, element_for, p);
        }
        uses_replaced(p, s->body);
        uses_replaced(p, s->orelse);
    }
}

/* The statement, with the place as it is said now: `b = h + at`, as no element is used there. */
static struct ir_stmt *set_again(struct placing *p, const struct ir_stmt *s, struct ir_expr *to)
{
    struct ir_stmt *set = ir_stmt_new(p->k->u, s->kind, s->loc);

    *set = *s;
    if (to->kind == IR_ADDR && to->a->kind == IR_INDEX)
        to = ir_binary(p->k->u, IR_ADD, ir_type_plain(p->k->u, to->a->a->type), to->a->a, to->a->b,
                       to->loc);
    set->expr = expr_copy(p->k->u, to);
    if (s->kind == IR_EXPR) {
        set->expr = top_copy(p, s->expr);
        set->expr->b = ir_cast(p->k->u, s->expr->type, expr_copy(p->k->u, to));
    }
    return set;
}

/* Where **at sets a pointer to a place: true, and *at is what is behind it. */
static bool place_one(struct placing *p, struct ir_stmt ***at)
{
    struct ir_stmt *s = **at;
    struct ir_expr *value, *to;
    struct ir_var *v = pointer_of(s, &value);
    size_t nlocals = p->k->locals.n, nsubscripts = p->subscripts.n;

    if (!v || !is_used_behind(p, s, v))
        return false;
    p->before = *at;
    p->name = v->name;
    p->moves = false;
    to = pointer_set(p, value);
    if (!to || !p->moves || !ir_type_same(to->type->elem, v->type->elem)) {
        **at = s;
        p->k->locals.n = nlocals;
        p->subscripts.n = nsubscripts;
        return false;
    }
    struct target t = {v, to, set_again(p, s, to)};
    vec_push(&p->targets, t);
    uses_replaced(p, s->next);
    *p->before = t.set;
    *at = &t.set->next;
    return true;
}

/* Pointers that nobody asks for any more are not set; of `f`, the loop as it was. */
static void unused_removed(struct placing *p, const struct loop_facts *f)
{
    for (size_t i = p->targets.n; i > 0; i--) {
        const struct target *t = &p->targets.at[i - 1];
        struct mentions m = {.v = t->pointer};
        ir_walk_stmt(p->loop, NULL, find_mention, &m);
        if (m.n > (t->set->kind == IR_EXPR) ||
            (!ir_stmt_declares(p->loop, t->pointer) && is_live_after(f, t->pointer)))
            continue;
        t->set->kind = IR_EMPTY;
        t->set->expr = NULL;
    }
}

static void place_list(struct placing *p, struct ir_stmt **list)
{
    list_flatten(list);
    for (struct ir_stmt **at = list; *at;) {
        if (place_one(p, &at))
            continue;
        struct ir_stmt *s = *at;
        if (s->body && s->body->kind == IR_BLOCK)
            place_list(p, &s->body->body);
        if (s->orelse && s->orelse->kind == IR_BLOCK)
            place_list(p, &s->orelse->body);
        at = &s->next;
    }
}

static bool find_label(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_SWITCH || s->kind == IR_LABEL || s->kind == IR_GOTO;
    return true;
}

bool pointers_placed(struct opening *k, struct ir_stmt *loop, const struct loop_facts *f)
{
    struct placing p = {.k = k, .loop = loop};
    bool jumps = false;

    ir_walk_stmt(loop, find_label, NULL, &jumps);
    if (jumps || !loop->body || loop->body->kind != IR_BLOCK)
        return false;
    place_list(&p, &loop->body->body);
    unused_removed(&p, f);
    for (size_t i = 0; i < p.targets.n; i++)
        vec_push(&k->placed, p.targets.at[i].value);
    bool some = p.targets.n > 0;
    vec_release(&p.targets);
    vec_release(&p.subscripts);
    return some;
}

/* ---- what has to stay ---- */

/* A pointer that the place is reached through. */
static bool find_base(struct ir_expr *e, void *arg)
{
    struct ir_expr **base = arg;

    if (!*base && e->kind == IR_LOAD && e->type->kind == IR_PTR)
        *base = e;
    return !*base;
}

bool placed_stay(const struct opening *k, const struct loop_facts *f)
{
    for (size_t i = 0; i < k->placed.n; i++) {
        struct ir_expr *base = NULL;
        ir_walk_expr(k->placed.at[i], find_base, &base);
        if (base && !expr_is_invariant(f, base))
            return false;
    }
    return true;
}
