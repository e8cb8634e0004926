/*
 * `if (a[i] < m) { m = a[i]; at = i; } else if (a[i] == m && b[i] < k) { k = b[i]; at = i; }` as
 * one branch. What the second one leaves out it has to set to what it is by its own condition, or
 * by that of the first one, which does not hold: `if (first) { m = a[i]; first = 0; } else if (…)`.
 */
#include "analyse/branch.h"

static bool has_assignment(const struct branch *b, const struct ir_expr *a)
{
    const struct ir_expr *value = branch_value(b, a->a);

    return value && ir_expr_equal(value, a->b);
}

static bool is_side(struct ir_expr *side, struct ir_expr *e)
{
    return ir_expr_equal(expr_core(side), expr_core(e));
}

/* Does the condition hold only where the assignment stores the integer that is there? */
static bool implies(struct ir_expr *cond, const struct ir_expr *assign)
{
    while (cond->kind == IR_CAST && cast_keeps_truth(cond))
        cond = cond->a;
    if (cond->kind != IR_BINARY || assign->a->type->kind != IR_INT)
        return false;
    if (cond->op == IR_LAND)
        return implies(cond->a, assign) || implies(cond->b, assign);
    struct ir_expr *a = expr_core(cond->a), *b = expr_core(cond->b);
    bool is_left = a->kind == IR_LOAD && ir_expr_equal(a->a, assign->a);
    bool is_right = b->kind == IR_LOAD && ir_expr_equal(b->a, assign->a);
    return cond->op == IR_EQ && type_holds(cond->a->type, assign->a->type) &&
           ((is_left && is_side(cond->b, assign->b)) || (is_right && is_side(cond->a, assign->b)));
}

/* Does the condition fail only where the assignment stores the number that is there: `first` beside
   `first = 0`, `!any` beside `any = 1` where it is 0 or 1? */
static bool denies(struct ir_expr *cond, const struct ir_expr *assign)
{
    const struct ir_type *type = assign->a->type;
    struct tested t;
    wide stored;

    if ((type->kind != IR_INT && type->kind != IR_BOOL) || !expr_number(assign->b, &stored) ||
        !tested_read(&t, cond) || !ir_expr_equal(t.load->a, assign->a))
        return false;
    /* what it is where the condition fails: the number, or another one of two */
    bool is_two = type->kind == IR_BOOL && (t.number == 0 || t.number == 1);
    return t.rel == IR_NE ? stored == t.number : t.rel == IR_EQ && is_two && stored == 1 - t.number;
}

/* The condition of s and of the only statements below it, each an if without else; the branch. */
static struct ir_expr *whole_condition(struct ir_unit *u, struct ir_stmt *s, struct branch *b)
{
    struct ir_stmt *inner = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;

    if (s->kind != IR_IF || s->orelse || expr_has_effects(s->expr))
        return NULL;
    if (!inner || inner->kind != IR_IF)
        return branch_read(b, s->body) && b->n ? s->expr : NULL;
    struct ir_expr *below = whole_condition(u, inner, b);
    return below ? ir_binary(u, IR_LAND, ir_type_int(u, 32, true), s->expr, below, s->expr->loc)
                 : NULL;
}

void branches_join(struct ir_unit *u, struct ir_stmt *s)
{
    struct branch one = {.n = 0}, two = {.n = 0};
    struct ir_stmt *other = s->orelse ? stmt_single(s->orelse) : NULL;
    struct ir_expr *cond = other ? whole_condition(u, other, &two) : NULL;

    if (!cond || expr_has_effects(s->expr) || !branch_read(&one, s->body) ||
        !branch_is_independent(&one) || branch_sets_twice(&one) || two.n > one.n ||
        !branch_is_named(&one, s->expr) || !branch_is_named(&one, cond))
        return;
    for (size_t i = 0; i < two.n; i++)
        if (!has_assignment(&one, two.assigns[i]))
            return;
    for (size_t i = 0; i < one.n; i++)
        if (!has_assignment(&two, one.assigns[i]) && !implies(cond, one.assigns[i]) &&
            !denies(s->expr, one.assigns[i]))
            return;
    s->expr = ir_binary(u, IR_LOR, ir_type_int(u, 32, true), s->expr, cond, s->expr->loc);
    s->orelse = NULL;
}

/* The first operand of a chain of ||. */
static struct ir_expr *first_operand(struct ir_expr *e)
{
    while ((e->kind == IR_CAST && cast_keeps_truth(e)) || (e->kind == IR_BINARY && e->op == IR_LOR))
        e = e->a;
    return e;
}

bool flag_join(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *next = s->next;
    struct branch b = {.n = 0};

    if (!next || s->kind != IR_IF || s->orelse || next->kind != IR_EXPR ||
        next->expr->kind != IR_ASSIGN || next->expr->a->kind != IR_VAR ||
        next->expr->a->type->is_volatile || next->expr->a->type->is_atomic ||
        !expr_is_pure(s->expr) || !branch_read(&b, s->body) || !b.n ||
        branch_value(&b, next->expr->a) || !denies(first_operand(s->expr), next->expr))
        return false;
    struct ir_stmt *both = ir_stmt_new(u, IR_BLOCK, s->loc);
    both->body = s->body;
    both->end = next->end;
    s->next = next->next;
    s->body->next = next;
    next->next = NULL;
    s->body = both;
    s->end = next->end;
    return true;
}
