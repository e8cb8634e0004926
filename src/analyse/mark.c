/*
 * Marks: `seen[k[i]] = 1;`. Every iteration writes the one value that the loop has for the array,
 * so it does not matter which of them come to a place, nor in what order.
 */
#include "analyse/address.h"
#include "analyse/calls.h"
#include "analyse/place.h"

/* NAN and INFINITY are calls. */
static bool is_fixed(const struct loop_facts *f, const struct ir_expr *e)
{
    bool exact;

    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind != IR_CALL)
        return !expr_has_effects(e) && expr_is_invariant(f, e);
    if (!e->func || e->func->body || !libm_is_pure(e->func, &exact))
        return false;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
        if (!expr_is_invariant(f, arg))
            return false;
    return true;
}

/* What the node writes, if nothing in the loop changes that; else NULL. */
static struct ir_expr *fixed_value(struct loop_facts *f, uint32_t node)
{
    const struct flow_node *n = &f->flow->nodes.at[node];
    struct ir_expr *e = n->expr;

    if (n->reads || !e || e->kind != IR_ASSIGN || e->a != n->lvalue)
        return NULL;
    if (is_fixed(f, e->b))
        return e->b;
    struct ir_expr *value = worth_at(f, e->b, node);
    return value && is_fixed(f, value) ? value : NULL;
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_BOOL || t->kind == IR_PTR;
}

bool mark_place(struct loop_facts *f, uint32_t node, struct access *out)
{
    const struct ir_expr *lvalue = f->flow->nodes.at[node].lvalue;

    if (f->search || f->isolation || f->nserial || !is_number(lvalue->type) ||
        lvalue->type->size > 8 || !bins_are_fixed(f, lvalue))
        return false;
    out->mark = fixed_value(f, node);
    return out->mark != NULL;
}

void mark_take(struct access *a)
{
    a->is_mark = true;
    a->is_guarded = true; /* some elements of the range may not be written */
}

bool mark_parts(const struct access *a, const struct access *b)
{
    return a->mark && b->mark && a->is_write && b->is_write &&
           bins_are_same(a->lvalue, b->lvalue) && ir_type_same(a->mark->type, b->mark->type) &&
           ir_expr_equal(a->mark, b->mark);
}
