/* Copies of expressions, and of statements, with others in place of some of their parts. */
#include "analyse/parts.h"

static struct ir_expr *replaced_list(struct ir_unit *u, struct ir_expr *e, replace_fn *fn,
                                     void *arg)
{
    struct ir_expr *first = NULL, **to = &first;

    for (; e; e = e->next, to = &(*to)->next) {
        const struct ir_expr *with = expr_replaced(u, e, fn, arg);
        *to = ir_expr_new(u, with->kind, with->type, with->loc);
        **to = *with;
        (*to)->next = NULL;
    }
    return first;
}

struct ir_expr *expr_replaced(struct ir_unit *u, struct ir_expr *e, replace_fn *fn, void *arg)
{
    struct ir_expr *with = e ? fn(e, arg) : NULL;

    if (!e || with)
        return with;
    with = ir_expr_new(u, e->kind, e->type, e->loc);
    *with = *e;
    with->next = NULL;
    with->a = expr_replaced(u, e->a, fn, arg);
    with->b = expr_replaced(u, e->b, fn, arg);
    with->c = expr_replaced(u, e->c, fn, arg);
    with->args = replaced_list(u, e->args, fn, arg);
    return with;
}

static struct ir_expr *same(struct ir_expr *e, void *arg)
{
    (void)e, (void)arg;
    return NULL;
}

struct ir_expr *expr_copy(struct ir_unit *u, const struct ir_expr *e)
{
    return expr_replaced(u, (struct ir_expr *)e, same, NULL);
}

struct ir_stmt *stmt_replaced(struct ir_unit *u, const struct ir_stmt *s, replace_fn *fn, void *arg)
{
    struct ir_stmt *copy = ir_stmt_copy(u, s);

    copy->expr = expr_replaced(u, s->expr, fn, arg);
    copy->step = expr_replaced(u, s->step, fn, arg);
    copy->init = list_replaced(u, s->init, fn, arg);
    copy->body = list_replaced(u, s->body, fn, arg);
    copy->orelse = list_replaced(u, s->orelse, fn, arg);
    return copy;
}

struct ir_stmt *list_replaced(struct ir_unit *u, const struct ir_stmt *s, replace_fn *fn, void *arg)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = stmt_replaced(u, s, fn, arg);
    return first;
}

struct ir_expr *expr_moved(struct ir_expr *e)
{
    if (e->kind == IR_CAST)
        e->is_implicit = false;
    return e;
}
