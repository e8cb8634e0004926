/*
 * What has to hold for rows to lie apart: of `c[i * ld + j]` with j below m that m is at most ld,
 * of `c[i * step]` that step is at least 1. Where the dependence test needs that and cannot prove
 * it, it is asked before the loop, which runs as written if it does not hold.
 */
#include "analyse/instance.h"

#include "base/arena.h"

#define FACTOR_MOST ((int64_t)1 << 20)
#define STRIDE_MOST ((int64_t)1 << 40)

struct finder {
    struct tester *t;
    const struct reading *reading;
    bool is_certain; /* the access is made if there is an iteration */
};

static struct ir_expr *without_casts(struct ir_expr *e)
{
    while (
        e->kind == IR_CAST && e->type->kind == e->a->type->kind &&
        (e->type->kind == IR_PTR || (e->type->kind == IR_INT && type_holds(e->type, e->a->type))))
        e = e->a;
    return e;
}

/* factor * the expression that is returned: 2 * step is at least 2 where step is at least 1. */
static struct ir_expr *without_factor(struct ir_expr *e, int64_t *factor)
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

static void assume(struct tester *t, struct ir_expr *stride, struct ir_expr *above, bool is_strict)
{
    for (uint32_t i = 0; i < t->nstrides; i++)
        if (ir_expr_equal(t->strides[i].stride, stride) &&
            ir_expr_equal(t->strides[i].above, above) && t->strides[i].is_strict == is_strict)
            return;
    if (t->nstrides < STRIDES_MOST)
        t->strides[t->nstrides++] = (struct stride){stride, above, is_strict};
}

static void assume_positive(struct tester *t, struct ir_expr *stride)
{
    struct ir_unit *u = t->f->unit;
    int64_t factor;

    stride = without_factor(stride, &factor);
    assume(t, stride, ir_int(u, ir_type_int(u, 64, true), 0, stride->loc), true);
}

/* The stride is above the largest value of the level's index. */
static void assume_above(struct finder *k, struct ir_expr *stride, const struct level *l)
{
    bool up = l->step > 0;
    struct ir_expr *most = up ? l->bound : l->first;
    int64_t factor;

    if (most && is_early(k, most) && !l->through && l->index->type->kind == IR_INT) {
        assume(k->t, stride, most, !up || l->rel == IR_LE);
        if (without_factor(stride, &factor) != stride)
            assume_positive(k->t, stride);
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
    for (uint32_t i = 0; i < k->reading->ninner; i++)
        if (expr_mentions(whole, k->reading->inner[i].index) &&
            !expr_mentions(other, k->reading->inner[i].index))
            assume_above(k, stride, &k->reading->inner[i]);
    if (k->t->nstrides == before)
        assume_positive(k->t, stride);
}

/* `ix += step` moves on by what the loop does not change: it is to go up. */
static void stepped_find(struct finder *k, const struct ir_expr *e)
{
    const struct loop_facts *f = k->t->f;
    const struct scalar *s =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? scalar_find(f, e->a->var) : NULL;
    struct ir_expr *inc = s && s->kind == SCALAR_INDUCTION && s->inc ? without_casts(s->inc) : NULL;
    int64_t number;

    if (inc && !expr_constant(inc, &number) && is_early(k, inc))
        assume_positive(k->t, inc);
}

static void strides_in(struct finder *k, struct ir_expr *whole, struct ir_expr *e)
{
    int64_t number;

    e = without_casts(e);
    stepped_find(k, e);
    if (e->kind != IR_BINARY)
        return;
    if (e->op == IR_ADD || e->op == IR_SUB) {
        strides_in(k, whole, e->a);
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
        if (!is_early(k, stride) || tester_is_fixed(k->t, other))
            continue;
        product_find(k, whole, other, stride);
        strides_in(k, other, other);
        return;
    }
}

bool strides_find(struct tester *t)
{
    struct loop_facts *f = t->f;

    t->nstrides = 0;
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        struct finder k = {t, a->is_write ? tester_reading(t, a) : NULL, !a->is_guarded};
        for (const struct ir_expr *lv = k.reading ? k.reading->expr : NULL;
             lv && (lv->kind == IR_INDEX || lv->kind == IR_MEMBER || lv->kind == IR_DEREF);
             lv = lv->a) {
            strides_in(&k, lv->a, lv->a);
            if (lv->kind == IR_INDEX)
                strides_in(&k, lv->b, lv->b);
        }
    }
    return t->nstrides > 0;
}

void strides_require(struct instance *in)
{
    const struct tester *t = in->tester;
    enum exactness wanted = in->wanted;

    in->wanted = VALUE_BOUND;
    for (uint32_t i = 0; i < t->nstrides; i++) {
        int64_t factor;
        struct affine stride = instance_value(in, without_factor(t->strides[i].stride, &factor));
        stride = affine_scaled(&stride, factor);
        struct affine above = instance_value(in, t->strides[i].above);
        system_above(in->s, &stride, &above, t->strides[i].is_strict);
    }
    in->wanted = wanted;
}

/* Nothing that is asked comes near the end of 64 bits: 3 * step could be 1 there. */
struct ir_expr *strides_test(const struct tester *t)
{
    struct ir_unit *u = t->f->unit;
    struct ir_type *wide = ir_type_int(u, 64, true), *truth = ir_type_int(u, 32, true);
    struct ir_expr *all = NULL;

    for (uint32_t i = 0; i < t->nstrides; i++) {
        const struct stride *s = &t->strides[i];
        struct ir_expr *one = ir_binary(u, s->is_strict ? IR_GT : IR_GE, truth,
                                        expr_moved(ir_cast(u, wide, s->stride)),
                                        expr_moved(ir_cast(u, wide, s->above)), s->stride->loc);
        all = all ? ir_binary(u, IR_LAND, truth, all, one, one->loc) : one;
        if (s->stride->type->bits < 64)
            continue;
        one = ir_binary(u, IR_LE, truth, expr_moved(ir_cast(u, wide, s->stride)),
                        ir_int(u, wide, STRIDE_MOST, s->stride->loc), s->stride->loc);
        all = ir_binary(u, IR_LAND, truth, all, one, one->loc);
    }
    return all;
}
