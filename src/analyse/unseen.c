/*
 * `at < 0 || x < m`: what tells whether anything has been taken so far. It is a test of a variable
 * that the branch sets to what it does not hold for: a constant, an address, or an index, which is
 * never negative, or never the largest value of its type.
 */
#include "analyse/branch.h"
#include "analyse/head.h"

/* e without the last conversion, that to the type of what it is assigned to. */
static struct ir_expr *unconverted(struct ir_expr *e)
{
    return e->kind == IR_CAST ? e->a : e;
}

static struct ir_expr *below_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e;
}

static bool holds(const struct tested *t, wide x)
{
    switch (t->rel) {
    case IR_LT:
        return x < t->number;
    case IR_LE:
        return x <= t->number;
    case IR_GT:
        return x > t->number;
    case IR_GE:
        return x >= t->number;
    case IR_EQ:
        return x == t->number;
    default:
        return x != t->number;
    }
}

/* Is a signed index never below 0? */
static bool starts_at_zero(const struct level *l)
{
    wide first, bound;

    if (l->step > 0)
        return l->first && expr_number(l->first, &first) && first >= 0;
    return expr_number(l->bound, &bound) &&
           ((l->rel == IR_GE && bound >= 0) || (l->rel == IR_GT && bound >= -1));
}

/* Does the test fail for all values of the level's index, converted to the variable's type? */
static bool fails_for_index(const struct tested *t, const struct level *l)
{
    const struct ir_type *i = l->index->type, *v = t->load->type;

    if (i->kind != IR_INT || v->kind != IR_INT || l->through || i->bits < 32)
        return false;
    if (i->is_signed && v->is_signed && v->bits >= i->bits)
        return starts_at_zero(l) && !holds(t, 0) &&
               (t->rel == IR_LT || t->rel == IR_LE || (t->rel == IR_EQ && t->number < 0));
    if (i->is_signed && v->bits >= i->bits && t->rel == IR_EQ)
        return starts_at_zero(l) && t->number > type_most(i);
    return !i->is_signed && !v->is_signed && v->bits == i->bits && l->step > 0 && l->rel == IR_LT &&
           t->rel == IR_EQ && t->number == type_most(v);
}

/* Does the pointer lead to an object or behind its end, and so is not 0? */
static bool is_of_object(const struct loop_facts *f, struct ir_expr *e)
{
    if (e->kind == IR_ADDR || (e->kind == IR_BINARY && e->op == IR_ADD))
        return true;
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (expr_var(e) == f->levels[i].index)
            return true;
    return false;
}

static bool fails_for(const struct loop_facts *f, const struct tested *t, struct ir_expr *e)
{
    wide number;

    if (t->load->type->kind == IR_PTR)
        return t->rel == IR_EQ && is_of_object(f, below_casts(e));
    if (expr_number(e, &number))
        return !holds(t, number);
    const struct ir_var *v = expr_var(unconverted(e));
    for (uint32_t i = 0; v && i < f->nlevels; i++)
        if (f->levels[i].index == v)
            return fails_for_index(t, &f->levels[i]);
    return false;
}

bool unseen_read(const struct loop_facts *f, const struct branch *b, struct ir_expr *e)
{
    struct tested t;

    const struct ir_var *v = tested_read(&t, e) ? tested_var(&t) : NULL;
    if (!v || var_is_reachable(v) || v->type->is_volatile)
        return false;
    for (size_t i = 0; i < b->n; i++)
        if (b->assigns[i]->a->kind == IR_VAR && b->assigns[i]->a->var == v)
            return fails_for(f, &t, b->assigns[i]->b);
    return false;
}
