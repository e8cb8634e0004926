/* Rewrites statements into the forms that the search for updates knows. */
#include "analyse/branch.h"

/* `a, b;` as `{ a; b; }`; a cast to void around an expression says nothing. */
static void split_commas(struct ir_unit *u, struct ir_stmt *s)
{
    while (s->expr->kind == IR_CAST && s->expr->type->kind == IR_VOID)
        s->expr = s->expr->a;
    if (s->expr->kind != IR_COMMA)
        return;
    struct ir_stmt *a = ir_stmt_new(u, IR_EXPR, s->loc), *b = ir_stmt_new(u, IR_EXPR, s->loc);
    a->expr = s->expr->a;
    b->expr = s->expr->b;
    a->end = b->end = s->end;
    a->next = b;
    s->kind = IR_BLOCK;
    s->expr = NULL;
    s->body = a;
}

static bool assigns_alone(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    return e->kind == IR_COMMA ? assigns_alone(e->a) && assigns_alone(e->b) : e->kind == IR_ASSIGN;
}

/* Assignments and nothing else? */
static bool is_assigning(const struct ir_stmt *s)
{
    if (s->kind == IR_EXPR)
        return assigns_alone(s->expr);
    if (s->kind != IR_BLOCK)
        return false;
    for (const struct ir_stmt *c = s->body; c; c = c->next)
        if (c->kind != IR_EMPTY && !is_assigning(c))
            return false;
    return true;
}

#define CONJUNCTS_MOST 8

struct conjuncts {
    struct ir_expr *at[CONJUNCTS_MOST];
    size_t n;
};

/* The operands of a chain of &&, from left to right; false: too many. */
static bool conjuncts_read(struct conjuncts *c, struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_BINARY && e->op == IR_LAND)
        return conjuncts_read(c, e->a) && conjuncts_read(c, e->b);
    if (c->n == CONJUNCTS_MOST)
        return false;
    c->at[c->n++] = e;
    return true;
}

struct named {
    const struct ir_expr *e;
    bool found;
};

static bool find_named(struct ir_expr *e, void *arg)
{
    struct named *n = arg;

    n->found |= e->kind == IR_ASSIGN && e->a->kind == IR_VAR && expr_mentions(n->e, e->a->var);
    return !n->found;
}

/* Is e a comparison with a variable that the statement assigns, or with what such a one tells? */
static bool is_taking(struct ir_expr *e, struct ir_stmt *s)
{
    while (e->kind == IR_CAST || (e->kind == IR_UNARY && e->op == IR_LNOT))
        e = e->a;
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE)
        return false;
    struct named left = {e->a, false}, right = {e->b, false};
    ir_walk_stmt(s, NULL, find_named, &left);
    ir_walk_stmt(s, NULL, find_named, &right);
    return left.found != right.found;
}

/* Is it one of several comparisons of that kind? */
static bool is_taking_either(struct ir_expr *e, struct ir_stmt *s)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e->kind == IR_BINARY && e->op == IR_LOR
               ? is_taking_either(e->a, s) || is_taking_either(e->b, s)
               : is_taking(e, s);
}

/* Which operand should be asked last: the comparison of a min or max, when those after it can be
   asked before it as well; else the last. c->n: all stay together, for what is asked behind such a
   comparison could not be asked where it does not hold. */
static size_t innermost(const struct conjuncts *c, struct ir_stmt *s)
{
    size_t k = c->n;

    while (k > 0 && !is_taking_either(c->at[k - 1], s))
        k--;
    for (size_t i = k; k > 0 && i < c->n; i++)
        if (!expr_is_safe_early(c->at[i], c->at[k - 1]) || !expr_is_pure(c->at[i]))
            return c->n;
    return k > 0 ? k - 1 : c->n - 1;
}

/* `if (g && c) s;` as `if (g) if (c) s;` where s only assigns: c alone may be the comparison of a
   min or max. */
static void split_condition(struct ir_unit *u, struct ir_stmt *s)
{
    struct conjuncts c = {.n = 0};
    struct ir_expr *guard = NULL;

    if (s->orelse || !is_assigning(s->body) || !conjuncts_read(&c, s->expr) || c.n < 2)
        return;
    size_t last = innermost(&c, s->body);
    if (last == c.n)
        return;
    for (size_t k = 0; k < c.n; k++)
        if (k != last)
            guard = guard ? ir_binary(u, IR_LAND, ir_type_int(u, 32, true), guard, c.at[k],
                                      c.at[k]->loc)
                          : c.at[k];
    struct ir_stmt *inner = ir_stmt_new(u, IR_IF, s->loc);
    inner->expr = c.at[last];
    inner->body = s->body;
    inner->end = s->end;
    s->expr = guard;
    s->body = inner;
}

/* The condition under which s assigns and does nothing else: that of `if (c) v = e;` or of
   `v = c ? e : v;`. NULL: neither. */
static struct ir_expr *guard_of(struct ir_stmt *s)
{
    if (s->kind == IR_IF)
        return !s->orelse && is_assigning(s->body) ? s->expr : NULL;
    if (s->kind != IR_EXPR || s->expr->kind != IR_ASSIGN || s->expr->b->kind != IR_COND)
        return NULL;
    const struct ir_expr *kept = s->expr->b->c;
    bool keeps = kept->kind == IR_LOAD && ir_expr_equal(kept->a, s->expr->a);
    return keeps && s->expr->a->kind == IR_VAR ? s->expr->b->a : NULL;
}

/* s as `if (c) ...`. */
static void make_guarded(struct ir_unit *u, struct ir_stmt *s)
{
    if (s->kind == IR_IF)
        return;
    struct ir_stmt *assign = ir_stmt_new(u, IR_EXPR, s->loc);
    struct ir_expr *e = ir_expr_new(u, IR_ASSIGN, s->expr->type, s->expr->loc);
    e->a = s->expr->a;
    e->b = s->expr->b->b;
    assign->expr = e;
    assign->end = s->end;
    s->kind = IR_IF;
    s->expr = s->expr->b->a;
    s->body = assign;
}

static bool find_memory_read(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_CALL || (e->kind == IR_LOAD && !ir_object_of(e->a)))
        *(bool *)arg = true;
    return !*(bool *)arg;
}

struct guard {
    struct ir_expr *cond;
    bool reads_memory; /* that no name in it tells of */
    bool changes;
};

/* Only assignments to variables leave the condition what it was. */
static bool find_change(struct ir_expr *e, void *arg)
{
    struct guard *g = arg;

    if (e->kind == IR_CALL || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC)
        g->changes |= !expr_is_pure(e);
    if (e->kind != IR_ASSIGN)
        return !g->changes;
    const struct ir_var *v = e->a->kind == IR_VAR ? e->a->var : NULL;
    bool is_seen = v && (v->address_taken || v->storage == IR_GLOBAL);
    g->changes |= !v || expr_mentions(g->cond, v) || (is_seen && g->reads_memory);
    g->changes |= v && v->storage == IR_STATIC_LOCAL && g->reads_memory;
    return !g->changes;
}

/* `if (c) s; if (c) t;` as `if (c) { s; t; }` where s does not change c: t may be the update of a
   min or max, and s what goes with it. */
static bool join_guarded(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *t = s->next;
    struct ir_expr *cond = guard_of(s), *other = t ? guard_of(t) : NULL;
    struct guard g = {.cond = cond};

    if (!cond || !other || !ir_expr_equal(cond, other) || !expr_is_pure(cond))
        return false;
    ir_walk_expr(cond, find_memory_read, &g.reads_memory);
    ir_walk_stmt(s, NULL, find_change, &g);
    if (g.changes)
        return false;
    make_guarded(u, s);
    make_guarded(u, t);
    struct ir_stmt *both = ir_stmt_new(u, IR_BLOCK, s->loc);
    both->body = s->body;
    both->end = t->end;
    s->next = t->next;
    s->body->next = t->body;
    s->body = both;
    s->end = t->end;
    return true;
}

/* `at = x[i] < x[at] ? i : at;` as an if. */
static void open_choice(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *cond = guard_of(s);

    while (cond && cond->kind == IR_CAST)
        cond = cond->a;
    if (!cond || cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE)
        return;
    struct ir_var *v = s->expr->a->var;
    if (expr_mentions(cond, v) && expr_var(cond->a) != v && expr_var(cond->b) != v)
        make_guarded(u, s);
}

static bool canonicalise(struct ir_stmt *s, void *arg)
{
    for (struct ir_stmt *c = s->kind == IR_BLOCK ? s->body : NULL; c; c = c->next)
        do
            tally_join(arg, c);
        while (join_guarded(arg, c) || flag_join(arg, c));
    if (comma_hoist(arg, s))
        return true;
    if (s->kind == IR_EXPR)
        split_commas(arg, s);
    if (s->kind == IR_EXPR)
        blend_open(arg, s);
    if (s->kind == IR_EXPR)
        open_choice(arg, s);
    if (s->kind == IR_EXPR && nested_split(arg, s))
        return true;
    updates_hoist(arg, s);
    if (s->kind == IR_IF && !s->orelse && is_assigning(s->body))
        condition_hoist(arg, s);
    else if (s->kind == IR_IF)
        condition_step_hoist(arg, s);
    if (s->kind == IR_IF)
        tally_open(arg, s);
    if (s->kind == IR_IF)
        branches_join(arg, s);
    if (s->kind == IR_IF)
        split_condition(arg, s);
    if (s->kind == IR_FOR) {
        if (s->body)
            ir_walk_stmt(s->body, canonicalise, NULL, arg);
        return false;
    }
    return true;
}

void func_canonicalise(struct ir_unit *u, struct ir_func *fn)
{
    overflows_lower(u, fn);
    jumps_rewrite(u, fn);
    skips_rewrite(u, fn);
    subscripts_open(u, fn);
    presets_rewrite(u, fn);
    tails_rewrite(u, fn);
    copies_merge(u, fn);
    calls_spell(u, fn);
    copies_merge(u, fn);
    ir_walk_stmt(fn->body, canonicalise, NULL, u);
    digits_rewrite(u, fn);
    ones_rewrite(u, fn);
    structs_divide(u, fn);
    conditions_rewrite(u, fn);
    whiles_rewrite(u, fn);
    loops_unroll(u, fn);
}
