/* Rewrites statements into the forms that the search for updates knows. */
#include "analyse/steps.h"

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

/* `if (g && c) s;` as `if (g) if (c) s;` where s is a single assignment: c alone may be the
   comparison of a min or max. */
static void split_condition(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *only = stmt_single(s->body);
    struct ir_expr *cond = s->expr;

    while (cond->kind == IR_CAST)
        cond = cond->a;
    if (s->orelse || !only || only->kind != IR_EXPR || only->expr->kind != IR_ASSIGN ||
        cond->kind != IR_BINARY || cond->op != IR_LAND)
        return;
    struct ir_stmt *inner = ir_stmt_new(u, IR_IF, s->loc);
    inner->expr = cond->b;
    inner->body = s->body;
    inner->end = s->end;
    s->expr = cond->a;
    s->body = inner;
}

static bool canonicalise(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_EXPR)
        split_commas(arg, s);
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
    ir_walk_stmt(fn->body, canonicalise, NULL, u);
}
