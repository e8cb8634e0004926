/*
 * The ends of what sums and products of indices come to over all iterations of a nest, computed
 * before it. Each index lies between its first value and its bound, which may be made of the
 * indices around it: `j < i + 1`. Factors must not be negative, so that a product is largest where
 * both are. All that is asked is at most 2^32 - 1, so that the ends themselves fit into 64 bits.
 */
#include "analyse/unwrapped.h"

/* An end of a range: a value of 64 bits with a sign, and between which numbers that certainly is.
 */
struct end {
    struct ir_expr *e;
    wide least, most;
};
struct range {
    struct end lo, hi;
};

static struct ir_expr *value_of(struct unwrapping *k, struct ir_expr *e, struct range *out);

/* ---- what is asked; where something cannot hold, too much is ---- */

static struct ir_type *wide_type(const struct unwrapping *k)
{
    return ir_type_int(k->u, 64, true);
}

/* e op number, once */
static void ask(struct unwrapping *k, struct ir_expr *e, enum ir_op op, int64_t number)
{
    struct ir_expr *one = ir_binary(k->u, op, ir_type_int(k->u, 32, true), e,
                                    ir_int(k->u, e->type, number, e->loc), e->loc);

    for (uint32_t i = 0; i < k->nasked && i < UNWRAPPED_ASKED; i++)
        if (ir_expr_equal(k->asked[i], one))
            return;
    if (k->nasked < UNWRAPPED_ASKED)
        k->asked[k->nasked] = one;
    k->nasked += k->nasked <= UNWRAPPED_ASKED;
}

static void ask_least(struct unwrapping *k, struct end *e, wide least)
{
    if (e->most < least)
        k->nasked = UNWRAPPED_ASKED + 1;
    else if (e->least < least)
        ask(k, e->e, IR_GE, (int64_t)least);
    e->least = larger(e->least, least);
}

static void ask_most(struct unwrapping *k, struct end *e, wide most)
{
    if (e->least > most)
        k->nasked = UNWRAPPED_ASKED + 1;
    else if (e->most > most)
        ask(k, e->e, IR_LE, (int64_t)most);
    e->most = lesser(e->most, most);
}

/* The whole range lies in the type, and below 2^32. */
static void settle(struct unwrapping *k, struct range *r, const struct ir_type *t)
{
    wide least = larger(type_least(t), INT32_MIN), most = lesser(type_most(t), UINT32_MAX);

    ask_least(k, &r->lo, least);
    ask_most(k, &r->lo, most);
    ask_least(k, &r->hi, least);
    ask_most(k, &r->hi, most);
}

/* ---- ends ---- */

static struct end number_end(struct unwrapping *k, wide v, struct ir_loc loc)
{
    return (struct end){ir_int(k->u, wide_type(k), (int64_t)v, loc), v, v};
}

static struct end sum_end(struct unwrapping *k, enum ir_op op, const struct end *a,
                          const struct end *b)
{
    bool is_sum = op == IR_ADD;
    wide least = a->least + (is_sum ? b->least : -b->most);
    wide most = a->most + (is_sum ? b->most : -b->least);

    if (least == most)
        return number_end(k, least, a->e->loc);
    if (b->least == 0 && b->most == 0)
        return *a;
    return (struct end){ir_binary(k->u, op, wide_type(k), a->e, b->e, a->e->loc), least, most};
}

/* Of two ends from 0 to 2^32 - 1, the product of which is asked to be so as well. */
static struct end product_end(struct unwrapping *k, const struct end *a, const struct end *b)
{
    struct ir_type *whole = ir_type_int(k->u, 64, false);

    if (a->most * b->most == a->least * b->least)
        return number_end(k, a->least * b->least, a->e->loc);
    if (b->least == 1 && b->most == 1)
        return *a;
    if (a->least == 1 && a->most == 1)
        return *b;
    struct ir_expr *e = ir_binary(k->u, IR_MUL, whole, expr_moved(ir_cast(k->u, whole, a->e)),
                                  expr_moved(ir_cast(k->u, whole, b->e)), a->e->loc);
    if (a->most * b->most > UINT32_MAX)
        ask(k, e, IR_LE, UINT32_MAX);
    return (struct end){expr_moved(ir_cast(k->u, wide_type(k), e)), a->least * b->least,
                        lesser(a->most * b->most, UINT32_MAX)};
}

/* ---- values ---- */

static bool find_own(struct ir_expr *e, void *arg)
{
    struct unwrapping *k = *(struct unwrapping **)arg;

    if (e->kind == IR_VAR && ir_stmt_declares(k->loop, e->var))
        *(struct unwrapping **)arg = NULL;
    return *(struct unwrapping **)arg != NULL;
}

/* Is e the same for all iterations, and can it be computed before them? */
static bool is_early(struct unwrapping *k, struct ir_expr *e)
{
    struct unwrapping *own = k;

    if (!expr_is_pure(e) || !expr_is_invariant(&k->nest, e) ||
        !expr_is_safe_early(e, k->level.bound))
        return false;
    ir_walk_expr(e, find_own, &own);
    return own != NULL;
}

static struct ir_expr *early_value(struct unwrapping *k, struct ir_expr *e, struct range *out)
{
    struct ir_expr *as_wide = expr_moved(ir_cast(k->u, wide_type(k), e));

    /* what is larger than 64 bits with a sign have is below 0 there, and so not in the range */
    out->lo = (struct end){as_wide, type_least(e->type), type_most(e->type)};
    if (e->type->bits == 64)
        out->lo.least = type_least(as_wide->type);
    out->hi = out->lo;
    settle(k, out, e->type);
    return as_wide;
}

/* The level of the innermost loop around the read that counts in this variable, or NULL. */
static const struct level *level_of(const struct unwrapping *k, const struct ir_expr *load)
{
    for (size_t i = k->levels.n; i-- > 0;)
        if (k->levels.at[i].index == load->a->var &&
            ir_stmt_holds(k->levels.at[i].loop->body, load))
            return &k->levels.at[i];
    return NULL;
}

/* Between which values the index is in the body, where it certainly does not wrap around. */
static bool index_range(struct unwrapping *k, const struct level *l, struct range *out)
{
    const struct ir_type *t = l->index->type;
    bool is_up = l->step > 0, is_open = l->rel == IR_LT || l->rel == IR_GT;
    struct range first, bound;

    if (t->kind != IR_INT || t->bits < 32 || l->through || !l->first || l->rel == IR_NE ||
        is_up != (l->rel == IR_LT || l->rel == IR_LE) || l->step > INT32_MAX ||
        l->step < INT32_MIN || !value_of(k, l->first, &first) || !value_of(k, l->bound, &bound))
        return false;
    settle(k, &first, l->first->type);
    settle(k, &bound, l->bound->type);
    struct end one = number_end(k, is_open, l->loop->loc);
    out->lo = is_up ? first.lo : sum_end(k, IR_ADD, &bound.lo, &one);
    out->hi = is_up ? sum_end(k, IR_SUB, &bound.hi, &one) : first.hi;
    if (t->is_signed && !l->ctype->is_signed) { /* it is compared without its sign */
        if (!is_up)
            return false;
        ask_least(k, &out->lo, 0);
    }
    bool is_plain = is_up && is_open && l->step == 1 && type_holds(t, l->bound->type);
    if (!t->is_signed && is_up && !is_plain)
        ask_most(k, &out->hi, lesser(type_most(t), UINT32_MAX) - l->step);
    if (!t->is_signed && !is_up)
        ask_least(k, &out->lo, -l->step);
    return true;
}

struct definition {
    const struct ir_var *var;
    struct ir_expr *value;
    uint32_t n;
};

static bool find_definition(struct ir_stmt *s, void *arg)
{
    struct definition *d = arg;

    if (s->kind == IR_DECL && s->var == d->var) {
        d->value = s->expr;
        d->n++;
    }
    return true;
}

/* What the loop declares the variable with, which nothing changes; NULL: it is another one. */
static struct ir_expr *definition_of(struct unwrapping *k, const struct ir_var *v)
{
    struct definition d = {.var = v};

    if (v->storage != IR_LOCAL || v->address_taken || v->type->is_volatile || v->type->is_atomic ||
        ir_stmt_writes(k->loop, v))
        return NULL;
    ir_walk_stmt(k->loop->body, find_definition, NULL, &d);
    return d.n == 1 ? d.value : NULL;
}

static struct ir_expr *read_value(struct unwrapping *k, struct ir_expr *load, struct range *out)
{
    const struct level *l = load->a->kind == IR_VAR ? level_of(k, load) : NULL;

    if (l)
        return index_range(k, l, out) ? expr_moved(ir_cast(k->u, wide_type(k), load)) : NULL;
    struct ir_expr *made = load->a->kind == IR_VAR ? definition_of(k, load->a->var) : NULL;
    struct ir_expr *value = made ? value_of(k, made, out) : NULL;
    if (value)
        settle(k, out, load->type);
    return value;
}

static struct ir_expr *binary_value(struct unwrapping *k, struct ir_expr *e, struct range *out)
{
    struct range a, b;
    enum ir_op op = e->op;
    int64_t by;

    if (op != IR_ADD && op != IR_SUB && op != IR_MUL && op != IR_SHL)
        return NULL;
    struct ir_expr *x = value_of(k, e->a, &a), *y = x ? value_of(k, e->b, &b) : NULL;
    if (!y)
        return NULL;
    if (op == IR_SHL) {
        if (!expr_constant(e->b, &by) || by < 0 || by > 30)
            return NULL;
        y = ir_int(k->u, wide_type(k), (int64_t)1 << by, e->loc);
        b.lo = b.hi = number_end(k, (wide)1 << by, e->loc);
        op = IR_MUL;
    }
    if (op == IR_MUL) {
        settle(k, &a, ir_type_int(k->u, 32, false));
        settle(k, &b, ir_type_int(k->u, 32, false));
        out->lo = product_end(k, &a.lo, &b.lo);
        out->hi = product_end(k, &a.hi, &b.hi);
    } else {
        out->lo = sum_end(k, op, &a.lo, op == IR_ADD ? &b.lo : &b.hi);
        out->hi = sum_end(k, op, &a.hi, op == IR_ADD ? &b.hi : &b.lo);
    }
    return ir_binary(k->u, op, wide_type(k), x, y, e->loc);
}

/* Is it a row's begin, `k * n` of what does not change, or lies behind one, `k * n + k`? It is made
   of a product like that of the rows around it. */
static bool is_in_row(const struct ir_expr *e)
{
    int64_t number;

    if (e->kind != IR_BINARY || e->type->kind != IR_INT || e->type->bits != 32 ||
        e->type->is_signed)
        return false;
    if (e->op == IR_MUL)
        return !expr_constant(e->a, &number) && !expr_constant(e->b, &number);
    return (e->op == IR_ADD || e->op == IR_SUB) && (is_in_row(e->a) || is_in_row(e->b));
}

/* The number that e is in C where all that is asked holds: sums and products are right modulo 2^32
   whatever those in them come to, so that they are asked about where they are converted. */
static struct ir_expr *value_of(struct unwrapping *k, struct ir_expr *e, struct range *out)
{
    int64_t number;

    if (e->type->kind != IR_INT || k->nasked > UNWRAPPED_ASKED)
        return NULL;
    if (expr_constant(e, &number)) {
        bool is_huge = number < 0 && !e->type->is_signed;
        out->lo = out->hi = number_end(k, number, e->loc);
        return is_huge ? NULL : out->lo.e;
    }
    if (!is_in_row(e) && is_early(k, e))
        return early_value(k, e, out);
    if (e->type->bits < 32)
        return NULL;
    switch (e->kind) {
    case IR_LOAD:
        return read_value(k, e, out);
    case IR_BINARY: {
        uint32_t before = k->nasked;
        struct ir_expr *value = binary_value(k, e, out);
        if ((value && k->nasked <= UNWRAPPED_ASKED) || !is_early(k, e))
            return value;
        k->nasked = before;
        return early_value(k, e, out);
    }
    case IR_CAST: {
        struct ir_expr *value = value_of(k, e->a, out);
        if (value)
            settle(k, out, e->a->type);
        if (value && !type_holds(e->type, e->a->type))
            settle(k, out, e->type);
        return value;
    }
    default:
        return NULL;
    }
}

struct ir_expr *unwrapped_range(struct unwrapping *k, struct ir_expr *e, struct ir_expr **least,
                                struct ir_expr **most)
{
    uint32_t before = k->nasked;
    struct range r;
    struct ir_expr *value = value_of(k, e, &r);

    if (value)
        settle(k, &r, e->type);
    bool is_possible = value && k->nasked <= UNWRAPPED_ASKED;
    if (!is_possible)
        k->nasked = before;
    *least = is_possible ? r.lo.e : NULL;
    *most = is_possible ? r.hi.e : NULL;
    return is_possible ? value : NULL;
}

struct ir_expr *unwrapped_value(struct unwrapping *k, struct ir_expr *e)
{
    struct ir_expr *least, *most;

    return unwrapped_range(k, e, &least, &most);
}

/* What s has been moved by behind the last iteration, at most: from 0 to 2^32 - 1. */
static struct end way_of(struct unwrapping *k, const struct range *index, int64_t by)
{
    const struct level *l = &k->level;
    int64_t step = l->step < 0 ? -l->step : l->step;
    struct end turns = sum_end(k, IR_SUB, &index->hi, &index->lo);
    struct end one = number_end(k, 1, l->loop->loc);
    struct end each = number_end(k, by < 0 ? -by : by, l->loop->loc);

    ask_least(k, &turns, 0);
    if (step > 1) {
        struct ir_expr *number = ir_int(k->u, wide_type(k), step, l->loop->loc);
        turns.e = ir_binary(k->u, IR_DIV, wide_type(k), turns.e, number, l->loop->loc);
        turns.least /= step;
        turns.most /= step;
    }
    turns = sum_end(k, IR_ADD, &turns, &one);
    return product_end(k, &turns, &each);
}

bool unwrapped_counter(struct unwrapping *k, const struct scalar *s, int64_t by)
{
    struct ir_expr *first = s->first ? s->first : ir_load_var(k->u, s->var, k->loop->loc);
    struct range index;

    if ((s->first && !is_early(k, first)) || !index_range(k, &k->level, &index))
        return false;
    struct ir_expr *as_wide =
        expr_moved(ir_cast(k->u, wide_type(k), expr_moved(ir_cast(k->u, s->var->type, first))));
    struct end start = {as_wide, 0, UINT32_MAX}, way = way_of(k, &index, by);
    struct end last = sum_end(k, by < 0 ? IR_SUB : IR_ADD, &start, &way);
    ask_most(k, &last, UINT32_MAX);
    ask_least(k, &last, 0);
    return k->nasked <= UNWRAPPED_ASKED;
}
