/*
 * What can be reached by way of place k (Warshall), d[i][k] and d[k][j] being asked for nothing but
 * whether they are 0:
 *
 *     for (i …) for (j …) d[i][j] = d[i][j] || (d[i][k] && d[k][j]);
 *     … if (d[i][k] && d[k][j]) d[i][j] = 1;     … if (d[i][k]) for (j …) d[i][j] |= d[k][j];
 *
 * Iterations with i == k or j == k write where the others read. But what they write is 0 just where
 * 0 has been: in row k, where d[i][j] is d[k][j], d[k][j] || (… && d[k][j]) is d[k][j], and so on.
 * So it makes no difference whether another iteration reads what was there or what is.
 */
#include "analyse/pivots.h"
#include "analyse/work.h"

struct closure {
    struct pivot_nest *k;
    struct ir_expr *in_column, *in_row;    /* d[i][k] and d[k][j] */
    bool asks_column, asks_row, asks_none; /* conditions: the first or the second is not 0; d[i][j]
                                              is */
};

/* What is asked by e in place of a truth. */
static struct ir_expr *truth_of(struct ir_expr *e)
{
    int64_t number, other;

    for (;;) {
        if (e->kind == IR_CAST && cast_keeps_truth(e))
            e = e->a;
        else if (e->kind == IR_UNARY && e->op == IR_LNOT && e->a->kind == IR_UNARY &&
                 e->a->op == IR_LNOT)
            e = e->a->a;
        else if (e->kind == IR_BINARY && e->op == IR_NE && expr_constant(e->b, &number) && !number)
            e = e->a;
        else if (e->kind == IR_COND && expr_constant(e->b, &number) && number &&
                 expr_constant(e->c, &other) && !other)
            e = e->a;
        else
            return e;
    }
}

static bool reads(const struct ir_expr *e, const struct ir_expr *lv)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, lv);
}

static bool asks(struct ir_expr *e, const struct ir_expr *lv)
{
    return reads(truth_of(e), lv);
}

/* Is it d[i][k] && d[k][j], in either order? */
static bool is_both(const struct closure *c, struct ir_expr *e)
{
    e = truth_of(e);
    return e->kind == IR_BINARY && e->op == IR_LAND &&
           ((asks(e->a, c->in_column) && asks(e->b, c->in_row)) ||
            (asks(e->a, c->in_row) && asks(e->b, c->in_column)));
}

/* d[i][j] == 0 or !d[i][j]. */
static bool asks_none(const struct closure *c, struct ir_expr *e)
{
    int64_t number;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return asks(e->a, c->k->place);
    return e->kind == IR_BINARY && e->op == IR_EQ && expr_constant(e->b, &number) && !number &&
           asks(e->a, c->k->place);
}

/* Is the row or the column asked for more than truths? is_truth: e is asked for no more. */
static bool asks_more(const struct closure *c, struct ir_expr *e, bool is_truth)
{
    struct ir_expr *inner = truth_of(e);
    bool is_test = e->kind == IR_UNARY && e->op == IR_LNOT;

    if (inner != e && (is_truth || e->kind == IR_BINARY || e->kind == IR_COND))
        return asks_more(c, inner, true);
    if (reads(e, c->in_column) || reads(e, c->in_row))
        return !is_truth;
    is_test |= e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR);
    return (e->a && asks_more(c, e->a, is_test || (e->kind == IR_COND))) ||
           (e->b && asks_more(c, e->b, is_test)) || (e->c && asks_more(c, e->c, false)) || e->args;
}

/* The value without a conversion to the place's type that changes none of two constants. */
static struct ir_expr *chosen(const struct closure *c, struct ir_expr *value)
{
    const struct ir_type *t = c->k->place->type;
    struct ir_expr *e = value;
    int64_t number;

    while (e->kind == IR_CAST)
        e = e->a;
    bool fits = e->kind == IR_COND && expr_constant(e->b, &number) && number >= type_least(t) &&
                number <= type_most(t);
    return fits ? e : value;
}

/* The value that d[i][j] gets where it may not be 0: does it keep the truths of row and column? */
static bool value_keeps(const struct closure *c, struct ir_expr *value)
{
    const struct ir_type *t = c->k->place->type;
    int64_t number;

    value = chosen(c, value);
    struct ir_expr *truth = truth_of(value);
    if (expr_constant(value, &number))
        return number && number >= type_least(t) && number <= type_most(t) && c->asks_column &&
               c->asks_row;
    if (c->k->is_closure && !is_both(c, value)) /* d[i][j] |= d[k][j] */
        return (c->asks_column && reads(expr_core(value), c->in_row)) ||
               (c->asks_row && reads(expr_core(value), c->in_column));
    if (is_both(c, value))
        return c->k->is_closure || c->asks_none;
    if (truth->kind != IR_BINARY || truth->op != IR_LOR)
        return false;
    for (int side = 0; side < 2; side++) {
        struct ir_expr *there = side ? truth->b : truth->a, *way = side ? truth->a : truth->b;
        if (asks(there, c->k->place) &&
            (is_both(c, way) || (c->asks_column && asks(way, c->in_row)) ||
             (c->asks_row && asks(way, c->in_column))))
            return true;
    }
    return false;
}

static bool is_closure(struct closure *c)
{
    struct pivot_nest *k = c->k;
    struct ir_expr *value = k->stores[0]->b;

    for (uint32_t i = 0; i < k->nconditions; i++) {
        c->asks_column |= asks(k->conditions[i], c->in_column);
        c->asks_row |= asks(k->conditions[i], c->in_row);
        c->asks_none |= asks_none(c, k->conditions[i]);
        if (asks_more(c, k->conditions[i], true))
            return false;
    }
    bool is_bits = k->is_closure && !is_both(c, value); /* of one of the two, which it leaves */
    return value_keeps(c, value) && (is_bits || !asks_more(c, value, false));
}

struct finder {
    struct closure c;
    struct ir_var *found;
};

static bool find_pivot(struct ir_expr *e, void *arg)
{
    struct finder *f = arg;
    struct pivot_nest *k = f->c.k;

    if (f->found || e->kind != IR_VAR || !pivot_is(k, e->var))
        return !f->found;
    f->c = (struct closure){.k = k};
    f->c.in_column = pivot_exchanged(k->u, k->place, k->columns.index, e->var);
    f->c.in_row = pivot_exchanged(k->u, k->place, k->rows.index, e->var);
    if (is_closure(&f->c))
        f->found = e->var;
    return !f->found;
}

struct ir_var *closure_pivot(struct pivot_nest *k)
{
    struct finder f = {.c = {.k = k}};
    const struct ir_type *t;

    k->place = k->stores[0]->a;
    t = k->place->type;
    if ((t->kind != IR_INT && t->kind != IR_BOOL) || t->is_volatile || t->is_atomic ||
        lvalue_is_bits(k->place))
        return NULL;
    ir_walk_expr(k->stores[0]->b, find_pivot, &f);
    for (uint32_t i = 0; i < k->nconditions; i++)
        ir_walk_expr(k->conditions[i], find_pivot, &f);
    return f.found;
}
