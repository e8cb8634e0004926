/*
 * Inner loops of a nest whose first and bound can be computed only where the loop around them runs,
 * `for (i < a->rows) for (j < b->cols) { s = 0; for (k …) s += …; c->data[i * c->cols + j] = s; }`:
 * such a loop joins the nest where each of its iterations makes an element of its own, and hands
 * nothing on. Then the nest is told apart as easily as the outer loop alone, and no sum gets
 * another shape.
 */
#include "analyse/parts.h"

struct maker {
    const struct level *l;
    const struct ir_stmt *first; /* of the body */
    bool has_loop, has_write, is_bad;
};

static bool is_load_of(const struct ir_expr *e, const struct ir_var *v)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

/* Does it grow by one with v? */
static bool counts(const struct ir_expr *e, const struct ir_var *v)
{
    if (is_load_of(e, v))
        return true;
    if (e->kind == IR_CAST)
        return e->type->kind == IR_INT && counts(e->a, v);
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB))
        return false;
    if (!ir_expr_mentions(e->b, v))
        return counts(e->a, v);
    return e->op == IR_ADD && !ir_expr_mentions(e->a, v) && counts(e->b, v);
}

static bool sets(const struct ir_expr *e, const struct ir_var *v)
{
    return e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR && e->a->var == v &&
           !ir_expr_mentions(e->b, v);
}

/* Is the variable the iteration's own, or set by it before it is read? */
static bool is_own(const struct maker *m, const struct ir_var *v)
{
    if (v->storage != IR_LOCAL || v->address_taken)
        return false;
    if (ir_stmt_declares(m->l->loop->body, v))
        return true;
    for (const struct ir_stmt *s = m->first; s; s = s->next) {
        const struct ir_stmt *by = s->kind == IR_FOR && s->init ? s->init : s;
        if (ir_stmt_mentions(s, v))
            return by->kind == IR_EXPR && sets(by->expr, v);
    }
    return false;
}

static bool find_write(struct ir_expr *e, void *arg)
{
    struct maker *m = arg;

    for (const struct ir_expr *a = e->kind == IR_CALL ? e->args : NULL; a; a = a->next)
        m->is_bad |= a->type->kind != IR_INT && a->type->kind != IR_FLOAT;
    if (!ir_is_write(e))
        return true;
    if (e->a->kind == IR_VAR) {
        m->is_bad |= !is_own(m, e->a->var);
        return true;
    }
    m->has_write = true;
    m->is_bad |= e->a->kind != IR_INDEX || ir_expr_mentions(e->a->a, m->l->index) ||
                 !counts(e->a->b, m->l->index);
    return true;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct maker *m = arg;

    m->has_loop |= s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
    m->is_bad |= s->kind == IR_RETURN || s->kind == IR_GOTO || s->kind == IR_LABEL;
    return true;
}

bool level_makes_elements(const struct level *l)
{
    struct maker m = {.l = l};

    m.first = l->loop->body;
    while (m.first && m.first->kind == IR_BLOCK)
        m.first = m.first->body;
    ir_walk_stmt(l->loop->body, find_loop, find_write, &m);
    return m.has_loop && m.has_write && !m.is_bad && m.first && m.first->next;
}
