/*
 * What has to hold for rows to lie apart: of `c[i * ld + j]` with j below m that m is at most ld,
 * of `c[i * step]` that step is at least 1, of `*(double *)(base + i * stride)` that it is at least
 * 8. Where the dependence test needs that and cannot prove it, it is asked before the loop, which
 * runs as written if it does not hold.
 */
#include "analyse/instance.h"
#include "analyse/parts.h"

#include "base/arena.h"

#define PRODUCT_BITS 60 /* what a step of an index multiplies is below */
#define GUARDED_BITS 28 /* the same where iterations that do not come to memory lie between */

struct finder {
    struct tester *t;
    const struct reading *reading;
    bool is_certain; /* the access is made if there is an iteration */
    bool is_inside;  /* it is made if its inner loops run, too */
    enum asks asks;  /* FIRSTS: that no row begins left of its array, too; COLUMNS: the same of
                        columns that the loop does not change, which are to lie in their rows */
    uint64_t size;   /* bytes of the object that is come to */
    uint64_t unit;   /* of what is counted in the expression that is looked at; 0: not known */
};

static struct ir_expr *without_casts(struct ir_expr *e)
{
    while (
        e->kind == IR_CAST && e->type->kind == e->a->type->kind &&
        (e->type->kind == IR_PTR || (e->type->kind == IR_INT && type_holds(e->type, e->a->type))))
        e = e->a;
    return e;
}

struct ir_expr *strides_factor(struct ir_expr *e, int64_t *factor)
{
    int64_t number = 0;

    *factor = 1;
    while (e->kind == IR_BINARY && e->op == IR_MUL && (e->type->is_signed || e->type->bits == 64)) {
        bool first = expr_constant(e->a, &number);
        if ((!first && !expr_constant(e->b, &number)) || number <= 0 ||
            number > FACTOR_MOST / *factor)
            break;
        *factor *= number;
        e = without_casts(first ? e->b : e->a);
    }
    return e;
}

/* Can e be computed before the loop, and compared in 64 bits? */
static bool is_early(const struct finder *k, struct ir_expr *e)
{
    const struct loop_facts *f = k->t->f;

    return e->type->kind == IR_INT && tester_is_fixed(k->t, e) && expr_is_pure(e) &&
           (k->is_certain || expr_is_safe_early(e, f->levels[0].bound));
}

static void assume(struct tester *t, struct stride wanted)
{
    for (uint32_t i = 0; i < t->nstrides && i < STRIDES_MOST; i++) {
        const struct stride *s = &t->strides[i];
        if (ir_expr_equal(s->stride, wanted.stride) && ir_expr_equal(s->above, wanted.above) &&
            s->is_strict == wanted.is_strict && s->scale == wanted.scale && s->most <= wanted.most)
            return;
    }
    if (t->nstrides < STRIDES_MOST)
        t->strides[t->nstrides] = wanted;
    t->nstrides++;
}

/* value >= least */
static void assume_least(struct tester *t, struct ir_expr *value, int64_t least)
{
    struct ir_unit *u = t->f->unit;
    bool is_strict = least == 1; /* `> 0` reads better */
    struct ir_expr *above = ir_int(u, ir_type_int(u, 64, true), is_strict ? 0 : least, value->loc);

    assume(t, (struct stride){value, above, 1, STRIDE_MOST, is_strict});
}

/* value <= most, and no negative number */
static void assume_most(struct tester *t, struct ir_expr *value, int64_t most)
{
    struct ir_unit *u = t->f->unit;
    struct ir_expr *none = ir_int(u, ir_type_int(u, 64, true), 0, value->loc);
    bool is_there = false;
    int64_t least;

    for (uint32_t i = 0; i < t->nstrides && i < STRIDES_MOST; i++) {
        struct stride *s = &t->strides[i];
        if (!ir_expr_equal(s->stride, value) || !expr_constant(s->above, &least) || least < 0)
            continue;
        s->most = most < s->most ? most : s->most;
        is_there = true;
    }
    if (!is_there)
        assume(t, (struct stride){value, none, 1, most, false});
}

/* ---- what only inner loops come to ---- */

/* Does every iteration come to inner loop i of the access, if those around it run, and so read
   where it begins and ends? */
static bool head_is_certain(const struct finder *k, uint32_t i)
{
    struct loop_facts *f = k->t->f;
    const struct level *inner = k->reading->inner;

    for (size_t n = 0; n < f->flow->loops.n; n++)
        if (f->flow->loops.at[n].loop == inner[i].loop)
            return node_is_certain(f, f->flow->loops.at[n].begin, inner, i);
    return false;
}

static bool is_fixed_number(const struct finder *k, struct ir_expr *e)
{
    return e->type->kind == IR_INT && tester_is_fixed(k->t, e) && expr_is_pure(e);
}

/* That the inner loop runs in each iteration is asked. */
static bool assume_runs(struct finder *k, const struct level *l)
{
    bool up = l->rel == IR_LT || l->rel == IR_LE, equal = l->rel == IR_LE || l->rel == IR_GE;

    if (l->const_trip > 0)
        return true;
    if (!l->first || l->through || (!up && l->rel != IR_GT && l->rel != IR_GE) ||
        !is_fixed_number(k, l->first) || !is_fixed_number(k, l->bound))
        return false;
    assume(k->t, (struct stride){up ? l->bound : l->first, up ? l->first : l->bound, 1, STRIDE_MOST,
                                 !equal});
    return true;
}

/* Can e be computed once it is known that the inner loops of the access run? A loop in which one
   does not has little to do. */
static bool is_early_inside(struct finder *k, struct ir_expr *e)
{
    if (!k->is_inside || !k->reading->ninner || !is_fixed_number(k, e))
        return false;
    for (uint32_t i = 0; i < k->reading->ninner; i++)
        if (!head_is_certain(k, i) || !assume_runs(k, &k->reading->inner[i]))
            return false;
    return true;
}

static int64_t quotient_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}

/* The next row's element begins where this one ends, or behind that. */
static void assume_room(struct finder *k, struct ir_expr *stride)
{
    int64_t factor, least = 1;

    stride = strides_factor(stride, &factor);
    if (k->unit && k->size > k->unit && k->size < FACTOR_MOST)
        least = quotient_up(quotient_up((int64_t)k->size, (int64_t)k->unit), factor);
    assume_least(k->t, stride, least);
}

/* ---- rows ---- */

/* The index begins at 0 or above: `k + 1` where k is not negative, and without a sign does not wrap
   around. */
static void assume_first(struct finder *k, const struct level *l)
{
    struct ir_expr *first = l->first ? without_casts(l->first) : NULL;
    int64_t number, most = STRIDE_MOST;

    if (!first || k->asks == ASKS_ROWS || l->step < 0)
        return;
    if (first->kind == IR_BINARY && first->op == IR_ADD && expr_constant(first->b, &number) &&
        number >= 0 && number <= FACTOR_MOST) {
        if (!first->type->is_signed && first->type->bits == 32)
            most = UINT32_MAX - number;
        first = without_casts(first->a);
    }
    if (expr_constant(first, &number) || !is_early(k, first))
        return;
    assume_least(k->t, first, 0);
    if (most < STRIDE_MOST && type_most(first->type) > most)
        assume_most(k->t, first, most);
}

/* The same of all indices that begin at a sum without a sign. */
static void sums_find(struct finder *k)
{
    const struct loop_facts *f = k->t->f;

    for (uint32_t i = 0; i < f->nlevels + k->reading->ninner; i++) {
        const struct level *l = i < f->nlevels ? &f->levels[i] : &k->reading->inner[i - f->nlevels];
        const struct ir_expr *first = l->first ? without_casts(l->first) : NULL;
        if (first && first->kind == IR_BINARY && !first->type->is_signed)
            assume_first(k, l);
    }
}

/* e, or what e is no more than, if it can be computed before the loop; else NULL. */
static struct ir_expr *early_most(const struct finder *k, struct ir_expr *e)
{
    struct ir_expr *a, *b, *most = NULL;

    if (is_early(k, e))
        return e;
    if (least_of(e, true, &a, &b))
        (void)((most = early_most(k, a)) || (most = early_most(k, b)));
    return most;
}

/* The stride is above the largest value of the level's index, each of which takes some units. */
static void assume_above(struct finder *k, struct ir_expr *stride, const struct level *l)
{
    bool up = l->step > 0;
    struct ir_expr *end = up ? l->bound : l->first, *most = end ? early_most(k, end) : NULL;
    int64_t factor, bytes = strides_moved(k->reading->expr, l->index);
    int64_t scale = k->unit && bytes > (int64_t)k->unit ? quotient_up(bytes, (int64_t)k->unit) : 1;

    assume_first(k, l);
    if (most && !l->through && l->index->type->kind == IR_INT) {
        assume(k->t, (struct stride){stride, most, scale, STRIDE_MOST, !up || l->rel == IR_LE});
        if (scale > 1 || strides_factor(stride, &factor) != stride)
            assume_least(k->t, strides_factor(stride, &factor), 1);
    }
}

/* Of `a[i * ld + k]` and `a[i * ld + j]`: j and k are below the stride. */
static void assume_column(struct finder *k, struct ir_expr *sum, struct ir_expr *stride)
{
    struct ir_expr *column = sum->type->kind == IR_INT ? strides_column(k->t, sum) : NULL;
    int64_t number;

    column = column ? without_casts(column) : NULL;
    if (!column || (expr_constant(column, &number) && number < 0) || !is_early(k, column))
        return;
    assume(k->t, (struct stride){stride, column, 1, STRIDE_MOST, true});
    if (!expr_constant(column, &number))
        assume_least(k->t, column, 0);
}

/* The same of all indices of inner loops that stand in `whole`, but not in `other`. */
static void inner_above(struct finder *k, struct ir_expr *whole, struct ir_expr *other,
                        struct ir_expr *stride)
{
    for (uint32_t i = 0; i < k->reading->ninner; i++)
        if (expr_mentions(whole, k->reading->inner[i].index) &&
            !expr_mentions(other, k->reading->inner[i].index)) {
            struct finder inner = *k;
            inner.is_certain |= i == 0 && head_is_certain(k, 0);
            assume_above(&inner, stride, &k->reading->inner[i]);
        }
}

/* In `whole`, other * stride is a term; other indices are to stay below the stride. */
static void product_find(struct finder *k, struct ir_expr *whole, struct ir_expr *other,
                         struct ir_expr *stride)
{
    const struct loop_facts *f = k->t->f;
    uint32_t before = k->t->nstrides;

    for (uint32_t i = 0; i < f->nlevels; i++)
        if (expr_mentions(whole, f->levels[i].index) && !expr_mentions(other, f->levels[i].index))
            assume_above(k, stride, &f->levels[i]);
    inner_above(k, whole, other, stride);
    if (k->asks == ASKS_COLUMNS)
        assume_column(k, whole, stride);
    if (k->t->nstrides == before)
        assume_room(k, stride);
}

/* `ix += step` moves on by what the loop does not change: it is to go up, or down, by more than
   what indices of inner loops in `whole` come to. */
static void stepped_find(struct finder *k, struct ir_expr *whole, struct ir_expr *e)
{
    const struct loop_facts *f = k->t->f;
    const struct scalar *s =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? scalar_find(f, e->a->var) : NULL;
    struct ir_expr *inc = s && s->kind == SCALAR_INDUCTION && s->inc ? without_casts(s->inc) : NULL;

    uint32_t before = k->t->nstrides;
    int64_t number = 0;

    while (inc && inc->kind == IR_UNARY && inc->op == IR_NEG)
        inc = without_casts(inc->a);
    bool is_number = inc && expr_constant(inc, &number);
    if (number < 0 && number >= -FACTOR_MOST)
        inc = ir_int(f->unit, ir_type_int(f->unit, 64, true), -number, inc->loc);
    if (!inc || !is_early(k, inc))
        return;
    inner_above(k, whole, e, inc);
    if (k->t->nstrides == before && !is_number)
        assume_room(k, inc);
}

static void strides_in(struct finder *k, struct ir_expr *whole, struct ir_expr *e)
{
    int64_t number;

    e = without_casts(e);
    if (e->type->kind == IR_PTR)
        k->unit = e->type->elem->size;
    stepped_find(k, whole, e);
    if (e->kind != IR_BINARY)
        return;
    if (e->op == IR_ADD || e->op == IR_SUB) {
        uint64_t unit = k->unit;
        strides_in(k, whole, e->a);
        k->unit = unit;
        strides_in(k, whole, e->b);
        return;
    }
    for (int turned = 0; e->op == IR_MUL && turned < 2; turned++) {
        struct ir_expr *stride = without_casts(turned ? e->a : e->b);
        struct ir_expr *other = turned ? e->b : e->a;
        if (expr_constant(stride, &number)) {
            strides_in(k, whole, other);
            return;
        }
        if (tester_is_fixed(k->t, other) || (!is_early(k, stride) && !is_early_inside(k, stride)))
            continue;
        product_find(k, whole, other, stride);
        strides_in(k, other, other);
        return;
    }
}

static void strides_of(struct finder *k)
{
    for (struct ir_expr *lv = (struct ir_expr *)k->reading->expr;
         lv->kind == IR_INDEX || lv->kind == IR_MEMBER || lv->kind == IR_DEREF; lv = lv->a) {
        k->size = lv->type->size > k->size ? lv->type->size : k->size;
        if (lv->kind == IR_MEMBER)
            continue;
        strides_in(k, lv, lv->a);
        k->unit = lv->type->size;
        if (lv->kind == IR_INDEX)
            strides_in(k, lv->b, lv->b);
    }
}

/* ---- products that wrap around ---- */

/* What an index of an access is multiplied by. */
struct product {
    struct tester *t;
    struct ir_expr *stride[STRIDES_MOST];
    uint32_t n;
    int64_t constant; /* FACTOR_MOST + 1: larger than that */
};

static int64_t product_of(int64_t a, int64_t b)
{
    return a > FACTOR_MOST / b ? FACTOR_MOST + 1 : a * b;
}

static void product_stride(struct product *p, struct ir_expr *stride)
{
    int64_t factor;

    stride = strides_factor(without_casts(stride), &factor);
    p->constant = product_of(factor, p->constant);
    for (uint32_t i = 0; i < p->n; i++)
        if (ir_expr_equal(p->stride[i], stride))
            return;
    if (p->n < STRIDES_MOST)
        p->stride[p->n++] = stride;
    else
        p->constant = FACTOR_MOST + 1;
}

static void product_in(struct product *p, struct ir_expr *e, bool wraps);

static void product_factor(struct product *p, struct ir_expr *e, bool wraps)
{
    int64_t number;

    if (!wraps || !tester_is_fixed(p->t, e)) {
        product_in(p, e, wraps);
        return;
    }
    if (!expr_constant(e, &number))
        product_stride(p, e);
    else if (number > FACTOR_MOST || number < -FACTOR_MOST)
        p->constant = FACTOR_MOST + 1;
    else if (number)
        p->constant = product_of(number < 0 ? -number : number, p->constant);
}

/* Of the products without a sign in e; those with one that stand in them count as well. */
static void product_in(struct product *p, struct ir_expr *e, bool wraps)
{
    const struct scalar *s =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? scalar_find(p->t->f, e->a->var) : NULL;
    int64_t number;

    if (e->kind == IR_CAST)
        product_in(p, e->a, wraps);
    if (s && s->kind == SCALAR_INDUCTION && s->inc && e->type->kind == IR_INT)
        product_factor(p, s->inc, wraps || !e->type->is_signed);
    if (e->kind != IR_BINARY)
        return;
    wraps |= e->type->kind == IR_INT && !e->type->is_signed;
    if (e->op == IR_MUL) {
        product_factor(p, e->a, wraps);
        product_factor(p, e->b, wraps);
    } else if (e->op == IR_SHL && wraps) {
        product_in(p, e->a, wraps);
        p->constant = expr_constant(e->b, &number) && number >= 0 && number < 20
                          ? product_of((int64_t)1 << number, p->constant)
                          : FACTOR_MOST + 1;
    } else if (e->op == IR_ADD || e->op == IR_SUB) {
        product_in(p, e->a, wraps);
        product_in(p, e->b, wraps);
    }
}

/* An index that is not evaluated in every iteration, or products of strides, can be the same number
   of 64 bits again: `i * rows * step` with steps near 2^60. All of them together are below that. */
static void product_limit(struct tester *t, struct ir_expr *index, bool is_certain)
{
    struct product p = {.t = t, .constant = 1};

    product_in(&p, index, false);
    if (!p.n)
        return;
    int64_t most = (int64_t)1 << (is_certain ? PRODUCT_BITS : GUARDED_BITS) / p.n;
    most = p.constant > FACTOR_MOST ? 0 : most / p.constant;
    for (uint32_t i = 0; i < p.n && most < STRIDE_MOST; i++)
        assume_most(t, p.stride[i], most);
}

static void products_limit(struct tester *t, const struct access *a)
{
    const struct reading *reading = tester_reading(t, a);
    bool is_certain = !a->is_guarded && !reading->ninner;

    for (struct ir_expr *lv = (struct ir_expr *)reading->expr;
         lv->kind == IR_INDEX || lv->kind == IR_MEMBER || lv->kind == IR_DEREF; lv = lv->a) {
        if (lv->kind == IR_INDEX)
            product_limit(t, lv->b, is_certain);
        if (lv->kind != IR_MEMBER)
            product_limit(t, lv->a, is_certain);
    }
}

bool strides_find(struct tester *t, enum asks asks)
{
    struct loop_facts *f = t->f;

    t->nstrides = 0;
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        struct finder k = {.t = t, .is_certain = !a->is_guarded, .asks = asks};
        if (!a->is_write && (asks != ASKS_COLUMNS || !strides_are_of(f, a)))
            continue;
        k.reading = tester_reading(t, a);
        k.is_inside = !a->call && body_node(f, a) != FLOW_NONE &&
                      node_is_certain(f, body_node(f, a), k.reading->inner, k.reading->ninner);
        strides_of(&k);
        sums_find(&k);
    }
    for (size_t i = 0; t->nstrides && i < f->accesses.n; i++)
        products_limit(t, &f->accesses.at[i]);
    if (t->nstrides > STRIDES_MOST)
        t->nstrides = 0;
    return t->nstrides > 0;
}
