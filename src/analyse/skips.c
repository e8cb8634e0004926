/*
 * `if (x <= m) continue; m = x; k = i;` as `if (!(x <= m)) { m = x; k = i; }`: where a condition
 * asks for what stands behind its `continue` to set, both are one update, of a minimum with its
 * place, say. A `continue` that asks for nothing of the kind is a guard, and stays.
 */
#include "analyse/head.h"
#include "analyse/steps.h"

struct skip {
    const struct ir_expr *cond;
    bool sets;   /* something that the condition names */
    bool enters; /* labels, which a jump may lead to */
};

static bool find_write(struct ir_expr *e, void *arg)
{
    struct skip *k = arg;

    k->sets |= ir_is_write(e) && expr_names(k->cond, e->a);
    return true;
}

/* Is s a condition and its `continue`, behind which something is set that the condition names? */
static bool is_asking(struct ir_stmt *s)
{
    struct ir_stmt *only = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct skip k = {.cond = s->expr};

    if (!only || only->kind != IR_CONTINUE)
        return false;
    for (struct ir_stmt *t = s->next; t; t = t->next) {
        k.enters |= ir_has_label(t);
        ir_walk_stmt(t, NULL, find_write, &k);
    }
    return k.sets && !k.enters;
}

/* Not e: of comparisons of integers the opposite one; a NaN has none. */
static struct ir_expr *opposite(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_type *t = ir_type_int(u, 32, true);

    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return e->a;
    if (e->kind == IR_BINARY && (e->op == IR_LOR || e->op == IR_LAND))
        return ir_binary(u, e->op == IR_LOR ? IR_LAND : IR_LOR, t, opposite(u, e->a),
                         opposite(u, e->b), e->loc);
    if (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_GE && e->a->type->kind == IR_INT)
        return ir_binary(u, negated(e->op), t, e->a, e->b, e->loc);
    return expr_not(u, e);
}

static bool find_skips(struct ir_stmt *loop, void *arg)
{
    bool is_loop = loop->kind == IR_FOR || loop->kind == IR_WHILE || loop->kind == IR_DO;
    struct ir_stmt *body = is_loop ? loop->body : NULL, *next;

    for (struct ir_stmt *s = body && body->kind == IR_BLOCK ? body->body : NULL; s; s = next) {
        next = s->next;
        if (!is_asking(s))
            continue;
        s->expr = opposite(arg, s->expr);
        s->body = ir_stmt_new(arg, IR_BLOCK, s->loc);
        s->body->body = next;
        s->body->end = body->end;
        s->next = NULL;
    }
    return true;
}

void skips_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, find_skips, NULL, u);
}
