/*
 * Inner loops whose conditions have effects, `while (x < 4 && ++n < most)`: the same loop with
 * these in its body, each behind the parts of the condition before it, `if (!(x < 4)) break; n++;
 * if (!(n < most)) break;`. What `n++` says is then n - 1: numbers of lanes wrap around.
 */
#include "emit/chains.h"

#include "analyse/parts.h"

struct part {
    struct ir_unit *u;
    struct ir_expr *write; /* the only one of a part, of a variable; or NULL */
    uint32_t writes;
    bool is_plain; /* whatever of it is computed is computed in any case */
};

static bool look(struct ir_expr *e, void *arg)
{
    struct part *p = arg;

    if (ir_is_write(e)) {
        p->write = e;
        p->writes++;
        return false;
    }
    p->is_plain &= e->kind != IR_COND && e->kind != IR_COMMA && e->kind != IR_CALL &&
                   !(e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    return true;
}

/* What the write gives, once it has been made. */
static struct ir_expr *given(struct ir_expr *e, void *arg)
{
    const struct part *p = arg;
    struct ir_var *v = p->write->a->var;

    if (e != p->write)
        return NULL;
    struct ir_expr *load = ir_load_var(p->u, v, e->loc);
    if (e->kind != IR_INCDEC || (e->op != IR_POSTINC && e->op != IR_POSTDEC))
        return load;
    struct ir_type *type = ir_type_plain(p->u, v->type);
    return ir_binary(p->u, e->op == IR_POSTINC ? IR_SUB : IR_ADD, type, load,
                     ir_int(p->u, type, 1, e->loc), e->loc);
}

static struct ir_stmt *left_unless(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_IF, e->loc);

    s->expr = ir_expr_new(u, IR_UNARY, ir_type_int(u, 32, true), e->loc);
    s->expr->op = IR_LNOT;
    s->expr->a = e;
    s->body = ir_stmt_new(u, IR_BREAK, e->loc);
    return s;
}

/* The effect of *e, which then is without it; `to` is behind it. NULL: it cannot be said. */
static struct ir_stmt **add_effect(struct ir_unit *u, struct ir_stmt **to, struct ir_expr **e)
{
    struct part p = {.u = u, .is_plain = true};

    ir_walk_expr(*e, look, &p);
    if (!p.writes)
        return to;
    const struct ir_expr *w = p.write;
    bool is_number = w->type->kind == IR_INT || (w->type->kind == IR_FLOAT && w->kind != IR_INCDEC);
    if (p.writes > 1 || !p.is_plain || w->a->kind != IR_VAR || !is_number ||
        ir_expr_mentions(*e, w->a->var) != ir_expr_mentions(w, w->a->var))
        return NULL;
    *to = ir_stmt_new(u, IR_EXPR, w->loc);
    (*to)->expr = p.write;
    *e = expr_replaced(u, *e, given, &p);
    return &(*to)->next;
}

/* The statements that a condition is; NULL: they cannot be said. */
static struct ir_stmt **add_parts(struct ir_unit *u, struct ir_stmt **to, struct ir_expr *e)
{
    if (e->kind == IR_BINARY && e->op == IR_LAND) {
        to = add_parts(u, to, e->a);
        return to ? add_parts(u, to, e->b) : NULL;
    }
    to = add_effect(u, to, &e);
    if (!to)
        return NULL;
    *to = left_unless(u, e);
    return &(*to)->next;
}

static bool has_effect(struct ir_expr *e)
{
    struct part p = {.is_plain = true};

    if (e)
        ir_walk_expr(e, look, &p);
    return p.writes > 0;
}

/* `n = n + e` is `n += e`. */
static struct ir_stmt *plain_sum(struct ir_unit *u, struct ir_stmt *s)
{
    const struct ir_expr *e = s->expr, *b = e->b;

    if (e->kind != IR_ASSIGN || e->a->kind != IR_VAR || b->kind != IR_BINARY ||
        (b->op != IR_ADD && b->op != IR_SUB) || !ir_type_same(b->type, e->type) ||
        e->type->kind != IR_INT || b->a->kind != IR_LOAD || !ir_expr_equal(b->a->a, e->a) ||
        ir_expr_mentions(b->b, e->a->var))
        return NULL;
    struct ir_stmt *copy = ir_stmt_copy(u, s);
    copy->expr = ir_expr_new(u, IR_ASSIGN_OP, e->type, e->loc);
    copy->expr->op = b->op;
    copy->expr->compute = b->type;
    copy->expr->a = e->a;
    copy->expr->b = b->b;
    return copy;
}

/* `if ((x = f(x)) > 4)`: the effect stands before it. */
static struct ir_stmt *plain_stmt(struct ir_stmt *s, void *arg)
{
    struct ir_unit *u = arg;

    if (s->kind == IR_EXPR && s->expr)
        return plain_sum(u, s);
    struct ir_stmt *first = NULL, **to = &first;
    struct ir_expr *e = s->expr;

    if (s->kind != IR_IF || !has_effect(e) || !(to = add_effect(u, to, &e)))
        return NULL;
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, s->loc);
    *to = ir_stmt_copy(u, s);
    (*to)->expr = e;
    (*to)->body = ir_stmt_rewrite(u, s->body, plain_stmt, u);
    (*to)->orelse = s->orelse ? ir_stmt_rewrite(u, s->orelse, plain_stmt, u) : NULL;
    block->body = first;
    block->end = s->loc;
    return block;
}

struct ir_stmt *chain_plain(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *parts = NULL, **to = NULL;
    struct ir_stmt *loop = ir_stmt_copy(u, s), *body = ir_stmt_rewrite(u, s->body, plain_stmt, u);

    loop->body = body;
    if (!has_effect(s->expr))
        return loop;
    to = add_parts(u, &parts, s->expr);
    if (!to)
        return NULL;
    body->next = s->kind == IR_DO ? parts : NULL;
    *to = s->kind == IR_DO ? NULL : body;
    loop->body = ir_stmt_new(u, IR_BLOCK, s->body->loc);
    loop->body->body = s->kind == IR_DO ? body : parts;
    loop->expr = NULL;
    loop->kind = s->kind == IR_DO ? IR_WHILE : s->kind;
    return loop;
}
