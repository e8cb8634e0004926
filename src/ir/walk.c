/* Pre-order walks over expressions and statements. */
#include "ir/ir.h"

void ir_walk_expr(struct ir_expr *e, ir_expr_fn *fn, void *arg)
{
    if (!e || !fn(e, arg))
        return;
    ir_walk_expr(e->a, fn, arg);
    ir_walk_expr(e->b, fn, arg);
    ir_walk_expr(e->c, fn, arg);
    for (struct ir_expr *x = e->args; x; x = x->next)
        ir_walk_expr(x, fn, arg);
}

static void walk_list(struct ir_stmt *s, ir_stmt_fn *sfn, ir_expr_fn *efn, void *arg)
{
    for (; s; s = s->next)
        ir_walk_stmt(s, sfn, efn, arg);
}

void ir_walk_stmt(struct ir_stmt *s, ir_stmt_fn *sfn, ir_expr_fn *efn, void *arg)
{
    if (!s || (sfn && !sfn(s, arg)))
        return;
    walk_list(s->init, sfn, efn, arg);
    if (efn && s->expr)
        ir_walk_expr(s->expr, efn, arg);
    if (s->kind == IR_BLOCK)
        walk_list(s->body, sfn, efn, arg);
    else
        ir_walk_stmt(s->body, sfn, efn, arg);
    ir_walk_stmt(s->orelse, sfn, efn, arg);
    if (efn && s->step)
        ir_walk_expr(s->step, efn, arg);
}

struct ir_var *ir_object_of(const struct ir_expr *e)
{
    for (;;) {
        if (e->kind == IR_VAR)
            return e->var;
        if (e->kind == IR_MEMBER)
            e = e->a;
        else if (e->kind == IR_INDEX && e->a->kind == IR_DECAY)
            e = e->a->a;
        else
            return NULL;
    }
}

void ir_funcs_add(struct ir_funcs *to, const struct ir_expr *e)
{
    bool is_new = e->kind == IR_CALL && e->func && e->func->body;

    for (size_t i = 0; is_new && i < to->at.n; i++)
        is_new = to->at.at[i] != e->func;
    if (is_new)
        vec_push(&to->at, e->func);
}
