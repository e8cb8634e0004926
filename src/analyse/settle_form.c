/*
 * Assignments that may move behind the if that they stand in, because there the variable has the
 * value already where the if is passed over: `if (x != last) { n++; last = x; }` as
 * `if (x != last) n++; last = x;`, and `if (!in) { in = 1; n++; }` where `in` is never anything but
 * 0 and 1. Then no value that the loop hands on decides whether it is set.
 */
#include "analyse/search.h"
#include "analyse/steps.h"

#define STATE_MOST 127 /* the largest value of a state that is one in every type */

struct settler {
    struct ir_unit *u;
    struct ir_func *fn;
    bool changed;
};

/* Are the statements from s on updates of variables that `set` does not use? */
static bool rest_is_apart(const struct ir_stmt *s, const struct ir_expr *set)
{
    for (; s; s = s->next) {
        const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
        bool is_update = e && ir_is_write(e);
        if (!is_update || e->a->kind != IR_VAR || expr_mentions(set, e->a->var) ||
            expr_mentions(e, set->a->var) || (e->b && expr_has_effects(e->b)) ||
            var_is_reachable(e->a->var))
            return false;
    }
    return true;
}

/* ---- variables of a few values ---- */

struct constants {
    const struct ir_var *var;
    int64_t *at;
    uint32_t n, most;
    bool has_others;
};

static void note_constant(struct constants *c, int64_t value)
{
    uint32_t i = 0;

    while (i < c->n && c->at[i] != value)
        i++;
    c->has_others |= i == c->most;
    if (i == c->n && i < c->most)
        c->at[c->n++] = value;
}

/* e, or what conversions to types that hold 0 .. most make of it. */
static void note_value(struct constants *c, const struct ir_expr *e, int64_t most)
{
    int64_t value;

    if (!e) {
        c->has_others = true;
    } else if (expr_constant(e, &value)) {
        c->has_others |= most != INT64_MAX && (value < 0 || value > most);
        note_constant(c, value);
    } else if (e->kind == IR_COND) {
        note_value(c, e->b, most);
        note_value(c, e->c, most);
    } else if (e->kind == IR_CAST && (e->type->kind == IR_INT || e->type->kind == IR_BOOL)) {
        note_value(c, e->a, e->type->kind == IR_BOOL || most == 1 ? 1 : STATE_MOST);
    } else if (expr_is_truth(e)) {
        note_constant(c, 0);
        note_constant(c, 1);
    } else {
        c->has_others = true;
    }
}

static bool note_decl(struct ir_stmt *s, void *arg)
{
    struct constants *c = arg;

    if (s->kind == IR_DECL && s->var == c->var && s->expr)
        note_value(c, s->expr, INT64_MAX);
    return true;
}

static bool note_write(struct ir_expr *e, void *arg)
{
    struct constants *c = arg;

    if (ir_is_write(e) && ir_object_of(e->a) == c->var)
        note_value(c, e->kind == IR_ASSIGN ? e->b : NULL, INT64_MAX);
    return true;
}

bool stmt_constants(struct ir_stmt *s, const struct ir_var *v, int64_t *at, uint32_t most,
                    uint32_t *n)
{
    struct constants c = {v, at, 0, most, false};

    ir_walk_stmt(s, note_decl, note_write, &c);
    *n = c.n;
    return !c.has_others;
}

/* What is not represented, assembly among it, takes the address of what it may write. */
bool var_constants(struct ir_func *fn, const struct ir_var *v, int64_t *at, uint32_t most,
                   uint32_t *n)
{
    if (v->storage != IR_LOCAL || v->address_taken)
        return false;
    return stmt_constants(fn->body, v, at, most, n);
}

/* Does nothing in the function ever give v another value? */
static bool holds_only(const struct settler *k, const struct ir_var *v, int64_t one, int64_t other)
{
    int64_t at[2];
    uint32_t n;
    bool few = var_constants(k->fn, v, at, 2, &n);

    for (uint32_t i = 0; few && i < n; i++)
        few = at[i] == one || at[i] == other;
    return few;
}

/* ---- conditions ---- */

static bool is_small(const struct ir_expr *e, int64_t *value)
{
    return expr_constant(e, value) && *value >= 0 && *value <= STATE_MOST;
}

/* Is the condition `v == *value`, or with *negated `v != *value`? */
static bool reads_state(struct ir_expr *e, const struct ir_var *v, int64_t *value, bool *negated)
{
    *negated = true;
    *value = 0;
    for (;;) {
        if (e->kind == IR_UNARY && e->op == IR_LNOT)
            *negated = !*negated;
        else if (e->kind != IR_CAST || !cast_keeps_truth(e))
            break;
        e = e->a;
    }
    if (expr_var(e) == v)
        return true;
    if (e->kind != IR_BINARY || (e->op != IR_EQ && e->op != IR_NE))
        return false;
    *negated ^= e->op == IR_EQ;
    return (expr_var(e->a) == v && is_small(e->b, value)) ||
           (expr_var(e->b) == v && is_small(e->a, value));
}

/* Where `cond` does not hold, has the variable that `a` sets the value that it would set? */
static bool has_it_already(const struct settler *k, struct ir_expr *cond, const struct ir_expr *a)
{
    const struct ir_var *v = a->a->var;
    int64_t made, value;
    bool negated;

    if (is_small(a->b, &made) && reads_state(cond, v, &value, &negated))
        return negated ? made == value : made != value && holds_only(k, v, made, value);
    if (cond->kind != IR_BINARY || cond->op != IR_NE)
        return false;
    bool is_turned = expr_var(cond->a) == v;
    return (is_turned || expr_var(cond->b) == v) && !expr_has_effects(a->b) &&
           ir_expr_equal(expr_core(is_turned ? cond->b : cond->a), expr_core(a->b));
}

static bool is_state(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL;
}

/* The assignment in s that may move behind it, or NULL. */
static struct ir_stmt *movable(const struct settler *k, const struct ir_stmt *s)
{
    struct ir_expr *cond = s->kind == IR_IF && !s->orelse ? s->expr : NULL;
    struct ir_stmt *set = cond && s->body->kind == IR_BLOCK ? s->body->body : cond ? s->body : NULL;

    for (; set; set = set->next) {
        const struct ir_expr *a = set->kind == IR_EXPR ? set->expr : NULL;
        if (a && a->kind == IR_ASSIGN && a->a->kind == IR_VAR && is_state(a->a->type) &&
            rest_is_apart(set->next, a) && has_it_already(k, cond, a))
            return set;
    }
    return NULL;
}

/* ---- the copy ---- */

static struct ir_stmt *without(struct settler *k, const struct ir_stmt *body,
                               const struct ir_stmt *set)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_BLOCK, body->loc), **to = &copy->body;

    copy->end = body->end;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body; s; s = s->next)
        if (s != set) {
            *to = ir_stmt_copy(k->u, s);
            to = &(*to)->next;
        }
    return copy;
}

static struct ir_stmt *settled(struct settler *k, const struct ir_stmt *body)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_BLOCK, body->loc), **to = &copy->body;

    copy->end = body->end;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body; s; s = s->next) {
        struct ir_stmt *set = movable(k, s);
        *to = ir_stmt_copy(k->u, s);
        if (set) {
            k->changed = true;
            (*to)->body = without(k, s->body, set);
            to = &(*to)->next;
            *to = ir_stmt_copy(k->u, set);
        } else if (s->kind == IR_IF) {
            (*to)->body = settled(k, s->body);
            (*to)->orelse = s->orelse ? settled(k, s->orelse) : NULL;
        } else if (s->kind == IR_BLOCK) {
            *to = settled(k, s);
        }
        to = &(*to)->next;
    }
    return copy;
}

struct ir_stmt *body_settled(struct ir_unit *u, struct ir_func *fn, const struct ir_stmt *body,
                             bool *changed)
{
    struct settler k = {u, fn, false};
    struct ir_stmt *copy = settled(&k, body);

    *changed = k.changed;
    return copy;
}
