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
        bool is_update =
            e && (e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC);
        if (!is_update || e->a->kind != IR_VAR || expr_mentions(set, e->a->var) ||
            expr_mentions(e, set->a->var) || (e->b && expr_has_effects(e->b)) ||
            var_is_reachable(e->a->var))
            return false;
    }
    return true;
}

/* ---- variables of two values ---- */

struct values {
    const struct ir_var *var;
    int64_t one, other;
    bool has_others;
};

static void note_value(struct values *v, const struct ir_expr *e)
{
    int64_t value;

    if (!e || !expr_constant(e, &value) || (value != v->one && value != v->other))
        v->has_others = true;
}

static bool note_decl(struct ir_stmt *s, void *arg)
{
    struct values *v = arg;

    if (s->kind == IR_DECL && s->var == v->var && s->expr)
        note_value(v, s->expr);
    return true;
}

static bool note_write(struct ir_expr *e, void *arg)
{
    struct values *v = arg;
    bool writes = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    if (writes && ir_object_of(e->a) == v->var)
        note_value(v, e->kind == IR_ASSIGN ? e->b : NULL);
    return true;
}

/* Does nothing in the function ever give v another value? What is not represented, assembly among
   it, takes the address of what it may write. */
static bool holds_only(const struct settler *k, const struct ir_var *v, int64_t one, int64_t other)
{
    struct values all = {v, one, other, false};

    if (v->storage != IR_LOCAL || v->address_taken)
        return false;
    ir_walk_stmt(k->fn->body, note_decl, note_write, &all);
    return !all.has_others;
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

static struct ir_stmt *copy_of(struct settler *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, s->kind, s->loc);

    *copy = *s;
    copy->next = NULL;
    return copy;
}

static struct ir_stmt *without(struct settler *k, const struct ir_stmt *body,
                               const struct ir_stmt *set)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_BLOCK, body->loc), **to = &copy->body;

    copy->end = body->end;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body; s; s = s->next)
        if (s != set) {
            *to = copy_of(k, s);
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
        *to = copy_of(k, s);
        if (set) {
            k->changed = true;
            (*to)->body = without(k, s->body, set);
            to = &(*to)->next;
            *to = copy_of(k, set);
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
