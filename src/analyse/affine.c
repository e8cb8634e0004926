/* Sums of products, and their systems of constraints through isl. */
#include "analyse/affine.h"

#include <isl/constraint.h>
#include <isl/ctx.h>
#include <isl/local_space.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

#define TEST_OPERATIONS 200000 /* isl's, for one test; the ordinary ones need some hundreds */
#define SPLITS_MOST 4

/* ---- sums ---- */

struct affine affine_number(int64_t v)
{
    struct affine a = {.n = v != 0};

    a.term[0].factor = v;
    return a;
}

struct affine affine_unknown(uint32_t var)
{
    struct affine a = {.n = 1};

    a.term[0] = (struct affine_term){.factor = 1, .degree = 1, .var = {var}};
    return a;
}

static bool same_unknowns(const struct affine_term *a, const struct affine_term *b)
{
    return a->degree == b->degree && memcmp(a->var, b->var, a->degree * sizeof *a->var) == 0;
}

static void add_term(struct affine *a, const struct affine_term *t)
{
    for (uint32_t i = 0; i < a->n; i++) {
        if (!same_unknowns(&a->term[i], t))
            continue;
        if (__builtin_add_overflow(a->term[i].factor, t->factor, &a->term[i].factor))
            a->lost = true;
        else if (a->term[i].factor == 0)
            a->term[i] = a->term[--a->n];
        return;
    }
    if (a->n == AFFINE_TERMS)
        a->lost = true;
    else if (t->factor)
        a->term[a->n++] = *t;
}

struct affine affine_sum(const struct affine *a, const struct affine *b)
{
    struct affine s = *a;

    s.lost |= b->lost;
    for (uint32_t i = 0; i < b->n; i++)
        add_term(&s, &b->term[i]);
    return s;
}

struct affine affine_scaled(const struct affine *a, int64_t k)
{
    struct affine s = *a;

    for (uint32_t i = 0; i < s.n; i++)
        s.lost |= __builtin_mul_overflow(s.term[i].factor, k, &s.term[i].factor);
    if (k == 0)
        s.n = 0;
    return s;
}

struct affine affine_difference(const struct affine *a, const struct affine *b)
{
    struct affine minus = affine_scaled(b, -1);

    return affine_sum(a, &minus);
}

/* The product of two terms; false when it has too many unknowns. */
static bool multiply(const struct affine_term *a, const struct affine_term *b,
                     struct affine_term *out)
{
    uint32_t i = 0, j = 0;

    *out = (struct affine_term){.degree = a->degree + b->degree};
    if (out->degree > AFFINE_DEGREE || __builtin_mul_overflow(a->factor, b->factor, &out->factor))
        return false;
    for (uint32_t k = 0; k < out->degree; k++) {
        bool first = j == b->degree || (i < a->degree && a->var[i] <= b->var[j]);
        out->var[k] = first ? a->var[i++] : b->var[j++];
    }
    return true;
}

struct affine affine_product(const struct affine *a, const struct affine *b)
{
    struct affine p = {.lost = a->lost || b->lost};

    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t j = 0; j < b->n; j++) {
            struct affine_term t;
            if (multiply(&a->term[i], &b->term[j], &t))
                add_term(&p, &t);
            else
                p.lost = true;
        }
    return p;
}

bool affine_is_linear(const struct affine *a)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (a->term[i].degree > 1)
            return false;
    return !a->lost;
}

bool affine_is_number(const struct affine *a, int64_t *out)
{
    if (a->lost || a->n > 1 || (a->n == 1 && a->term[0].degree))
        return false;
    *out = a->n ? a->term[0].factor : 0;
    return true;
}

void affine_divide(const struct affine *a, uint32_t var, struct affine *quotient,
                   struct affine *rest)
{
    *quotient = (struct affine){.lost = a->lost};
    *rest = (struct affine){.lost = a->lost};
    for (uint32_t i = 0; i < a->n; i++) {
        struct affine_term t = a->term[i];
        uint32_t k = 0;
        while (k < t.degree && t.var[k] != var)
            k++;
        if (k == t.degree) {
            add_term(rest, &t);
            continue;
        }
        t.degree--;
        memmove(&t.var[k], &t.var[k + 1], (t.degree - k) * sizeof *t.var);
        add_term(quotient, &t);
    }
}

/* ---- systems ---- */

void system_init(struct system *s)
{
    memset(s, 0, sizeof *s);
    s->ctx = isl_ctx_alloc();
    isl_options_set_on_error(s->ctx, ISL_ON_ERROR_CONTINUE);
}

void system_clear(struct system *s)
{
    s->unknowns.n = s->constraints.n = s->splits.n = 0;
}

void system_release(struct system *s)
{
    vec_release(&s->unknowns);
    vec_release(&s->constraints);
    vec_release(&s->splits);
    isl_ctx_free(s->ctx);
}

static uint32_t add_unknown(struct system *s, struct unknown u)
{
    vec_push(&s->unknowns, u);
    return (uint32_t)s->unknowns.n - 1;
}

uint32_t system_unknown(struct system *s)
{
    return add_unknown(s, (struct unknown){.most = -1});
}

uint32_t system_counter(struct system *s, int64_t most)
{
    uint32_t k = add_unknown(s, (struct unknown){.most = most});
    struct affine a = affine_unknown(k), last = affine_number(most);

    system_not_negative(s, &a);
    if (most >= 0)
        system_above(s, &last, &a, 0);
    return k;
}

uint32_t system_symbol(struct system *s, const struct ir_expr *e, bool *is_new)
{
    *is_new = false;
    for (uint32_t i = 0; i < s->unknowns.n; i++)
        if (s->unknowns.at[i].symbol && ir_expr_equal(s->unknowns.at[i].symbol, e))
            return i;
    *is_new = true;
    return add_unknown(s, (struct unknown){.symbol = e, .most = -1});
}

uint32_t system_entry(struct system *s, const struct ir_var *v)
{
    for (uint32_t i = 0; i < s->unknowns.n; i++)
        if (s->unknowns.at[i].entry == v)
            return i;
    return add_unknown(s, (struct unknown){.entry = v, .most = -1});
}

static void add_constraint(struct system *s, const struct affine *a, bool is_zero)
{
    struct constraint c = {*a, is_zero};

    if (affine_is_linear(a))
        vec_push(&s->constraints, c);
}

void system_zero(struct system *s, const struct affine *a)
{
    add_constraint(s, a, true);
}

void system_not_negative(struct system *s, const struct affine *a)
{
    add_constraint(s, a, false);
}

void system_above(struct system *s, const struct affine *a, const struct affine *b, int64_t by)
{
    struct affine d = affine_difference(a, b), k = affine_number(by);

    d = affine_difference(&d, &k);
    system_not_negative(s, &d);
}

void system_split(struct system *s, const struct split *p)
{
    for (int i = 0; i < SPLIT_PARTS; i++)
        if (!affine_is_linear(&p->one[i]) || !affine_is_linear(&p->other[i]))
            return;
    if (s->splits.n < SPLITS_MOST)
        vec_push(&s->splits, *p);
}

/* ---- isl ---- */

static isl_basic_set *with(isl_basic_set *set, const struct affine *a, bool is_zero)
{
    isl_local_space *space = isl_basic_set_get_local_space(set);
    isl_ctx *ctx = isl_basic_set_get_ctx(set);
    isl_constraint *c =
        is_zero ? isl_constraint_alloc_equality(space) : isl_constraint_alloc_inequality(space);

    for (uint32_t i = 0; i < a->n; i++) {
        const struct affine_term *t = &a->term[i];
        isl_val *v = isl_val_int_from_si(ctx, t->factor);
        c = t->degree ? isl_constraint_set_coefficient_val(c, isl_dim_set, (int)t->var[0], v)
                      : isl_constraint_set_constant_val(c, v);
    }
    return isl_basic_set_add_constraint(set, c);
}

/* Is the set, narrowed by every way through the splits from number `from` on, empty? */
static bool all_empty(struct system *s, isl_basic_set *set, size_t from)
{
    if (from == s->splits.n) {
        isl_bool empty = isl_basic_set_is_empty(set);
        isl_basic_set_free(set);
        if (empty == isl_bool_error)
            s->gave_up = true;
        return empty == isl_bool_true;
    }
    isl_basic_set *other = isl_basic_set_copy(set);
    for (int i = 0; i < SPLIT_PARTS; i++) {
        set = with(set, &s->splits.at[from].one[i], false);
        other = with(other, &s->splits.at[from].other[i], false);
    }
    if (all_empty(s, set, from + 1))
        return all_empty(s, other, from + 1);
    isl_basic_set_free(other);
    return false;
}

bool system_is_empty(struct system *s)
{
    isl_ctx_reset_error(s->ctx);
    isl_ctx_reset_operations(s->ctx);
    isl_ctx_set_max_operations(s->ctx, TEST_OPERATIONS);
    isl_space *space = isl_space_set_alloc(s->ctx, 0, (unsigned)s->unknowns.n);
    isl_basic_set *set = isl_basic_set_universe(space);
    for (size_t i = 0; i < s->constraints.n; i++)
        set = with(set, &s->constraints.at[i].value, s->constraints.at[i].is_zero);
    return all_empty(s, set, 0);
}

bool system_implies(struct system *s, const struct affine *value)
{
    struct affine minus = affine_scaled(value, -1), zero = affine_number(0);
    size_t n = s->constraints.n;

    if (!affine_is_linear(value))
        return false;
    system_above(s, &minus, &zero, 1);
    bool empty = system_is_empty(s);
    s->constraints.n = n;
    return empty;
}
