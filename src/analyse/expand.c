/* Small functions of the file as expressions, so that `m = larger(m, x)` is seen for what it is. */
#include "analyse/steps.h"

struct binding {
    struct ir_unit *u;
    const struct ir_func *fn;
    struct ir_expr *args;
    bool ok;
};

static struct ir_expr *argument_of(const struct binding *b, const struct ir_var *v)
{
    struct ir_expr *arg = b->args;

    for (uint32_t i = 0; i < b->fn->nparams && arg; i++, arg = arg->next)
        if (b->fn->params[i] == v)
            return arg;
    return NULL;
}

/* A copy of e with the arguments in the place of the parameters. Only what a comparison of values
   needs is copied; anything else clears b->ok. */
static struct ir_expr *expanded(struct binding *b, struct ir_expr *e)
{
    if (e->kind == IR_CONST_INT || e->kind == IR_CONST_FLOAT)
        return e;
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR) {
        struct ir_expr *arg = argument_of(b, e->a->var);
        if (arg && ir_type_same(arg->type, e->type))
            return arg;
    }
    if (e->kind != IR_CAST && e->kind != IR_UNARY && e->kind != IR_BINARY && e->kind != IR_COND) {
        b->ok = false;
        return e;
    }
    struct ir_expr *copy = ir_expr_new(b->u, e->kind, e->type, e->loc);
    copy->op = e->op;
    copy->is_implicit = e->is_implicit;
    copy->a = expanded(b, e->a);
    copy->b = e->b ? expanded(b, e->b) : NULL;
    copy->c = e->c ? expanded(b, e->c) : NULL;
    return copy;
}

static struct ir_expr *returned(struct ir_stmt *s)
{
    s = stmt_single(s);
    return s && s->kind == IR_RETURN ? s->expr : NULL;
}

/* The body of fn as `return cond ? yes : no`, or NULL. */
static struct ir_expr *choice_of(struct ir_unit *u, const struct ir_func *fn)
{
    struct ir_expr *e = returned(fn->body);
    struct ir_stmt *s = fn->body->body;

    if (e)
        return e->kind == IR_COND ? e : NULL;
    if (fn->body->kind != IR_BLOCK || !s || s->kind != IR_IF)
        return NULL;
    struct ir_stmt *rest = s->orelse ? s->orelse : s->next;
    struct ir_stmt *more = s->orelse || !rest ? s->next : rest->next;
    if (!rest || more)
        return NULL;
    struct ir_expr *yes = returned(s->body), *no = returned(rest);
    if (!yes || !no)
        return NULL;
    e = ir_expr_new(u, IR_COND, fn->result, s->loc);
    e->a = s->expr;
    e->b = yes;
    e->c = no;
    return e;
}

static bool is_plain(struct ir_expr *e)
{
    e = expr_core(e);
    return e->kind == IR_CONST_INT || e->kind == IR_CONST_FLOAT ||
           (e->kind == IR_LOAD && e->a->kind == IR_VAR);
}

bool func_chooses(struct ir_unit *u, const struct ir_func *fn)
{
    struct ir_expr *choice = choice_of(u, fn);

    return choice && is_plain(choice->b) && is_plain(choice->c);
}

struct ir_expr *call_as_choice(struct ir_unit *u, struct ir_expr *call)
{
    struct binding b = {u, call->func, call->args, true};

    if (!call->func || !call->func->body || call->func->is_variadic)
        return NULL;
    for (const struct ir_expr *arg = call->args; arg; arg = arg->next)
        if (expr_has_effects(arg))
            return NULL;
    struct ir_expr *choice = choice_of(u, call->func);
    if (!choice)
        return NULL;
    choice = expanded(&b, choice);
    return b.ok ? choice : NULL;
}
