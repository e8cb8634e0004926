/*
 * Conditions of loops in the form that their heads are read in: parts that must all hold, the bound
 * of the index first.
 *
 *     while (!(i >= n || a[i] != b[i])) s         while (!(i >= n) && !(a[i] != b[i])) s
 *     for (;;) { if (i >= n || c) break; s }      for (;;) { if (i >= n) break; if (c) break; s }
 *     while (a[i] == b[i] && i < n) s             while (i < n && a[i] == b[i]) s
 *     for (; i < n && i < m; i++) s               for (; i < (n < m ? n : m); i++) s
 *
 * The parts have no effects, so that their order says only which memory is read where the loop
 * ends, and no more is read with the bound first. A bound that divides stays where it is.
 */
#include "analyse/head.h"
#include "analyse/steps.h"

static bool is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

static struct ir_expr *without_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    return e;
}

/* !(a || b) as !a && !b, at any depth. */
static struct ir_expr *spread(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_expr *core = without_casts(e);

    if (core->kind == IR_BINARY && core->op == IR_LAND)
        return ir_binary(u, IR_LAND, core->type, spread(u, core->a), spread(u, core->b), core->loc);
    struct ir_expr *inner = core->kind == IR_UNARY && core->op == IR_LNOT ? core->a : NULL;
    inner = inner ? without_casts(inner) : NULL;
    if (!inner || inner->kind != IR_BINARY || inner->op != IR_LOR)
        return e;
    return ir_binary(u, IR_LAND, inner->type, spread(u, expr_not(u, inner->a)),
                     spread(u, expr_not(u, inner->b)), core->loc);
}

/* ---- the bound ---- */

static bool find_memory(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_DEREF || e->kind == IR_INDEX || e->kind == IR_CALL;
    return !*found;
}

bool reads_memory(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_memory, &found);
    return found;
}

struct step_of {
    const struct ir_var *var;
    bool found;
};

static bool find_step(struct ir_expr *e, void *arg)
{
    struct step_of *s = arg;
    int64_t by;

    s->found |= stepped_var(e) == s->var && constant_step(e, s->var, &by);
    return !s->found;
}

static void find_in_list(const struct ir_stmt *list, struct step_of *to)
{
    for (const struct ir_stmt *s = list; s; s = s->next)
        if (s->kind == IR_EXPR)
            ir_walk_expr(s->expr, find_step, to);
        else if (s->kind == IR_BLOCK)
            find_in_list(s->body, to);
}

/* Does each iteration step the variable that e loads by a constant? */
static bool is_stepped(struct ir_stmt *loop, const struct ir_expr *e)
{
    struct step_of s = {var_below_casts(e), false};

    if (!s.var)
        return false;
    find_in_list(loop->body, &s);
    if (loop->kind == IR_FOR && loop->step)
        ir_walk_expr(loop->step, find_step, &s);
    return s.found;
}

/* Does it compare a variable that the loop steps with what no memory tells? */
static bool is_bound(struct ir_stmt *loop, struct ir_expr *e)
{
    e = without_casts(e);
    while (e->kind == IR_UNARY && e->op == IR_LNOT)
        e = without_casts(e->a);
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE || reads_memory(e))
        return false;
    return is_stepped(loop, e->a) || is_stepped(loop, e->b);
}

struct chain {
    struct ir_expr *parts[HEADER_MOST];
    uint32_t n;
};

static bool chain_read(struct chain *c, struct ir_expr *e)
{
    struct ir_expr *core = without_casts(e);

    if (core->kind == IR_BINARY && core->op == IR_LAND)
        return chain_read(c, core->a) && chain_read(c, core->b);
    if (c->n == HEADER_MOST || !expr_is_pure(e))
        return false;
    c->parts[c->n++] = e;
    return true;
}

/* The chain's parts with the first bound in front. */
static bool put_bound_first(struct ir_stmt *loop, struct chain *c)
{
    uint32_t at = 0;

    while (at < c->n && (!is_bound(loop, c->parts[at]) || (at > 0 && expr_may_trap(c->parts[at]))))
        at++;
    if (at == 0 || at == c->n)
        return false;
    struct ir_expr *bound = c->parts[at];
    for (; at > 0; at--)
        c->parts[at] = c->parts[at - 1];
    c->parts[0] = bound;
    return true;
}

/* ---- several bounds ---- */

/* Do both compare one variable that goes up with a bound that the loop leaves alone, in one type?
 */
static bool are_alike(struct ir_stmt *loop, struct ir_expr *a, struct ir_expr *b)
{
    a = without_casts(a);
    b = without_casts(b);
    return is_bound(loop, a) && is_bound(loop, b) && a->kind == IR_BINARY && b->kind == IR_BINARY &&
           a->op == b->op && (a->op == IR_LT || a->op == IR_LE) && is_stepped(loop, a->a) &&
           ir_expr_equal(a->a, b->a) && ir_type_same(a->b->type, b->b->type) &&
           a->b->type->kind == IR_INT && !expr_variant(loop, a->b) && !expr_variant(loop, b->b);
}

/* i < n && i < m as i < (n < m ? n : m), which counts the iterations. */
static void join_bounds(struct ir_unit *u, struct ir_stmt *loop, struct chain *c)
{
    while (c->n > 1 && are_alike(loop, c->parts[0], c->parts[1]) && !expr_may_trap(c->parts[1])) {
        struct ir_expr *one = without_casts(c->parts[0]), *two = without_casts(c->parts[1]);
        struct ir_expr *least = ir_expr_new(u, IR_COND, ir_type_plain(u, one->b->type), one->loc);
        least->a = ir_binary(u, IR_LT, ir_type_int(u, 32, true), one->b, two->b, one->loc);
        least->b = one->b;
        least->c = two->b;
        c->parts[0] = ir_binary(u, one->op, one->type, one->a, least, one->loc);
        for (uint32_t i = 1; i + 1 < c->n; i++)
            c->parts[i] = c->parts[i + 1];
        c->n--;
    }
}

static struct ir_expr *condition_order(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e)
{
    struct chain c = {.n = 0};
    struct ir_expr *spread_out = spread(u, e);

    if (!chain_read(&c, spread_out) || c.n < 2)
        return e;
    uint32_t n = c.n;
    bool is_moved = put_bound_first(loop, &c);
    join_bounds(u, loop, &c);
    if (!is_moved && c.n == n && spread_out == e)
        return e;
    struct ir_expr *all = c.parts[0];
    for (uint32_t i = 1; i < c.n; i++)
        all = ir_binary(u, IR_LAND, ir_type_int(u, 32, true), all, c.parts[i], e->loc);
    return all;
}

/* ---- loops without a condition ---- */

/* `if (a || b) break;` in front as two of them, the bound first. */
static void split_leaving(struct ir_unit *u, struct ir_stmt *loop)
{
    struct ir_stmt *first = loop->body->kind == IR_BLOCK ? loop->body->body : NULL;
    struct chain c = {.n = 0};
    int64_t always = 1;

    if (!first || loop->kind == IR_DO || first->kind != IR_IF || first->orelse ||
        (loop->expr && (!expr_constant(loop->expr, &always) || !always)))
        return;
    struct ir_stmt *only = stmt_single(first->body);
    if (!only || only->kind != IR_BREAK || !chain_read(&c, spread(u, expr_not(u, first->expr))) ||
        c.n < 2)
        return;
    put_bound_first(loop, &c);
    for (uint32_t i = 0; i < c.n; i++) {
        first->expr = expr_not(u, c.parts[i]);
        if (i + 1 == c.n)
            break;
        struct ir_stmt *next = ir_stmt_new(u, IR_IF, first->loc);
        *next = *first;
        next->body = ir_stmt_new(u, IR_BREAK, only->loc);
        next->body->end = only->end;
        first->next = next;
        first = next;
    }
}

static bool rewrite(struct ir_stmt *s, void *arg)
{
    struct ir_unit *u = arg;

    if (!is_loop(s))
        return true;
    if (s->expr)
        s->expr = condition_order(u, s, s->expr);
    split_leaving(u, s);
    return true;
}

void conditions_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, rewrite, NULL, u);
}
