/*
 * Accesses that the body makes only where it has found their pointer not to be null, as in
 * `if (weights) s += weights[i] * x[i];`. Where it is null foldrt asks for no memory
 * (FOLDRT_TESTED), and a device runs the loop all the same: no iteration comes to the access.
 */
#include "emit/addresses.h"

#include "emit/device.h"
#include "emit/stand.h"

struct look {
    const struct loop_text *l;
    const struct access *a;
    const struct ir_var *root;
    bool is_made, is_bare; /* somewhere; without the test */
};

static bool is_null(const struct ir_expr *e)
{
    e = ir_uncast(e);
    return e->kind == IR_CONST_INT && e->ival == 0;
}

/* Is it the pointer itself? */
static bool is_root(const struct look *k, const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_PTR)
        e = e->a;
    if (e->kind != IR_LOAD || e->type->kind != IR_PTR)
        return false;
    const struct spelled *s =
        e->a->kind == IR_VAR ? loop_find(k->l, e->a->var) : stand_of(k->l, e->a);
    return s && s->var == k->root && s->place == PLACE_VALUE;
}

/* Is the pointer none that is null if the condition comes to `value`? */
static bool tells(const struct look *k, const struct ir_expr *e, bool value)
{
    if (is_root(k, e))
        return value;
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return tells(k, e->a, !value);
    if (e->kind == IR_CAST && (e->type->kind == IR_BOOL || e->a->type->kind == IR_BOOL))
        return tells(k, e->a, value);
    if (e->kind != IR_BINARY)
        return false;
    if (e->op == IR_EQ || e->op == IR_NE)
        return value == (e->op == IR_NE) &&
               ((is_root(k, e->a) && is_null(e->b)) || (is_root(k, e->b) && is_null(e->a)));
    if (e->op != IR_LAND && e->op != IR_LOR)
        return false;
    bool one = tells(k, e->a, value), other = tells(k, e->b, value);
    return value == (e->op == IR_LAND) ? one || other : one && other;
}

static void look_expr(struct look *k, const struct ir_expr *e, bool is_known)
{
    bool is_it = k->a->call ? e == k->a->call : e && ir_expr_equal(e, k->a->lvalue);

    if (!e)
        return;
    k->is_made |= is_it;
    k->is_bare |= is_it && !is_known;
    look_expr(k, e->a, is_known);
    bool is_and = e->kind == IR_BINARY && e->op == IR_LAND,
         is_or = e->kind == IR_BINARY && e->op == IR_LOR, is_cond = e->kind == IR_COND;
    look_expr(k, e->b,
              is_known || ((is_and || is_cond) && tells(k, e->a, true)) ||
                  (is_or && tells(k, e->a, false)));
    look_expr(k, e->c, is_known || (is_cond && tells(k, e->a, false)));
    for (const struct ir_expr *x = e->args; x; x = x->next)
        look_expr(k, x, is_known);
}

static void look_stmt(struct look *k, const struct ir_stmt *s, bool is_known);

/* `if (!p) continue;` and the like: where it goes on the condition has not held. */
static bool leaves(const struct ir_stmt *s)
{
    const struct ir_stmt *body = s->kind == IR_IF && !s->orelse ? s->body : NULL;

    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    return body && (body->kind == IR_CONTINUE || body->kind == IR_BREAK || body->kind == IR_RETURN);
}

static void look_list(struct look *k, const struct ir_stmt *s, bool is_known)
{
    bool has_label = false;

    for (const struct ir_stmt *i = s; i; i = i->next)
        has_label |= ir_has_label(i);
    for (; s; s = s->next) {
        look_stmt(k, s, is_known);
        is_known |= !has_label && leaves(s) && tells(k, s->expr, false);
    }
}

static void look_stmt(struct look *k, const struct ir_stmt *s, bool is_known)
{
    bool is_if = s->kind == IR_IF && !ir_has_label(s);

    look_list(k, s->init, is_known);
    look_expr(k, s->expr, is_known);
    look_expr(k, s->step, is_known);
    if (s->kind == IR_BLOCK)
        look_list(k, s->body, is_known);
    else if (s->body)
        look_stmt(k, s->body, is_known || (is_if && tells(k, s->expr, true)));
    if (s->orelse)
        look_stmt(k, s->orelse, is_known || (is_if && tells(k, s->expr, false)));
}

bool access_is_tested(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    struct look k = {.l = l, .a = &f->accesses.at[which]};

    k.root = access_root(l, k.a);
    if (!k.a->is_guarded || k.a->is_compaction || k.a->is_scattered || !k.root ||
        k.root->type->kind != IR_PTR || side_is_inspected(f, which))
        return false;
    look_stmt(&k, f->levels[f->nlevels - 1].loop->body, false);
    return k.is_made && !k.is_bare;
}

bool loop_has_tested(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (access_is_tested(l, i))
            return true;
    return false;
}
