/*
 * Assignments of struct values that are made number by number are taken apart: with
 * `struct v3 add(struct v3 a, struct v3 b) { return (struct v3){a.x + b.x, a.y + b.y}; }` in the
 * same file `s = add(s, v[i]);` becomes `{ s.x = s.x + v[i].x; s.y = s.y + v[i].y; }`, so that each
 * may be an accumulator. None may be made of what another one was. `best = (struct hit){x[i], i};`
 * sets the members of a variable one by one, too.
 */
#include "analyse/leaves.h"
#include "analyse/steps.h"

/* The pointer variable that the place hangs on; NULL: a named object. */
static const struct ir_var *pointer_of(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv->kind == IR_DEREF && lv->a->kind == IR_LOAD && lv->a->a->kind == IR_VAR
               ? lv->a->a->var
               : NULL;
}

static bool is_plain_place(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv->kind == IR_VAR || pointer_of(lv);
}

static bool names_pointer(const struct ir_expr *e, const struct ir_var *p,
                          const struct ir_expr *member)
{
    if (!e || ir_expr_equal(e, member))
        return false;
    if (e->kind == IR_VAR)
        return e->var == p;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
        if (names_pointer(arg, p, member))
            return true;
    return names_pointer(e->a, p, member) || names_pointer(e->b, p, member) ||
           names_pointer(e->c, p, member);
}

/* Is what a part becomes made of no other part? Then they may be set one by one. */
static bool is_alone(struct ir_unit *u, const struct ir_expr *value, const struct ir_expr *lv,
                     const struct leaves *l, size_t which, const struct ir_expr *part)
{
    const struct ir_var *p = pointer_of(lv);

    if (p)
        return !names_pointer(value, p, part);
    for (size_t k = 0; k < l->n; k++) {
        struct ir_expr *whole = expr_copied(u, lv);
        if (!whole || (k != which && expr_names(value, leaf_lvalue(u, whole, l->at[k].at))))
            return false;
    }
    return true;
}

static bool is_literal(const struct ir_expr *value, const struct ir_expr *lv)
{
    return lv->kind == IR_VAR && value->kind == IR_LOAD && value->a->kind == IR_COMPOUND;
}

static void divide(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *lv = s->expr->a, *values[LEAVES_MOST];
    struct ir_stmt *first = NULL, **end = &first;
    struct leaves l;

    if (lv->type->kind != IR_RECORD || !leaves_of(lv->type, &l) || !is_plain_place(lv) ||
        !(expr_names(s->expr->b, lv) || is_literal(s->expr->b, lv)) ||
        !struct_parts(u, s->expr->b, values))
        return;
    for (size_t k = 0; k < l.n; k++) {
        struct ir_expr *whole = expr_copied(u, lv);
        struct ir_expr *part = whole ? leaf_lvalue(u, whole, l.at[k].at) : NULL;
        if (!part || expr_has_effects(values[k]) || !is_alone(u, values[k], lv, &l, k, part))
            return;
        if (values[k]->kind == IR_LOAD && ir_expr_equal(values[k]->a, part))
            continue;
        *end = ir_stmt_new(u, IR_EXPR, s->loc);
        (*end)->end = s->end;
        (*end)->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, part->type), s->expr->loc);
        (*end)->expr->a = part;
        (*end)->expr->b = values[k];
        end = &(*end)->next;
    }
    s->kind = IR_BLOCK;
    s->expr = NULL;
    s->body = first;
}

static bool divide_stmt(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN)
        divide(arg, s);
    if (s->op)
        return false;
    if (s->kind != IR_FOR)
        return true;
    ir_walk_stmt(s->body, divide_stmt, NULL, arg);
    return false;
}

static bool divide_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO)
        return true;
    if (s->op)
        return false;
    ir_walk_stmt(s->body, divide_stmt, NULL, arg);
    return false;
}

void structs_divide(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, divide_loop, NULL, u);
}
