/*
 * What statements add to a sum that is held to bounds on both sides (clamp.c), the bounds left
 * aside. What several of them make of x, one after the other, is the middle one of b, x + a and c,
 * where a is all that is added, b what they make of a number below all bounds, and c of one above
 * them.
 */
#include "analyse/steps.h"

struct summing {
    struct ir_unit *u;
    const struct ir_var *var;
    bool is_odd;
};

/* The value with what does not depend on the variable left out of its choices; NULL: all of it. */
static struct ir_expr *sum_of(struct summing *k, struct ir_expr *e)
{
    if (!expr_mentions(e, k->var))
        return NULL;
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR)
        return e;
    struct ir_expr *copy = ir_expr_new(k->u, e->kind, e->type, e->loc);
    *copy = *e;
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB)) {
        bool left = expr_mentions(e->a, k->var);
        struct ir_expr *made = sum_of(k, left ? e->a : e->b);
        copy->a = left ? made : e->a;
        copy->b = left ? e->b : made;
        return made ? copy : NULL;
    }
    if (e->kind != IR_COND) {
        k->is_odd = true;
        return NULL;
    }
    struct ir_expr *yes = sum_of(k, e->b), *no = sum_of(k, e->c);
    if (expr_mentions(e->a, k->var)) {
        k->is_odd |= yes && no && !ir_expr_equal(yes, no);
        return yes ? yes : no;
    }
    /* where it begins again it does not matter what has been added */
    copy->b = yes ? yes : ir_load_var(k->u, (struct ir_var *)k->var, e->loc);
    copy->c = no ? no : ir_load_var(k->u, (struct ir_var *)k->var, e->loc);
    return copy;
}

bool clamp_sum(struct ir_unit *u, const struct ir_expr *assign, struct ir_expr **sum)
{
    struct summing k = {u, assign->a->var, false};
    struct ir_expr *value = sum_of(&k, assign->b);

    *sum = NULL;
    if (!value || k.is_odd)
        return !k.is_odd;
    *sum = ir_expr_new(u, IR_ASSIGN, assign->type, assign->loc);
    (*sum)->a = assign->a;
    (*sum)->b = value;
    return true;
}
