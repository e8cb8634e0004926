/* How often a variable is mentioned or written, whether it is declared, and what stands where. */
#include "ir/ir.h"

struct uses {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_mention(struct ir_expr *e, void *arg)
{
    struct uses *c = arg;

    c->n += e->kind == IR_VAR && e->var == c->var;
    return true;
}

uint32_t ir_expr_mentions(const struct ir_expr *e, const struct ir_var *v)
{
    struct uses c = {v, 0};

    ir_walk_expr((struct ir_expr *)e, count_mention, &c);
    return c.n;
}

uint32_t ir_stmt_mentions(const struct ir_stmt *s, const struct ir_var *v)
{
    struct uses c = {v, 0};

    ir_walk_stmt((struct ir_stmt *)s, NULL, count_mention, &c);
    return c.n;
}

static bool count_write(struct ir_expr *e, void *arg)
{
    struct uses *c = arg;

    c->n += ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == c->var;
    return true;
}

uint32_t ir_expr_writes(const struct ir_expr *e, const struct ir_var *v)
{
    struct uses c = {v, 0};

    ir_walk_expr((struct ir_expr *)e, count_write, &c);
    return c.n;
}

uint32_t ir_stmt_writes(const struct ir_stmt *s, const struct ir_var *v)
{
    struct uses c = {v, 0};

    ir_walk_stmt((struct ir_stmt *)s, NULL, count_write, &c);
    return c.n;
}

static bool count_declaration(struct ir_stmt *s, void *arg)
{
    struct uses *c = arg;

    c->n += s->kind == IR_DECL && s->var == c->var;
    return true;
}

bool ir_stmt_declares(const struct ir_stmt *s, const struct ir_var *v)
{
    struct uses c = {v, 0};

    ir_walk_stmt((struct ir_stmt *)s, count_declaration, NULL, &c);
    return c.n > 0;
}

struct sought {
    const struct ir_expr *expr;
    bool found;
};

static bool find_expr(struct ir_expr *e, void *arg)
{
    struct sought *q = arg;

    q->found |= e == q->expr;
    return !q->found;
}

bool ir_stmt_holds(const struct ir_stmt *s, const struct ir_expr *e)
{
    struct sought q = {.expr = e};

    ir_walk_stmt((struct ir_stmt *)s, NULL, find_expr, &q);
    return q.found;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
    return true;
}

bool ir_has_loop(const struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt((struct ir_stmt *)s, find_loop, NULL, &found);
    return found;
}

static bool find_label(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_LABEL || s->kind == IR_CASE || s->kind == IR_DEFAULT;
    return true;
}

bool ir_has_label(const struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt((struct ir_stmt *)s, find_label, NULL, &found);
    return found;
}
