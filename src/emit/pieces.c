/*
 * Integers that move by constants while comparisons, quotients and choices stay what they are. All
 * is found modulo 2^bits of a type; where the number itself matters, as below a conversion to more
 * bits or a comparison, it is a step of its own that it stays within its type.
 */
#include "emit/pieces.h"

#include "analyse/head.h"
#include "analyse/instance.h"
#include "analyse/internal.h"
#include "analyse/parts.h"

#define BY_MOST ((int64_t)1 << 20)

/* ---- steps ---- */

static bool add_step(struct piece_finder *k, struct piece_step s)
{
    if (k->p->nsteps == PIECE_STEPS) {
        k->p->is_full = true;
        return false;
    }
    k->p->steps[k->p->nsteps++] = s;
    return true;
}

static const struct piece_step *step_of(const struct pieces *p, const struct ir_expr *node)
{
    for (uint32_t i = 0; i < p->nsteps; i++)
        if (p->steps[i].node && ir_expr_equal(p->steps[i].node, node))
            return &p->steps[i];
    return NULL;
}

/* ---- what stays the same ---- */

static bool is_int(const struct ir_expr *e)
{
    return e->type->kind == IR_INT && e->type->bits >= 8;
}

static bool var_is_fixed(const struct piece_finder *k, const struct ir_expr *load)
{
    const struct ir_var *v = load->a->var;

    if (v == k->p->level->index || v->type->is_volatile || v->type->is_atomic)
        return false;
    for (uint32_t i = 0; i < k->p->ninner; i++)
        if (v == k->p->inner[i].index)
            return true;
    if (ir_stmt_writes(k->loop, v) || ir_stmt_declares(k->loop, v))
        return false;
    return ((v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken) ||
           expr_is_invariant(k->f, load);
}

struct fixed {
    const struct piece_finder *k;
    bool is_bad;
};

static bool find_changing(struct ir_expr *e, void *arg)
{
    struct fixed *q = arg;

    switch (e->kind) {
    case IR_LOAD:
        q->is_bad |= e->a->kind != IR_VAR || !is_int(e) || !var_is_fixed(q->k, e);
        return false;
    case IR_BINARY:
        q->is_bad |= division_may_trap(e) || e->type->kind != IR_INT;
        break;
    case IR_CONST_INT:
    case IR_CAST:
    case IR_UNARY:
    case IR_COND:
        q->is_bad |= !is_int(e);
        break;
    default:
        q->is_bad = true;
    }
    return !q->is_bad;
}

bool piece_is_fixed(const struct piece_finder *k, const struct ir_expr *e)
{
    struct fixed q = {k, false};

    ir_walk_expr((struct ir_expr *)e, find_changing, &q);
    return !q.is_bad;
}

/* ---- sums ---- */

static bool scaled(int64_t by, int64_t factor, int64_t *out)
{
    return !__builtin_mul_overflow(by, factor, out) && *out <= BY_MOST && *out >= -BY_MOST;
}

static bool sum(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    int64_t a, b;

    if (!piece_linear(k, e->a, &a, chooses) || !piece_linear(k, e->b, &b, chooses))
        return false;
    return scaled(e->op == IR_ADD ? a + b : a - b, 1, by);
}

/* By a number; or of two that are the same in all iterations. */
static bool product(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    int64_t a, b, factor;

    if (!piece_linear(k, e->a, &a, chooses) || !piece_linear(k, e->b, &b, chooses))
        return false;
    if (expr_constant(e->b, &factor))
        return scaled(a, factor, by);
    if (expr_constant(e->a, &factor))
        return scaled(b, factor, by);
    *by = 0;
    return a == 0 && b == 0;
}

/* Is it a number such that quotients by it change too often? */
static bool is_small(const struct ir_expr *e)
{
    int64_t number;

    return expr_constant(e, &number) && number < 4 * PIECE_LEAST - 1;
}

/* e % m, or e & (m - 1), with m the same in all iterations. */
static bool remainder_of(struct piece_finder *k, const struct ir_expr *e, int64_t *by,
                         bool *chooses)
{
    struct piece_step s = {.kind = e->op == IR_REM ? PIECE_REMAINDER : PIECE_MASK, .node = e};

    s.e = e->a;
    s.other = e->b;
    if (!piece_is_fixed(k, s.other) || is_small(s.other) || !piece_linear(k, s.e, &s.by, chooses))
        return false;
    *by = s.by;
    *chooses |= s.by != 0;
    return add_step(k, s);
}

static bool binary(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    if (!is_int(e->a) || !is_int(e->b))
        return false;
    switch (e->op) {
    case IR_ADD:
    case IR_SUB:
        return sum(k, e, by, chooses);
    case IR_MUL:
        return product(k, e, by, chooses);
    case IR_REM:
    case IR_AND:
        return remainder_of(k, e, by, chooses);
    default:
        return false;
    }
}

/* Of a conversion to more bits the number itself is converted. */
static bool converted(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    if (!is_int(e->a) || !piece_linear(k, e->a, by, chooses))
        return false;
    bool is_index = e->a->kind == IR_LOAD && e->a->a->var == k->p->level->index;
    if (e->type->bits <= e->a->type->bits || is_index || *by == 0)
        return true;
    return add_step(k, (struct piece_step){.kind = PIECE_WITHIN, .e = e->a, .by = *by});
}

/* ---- choices ---- */

static uint32_t size_of(const struct ir_expr *e)
{
    return e ? 1 + size_of(e->a) + size_of(e->b) + size_of(e->c) : 0;
}

/* What it is made of where choices in it are what has been found. */
static uint32_t taken_size(const struct pieces *p, const struct ir_expr *e)
{
    const struct piece_step *s = step_of(p, e);

    while (e->kind == IR_CAST || (s && s->kind == PIECE_CHOICE)) {
        e = e->kind == IR_CAST ? e->a : s->e;
        s = step_of(p, e);
    }
    return size_of(e);
}

struct taken {
    int64_t by;
    uint32_t size;
    bool is_possible, chooses;
};

/* The choice as that of its second (or third) operand, which it is as long as the first one is true
   (or false). */
static struct taken take(struct piece_finder *k, const struct ir_expr *e, bool first)
{
    struct piece_step s = {.kind = PIECE_CHOICE, .node = e, .e = first ? e->b : e->c};
    struct taken t = {.chooses = true};

    t.is_possible =
        is_int(e) && piece_truth(k, e->a, first) && piece_linear(k, s.e, &t.by, &t.chooses);
    s.by = t.by;
    t.size = t.is_possible ? taken_size(k->p, s.e) : 0;
    t.is_possible = t.is_possible && add_step(k, s);
    return t;
}

/* It is the operand that moves along with the index, and of two the shorter one. */
static bool choice(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    uint32_t before = k->p->nsteps;
    struct taken other = take(k, e, false);

    k->p->nsteps = before;
    struct taken t = take(k, e, true);
    bool is_first = t.is_possible && (!other.is_possible || t.by > other.by ||
                                      (t.by == other.by && t.size <= other.size));
    if (!is_first) {
        k->p->nsteps = before;
        t = take(k, e, false);
    }
    *by = t.by;
    *chooses = true;
    return t.is_possible;
}

static bool linear(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    const struct piece_step *known = step_of(k->p, e);

    if (known) {
        *chooses = true;
        *by = known->by;
        return true;
    }
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == k->p->level->index) {
        *by = 1;
        return true;
    }
    *by = 0;
    if (piece_is_fixed(k, e))
        return true;
    switch (e->kind) {
    case IR_CAST:
        return converted(k, e, by, chooses);
    case IR_UNARY:
        if ((e->op != IR_NEG && e->op != IR_PLUS) || !is_int(e->a) ||
            !piece_linear(k, e->a, by, chooses))
            return false;
        *by = e->op == IR_NEG ? -*by : *by;
        return true;
    case IR_BINARY:
        return binary(k, e, by, chooses);
    case IR_COND:
        return choice(k, e, by, chooses);
    default:
        return false;
    }
}

bool piece_linear(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses)
{
    uint32_t before = k->p->nsteps;

    if (is_int(e) && linear(k, e, by, chooses))
        return true;
    k->p->nsteps = before;
    return false;
}

/* ---- conditions ---- */

static bool is_comparison(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && (e->op == IR_LT || e->op == IR_LE || e->op == IR_GT ||
                                    e->op == IR_GE || e->op == IR_EQ || e->op == IR_NE);
}

/* Where one number meets another they are equal in one iteration alone. */
static bool compared(struct piece_finder *k, const struct ir_expr *e, bool wanted)
{
    struct piece_step s = {.kind = PIECE_TEST, .op = wanted ? e->op : negated(e->op)};
    bool chooses = false;

    s.e = e->a;
    s.other = e->b;
    if (!is_int(s.e) || !piece_linear(k, s.e, &s.by, &chooses) ||
        !piece_linear(k, s.other, &s.other_by, &chooses))
        return false;
    return (s.op != IR_EQ || s.by == s.other_by) && add_step(k, s);
}

/* A number as a condition: it is not 0. */
static bool nonzero(struct piece_finder *k, const struct ir_expr *e, bool wanted)
{
    struct piece_step s = {.kind = PIECE_TEST, .op = wanted ? IR_NE : IR_EQ, .e = e};
    bool chooses = false;

    return is_int(e) && piece_linear(k, e, &s.by, &chooses) && (wanted || s.by == 0) &&
           add_step(k, s);
}

static bool truth(struct piece_finder *k, const struct ir_expr *e, bool wanted)
{
    if (e->kind == IR_CAST && cast_keeps_truth(e))
        return piece_truth(k, e->a, wanted);
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return piece_truth(k, e->a, !wanted);
    if (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)) {
        bool both = (e->op == IR_LAND) == wanted;
        return both ? piece_truth(k, e->a, wanted) && piece_truth(k, e->b, wanted)
                    : piece_truth(k, e->a, wanted) || piece_truth(k, e->b, wanted);
    }
    return is_comparison(e) ? compared(k, e, wanted) : nonzero(k, e, wanted);
}

bool piece_truth(struct piece_finder *k, const struct ir_expr *e, bool wanted)
{
    uint32_t before = k->p->nsteps;

    if (truth(k, e, wanted))
        return true;
    k->p->nsteps = before;
    return false;
}
