/*
 * `{ int t = s + x; if (t > hi) t = hi; s = t; }` as `{ s = s + x; if (s > hi) s = hi; }`: a
 * variable of a block that holds what another one is about to be, of the same type. It is made of
 * that one, and that one of it in the last statement that mentions either, which sets it on every
 * way through and reads it on none; nothing mentions it in between.
 */
#include "analyse/steps.h"

struct merging {
    struct ir_unit *u;
    struct ir_var *held, *target;
    bool jumps;
    bool is_made; /* the target, of the variable, on some way */
};

static bool is_plain(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           (t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT) && !t->is_volatile &&
           !t->is_atomic;
}

/* Anything but statements that one runs after the other. */
static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct merging *k = arg;

    k->jumps |= s->kind != IR_EXPR && s->kind != IR_DECL && s->kind != IR_BLOCK &&
                s->kind != IR_IF && s->kind != IR_EMPTY;
    return !k->jumps;
}

static bool is_between(struct merging *k, struct ir_stmt *s)
{
    k->jumps = false;
    ir_walk_stmt(s, find_jump, NULL, k);
    return !k->jumps && !ir_stmt_mentions(s, k->target);
}

/* Does every way through the list end with the target set, that nothing in it reads? */
static bool sets_at_end(struct merging *k, struct ir_stmt *s)
{
    for (; s && s->next; s = s->next)
        if (!is_between(k, s))
            return false;
    if (!s)
        return false;
    if (s->kind == IR_BLOCK)
        return sets_at_end(k, s->body);
    if (s->kind == IR_IF)
        return s->orelse && !expr_mentions(s->expr, k->target) && sets_at_end(k, s->body) &&
               sets_at_end(k, s->orelse);
    if (s->kind != IR_EXPR || s->expr->kind != IR_ASSIGN || s->expr->a->kind != IR_VAR ||
        s->expr->a->var != k->target)
        return false;
    k->is_made |= expr_mentions(s->expr->b, k->held);
    return !expr_mentions(s->expr->b, k->target);
}

/* Is the declaration's variable merged with the target in the statements behind it? */
static bool can_merge(struct merging *k, struct ir_stmt *decl)
{
    struct ir_stmt *s = decl->next;

    while (s && is_between(k, s))
        s = s->next;
    if (!s || k->jumps)
        return false;
    struct ir_stmt alone = *s;
    alone.next = NULL;
    k->is_made = false;
    if (!sets_at_end(k, &alone) || !k->is_made)
        return false;
    for (s = s->next; s; s = s->next)
        if (ir_stmt_mentions(s, k->held))
            return false;
    return true;
}

static struct ir_expr *put_target(struct ir_expr *e, void *arg)
{
    struct merging *k = arg;

    return e->kind == IR_VAR && e->var == k->held ? ir_load_var(k->u, k->target, e->loc)->a : NULL;
}

static bool is_same(const struct ir_stmt *s)
{
    return s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR &&
           expr_var(s->expr->b) == s->expr->a->var;
}

/* The statement with the target for the variable; nothing is left of `t = t`. */
static void rename_in(struct merging *k, struct ir_stmt *s)
{
    s->expr = expr_replaced(k->u, s->expr, put_target, k);
    if (is_same(s)) {
        s->kind = IR_EMPTY;
        s->expr = NULL;
    }
    for (struct ir_stmt *c = s->body; c; c = c->next)
        rename_in(k, c);
    if (s->orelse)
        rename_in(k, s->orelse);
    if (s->orelse && s->orelse->kind == IR_EMPTY)
        s->orelse = NULL;
}

static struct ir_expr *set_by(struct merging *k, struct ir_stmt *decl)
{
    struct ir_expr *e =
        ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, k->target->type), decl->loc);

    e->a = ir_load_var(k->u, k->target, decl->loc)->a;
    e->b = expr_moved(decl->expr);
    return e;
}

struct targets {
    struct merging *k;
    struct ir_stmt *decl;
    bool is_found;
};

static bool find_target(struct ir_expr *e, void *arg)
{
    struct targets *t = arg;

    if (t->is_found || e->kind != IR_VAR || !is_plain(e->var) ||
        !ir_type_same(e->var->type, t->k->held->type) || e->var->type->is_const)
        return !t->is_found;
    t->k->target = e->var;
    t->is_found = can_merge(t->k, t->decl);
    return !t->is_found;
}

static void merge(struct ir_unit *u, struct ir_stmt *decl)
{
    struct merging k = {.u = u, .held = decl->var};
    struct targets t = {&k, decl, false};

    if (!decl->expr || !is_plain(decl->var) || expr_has_effects(decl->expr))
        return;
    ir_walk_expr(decl->expr, find_target, &t);
    if (!t.is_found)
        return;
    for (struct ir_stmt *s = decl->next; s; s = s->next)
        rename_in(&k, s);
    decl->kind = IR_EXPR;
    decl->expr = set_by(&k, decl);
    decl->var = NULL;
}

static bool merge_in(struct ir_stmt *s, void *arg)
{
    for (struct ir_stmt *c = s->kind == IR_BLOCK ? s->body : NULL; c; c = c->next)
        if (c->kind == IR_DECL)
            merge(arg, c);
    return true;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO)
        return true;
    if (s->body)
        ir_walk_stmt(s->body, merge_in, NULL, arg);
    return false;
}

void copies_merge(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, find_loop, NULL, u);
}
