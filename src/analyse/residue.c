/*
 * Linear recurrences that each iteration takes modulo M, as hashes of strings are: `h = (h * 31 +
 * s[i]) % M;`, `h *= b; h += s[i]; h %= M;`, `f = f * i % M;`. The loop keeps its text; its copy
 * says besides, in `odd`, that what is added or multiplied with was below 0 or too large.
 *
 * What an iteration makes of h is (h * m + x) mod M where 0 <= h < M before it and h * m + x is
 * never negative and has room in the types that it is computed in. Such maps make one of their
 * kind, m and x being taken modulo M, so a part of the iterations is told by what it makes of 0 and
 * of 1 (emit/pairs.c). m and x are what C computes, in the type of the sum: conversions may stand
 * around h and around the whole alone. M, which two of whose remainders have to make a product of
 * 64 bits, and the first h are asked for before the loop.
 */
#include "analyse/modular.h"

#include "analyse/head.h"
#include "analyse/search.h"

#define FACTORS_MOST ((wide)1 << 32)
#define START_MOST 65535 /* of an h that is M or more before the loop: 5381 modulo 1009 */

/* The variable times `times` times `by`, and what else is added to it. */
struct line {
    struct ir_var *var;
    struct ir_expr *by;    /* or NULL */
    struct ir_expr *inner; /* the modulus of a remainder on the way, or NULL */
    wide times, room;
    bool has_rest;
};

/* ---- the form ---- */

static bool line_read(struct line *l, struct ir_expr *e);

static bool factor_take(struct line *l, struct ir_expr *e)
{
    wide n;

    if (expr_number(e, &n)) {
        l->times *= n;
        return n > 0 && l->times <= FACTORS_MOST;
    }
    if (l->by)
        return false;
    l->by = e;
    return true;
}

/* Of x + y, either of which may be made of the variable. */
static bool terms_read(struct line *l, struct ir_expr *a, struct ir_expr *b)
{
    struct line other = {.var = l->var, .times = 1, .room = l->room};

    if (!expr_mentions(a, l->var) || !expr_mentions(b, l->var)) {
        bool ok = line_read(l, expr_mentions(a, l->var) ? a : b);
        l->has_rest = true;
        return ok;
    }
    if (!line_read(l, a) || !line_read(&other, b) || l->by || other.by)
        return false;
    l->times += other.times;
    l->room = other.room;
    l->has_rest |= other.has_rest;
    l->inner = l->inner ? l->inner : other.inner;
    return l->times <= FACTORS_MOST && (!other.inner || ir_expr_equal(l->inner, other.inner));
}

static bool binary_read(struct line *l, struct ir_expr *e)
{
    bool left = expr_mentions(e->a, l->var), right = expr_mentions(e->b, l->var);
    wide n;

    switch (e->op) {
    case IR_ADD:
        return terms_read(l, e->a, e->b);
    case IR_SUB:
        if (right || !line_read(l, e->a))
            return false;
        l->has_rest = true;
        return true;
    case IR_MUL:
        return left != right && line_read(l, left ? e->a : e->b) &&
               factor_take(l, left ? e->b : e->a);
    case IR_SHL:
        if (right || !line_read(l, e->a) || !expr_number(e->b, &n) || n < 0 || n > 31)
            return false;
        l->times <<= n;
        return l->times <= FACTORS_MOST;
    case IR_REM:
        if (right || l->inner || !line_read(l, e->a))
            return false;
        l->inner = e->b;
        return !l->has_rest;
    default:
        return false;
    }
}

/* e, which is made of the variable. */
static bool line_read(struct line *l, struct ir_expr *e)
{
    if (e->type->kind != IR_INT || e->type->bits > 64)
        return false;
    if (e->kind == IR_LOAD)
        return e->a->kind == IR_VAR && e->a->var == l->var;
    l->room = lesser(l->room, type_most(e->type));
    if (e->kind == IR_CAST)
        return line_read(l, e->a) && !l->has_rest;
    return e->kind == IR_BINARY && binary_read(l, e);
}

/* ---- what is added ---- */

struct filler {
    struct ir_unit *u;
    struct ir_var *var;
    struct ir_expr *with; /* in place of the variable; NULL: 0 */
};

static struct ir_expr *none_of(struct ir_unit *u, const struct ir_expr *like)
{
    return ir_int(u, ir_type_plain(u, like->type), 0, like->loc);
}

static bool is_none(const struct ir_expr *e)
{
    int64_t v;

    return e->type->kind == IR_INT && expr_constant(e, &v) && v == 0;
}

static struct ir_expr *filled(struct ir_expr *e, void *arg);

/* What is a sum, or something times or modulo something, with 0 in place of the variable. */
static struct ir_expr *sum_filled(const struct filler *k, struct ir_expr *e)
{
    struct ir_expr *a = expr_replaced(k->u, e->a, filled, (void *)k);
    struct ir_expr *b = expr_replaced(k->u, e->b, filled, (void *)k);

    if (e->op == IR_ADD && (is_none(a) || is_none(b)))
        return expr_moved(is_none(a) ? b : a);
    if (e->op != IR_ADD && (is_none(a) || (e->op == IR_MUL && is_none(b))))
        return none_of(k->u, e);
    return ir_binary(k->u, e->op, e->type, expr_moved(a), expr_moved(b), e->loc);
}

static struct ir_expr *filled(struct ir_expr *e, void *arg)
{
    const struct filler *k = arg;

    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == k->var)
        return k->with ? expr_moved(ir_cast(k->u, ir_type_plain(k->u, e->type), k->with))
                       : none_of(k->u, e);
    bool is_sum = e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_MUL || e->op == IR_REM);
    return !k->with && is_sum && expr_mentions(e, k->var) ? sum_filled(k, e) : NULL;
}

/* ---- the statements ---- */

/* What the assignment makes of the variable, before it is converted to its type. */
static struct ir_expr *value_of(struct ir_unit *u, struct ir_expr *e)
{
    if (e->kind == IR_ASSIGN)
        return e->b;
    struct ir_type *t = ir_type_plain(u, e->compute);
    struct ir_expr *load = ir_load_var(u, e->a->var, e->loc);
    return ir_binary(u, e->op, t, expr_moved(ir_cast(u, t, load)), e->b, e->loc);
}

/* A number, or a value without its conversions, all of which keep what is not above *kept. */
static struct ir_expr *modulus_of(struct ir_expr *e, wide *kept)
{
    wide number;

    return expr_number(e, &number) ? e : modular_core(e, kept);
}

static bool is_same(struct ir_expr *a, struct ir_expr *b)
{
    wide x, y;

    return expr_number(a, &x) && expr_number(b, &y) ? x == y : ir_expr_equal(a, b);
}

/* (times * var * by + rest) % modulus */
static bool remainder_form(struct ir_unit *u, struct step *s, struct ir_expr *e)
{
    struct line l = {.var = s->var, .times = 1, .room = INT64_MAX};
    struct filler none = {u, s->var, NULL};
    wide kept = INT64_MAX;

    s->keep = type_most(s->var->type);
    e = modular_core(e, &s->keep);
    if (e->kind != IR_BINARY || e->op != IR_REM || e->type->kind != IR_INT || e->type->bits > 64 ||
        expr_mentions(e->b, s->var))
        return false;
    s->modulus = modulus_of(e->b, &kept);
    e = modular_core(e->a, &l.room);
    if (!expr_is_pure(e) || !expr_mentions(e, s->var) || !line_read(&l, e) ||
        (l.inner && !is_same(modulus_of(l.inner, &kept), s->modulus)))
        return false;
    s->keep = lesser(s->keep, kept - 1);
    s->room = lesser(l.room, s->room);
    s->times = l.times;
    s->by = l.by;
    s->rest = l.has_rest ? expr_replaced(u, e, filled, &none) : NULL;
    return true;
}

/* The statements at s that end with the remainder; others of the variable stand in front of it. */
static bool step_read(struct ir_unit *u, struct ir_stmt *s, struct step *out)
{
    struct ir_expr *e, *value = NULL;

    *out = (struct step){.at = s, .room = INT64_MAX};
    for (; (e = modular_assigned(s, &out->var)); s = s->next) {
        const struct ir_type *t = out->var->type;
        if (t->kind != IR_INT || t->bits > 64 || !packed_is_plain(out->var) ||
            (e->kind == IR_ASSIGN_OP && e->compute->kind != IR_INT))
            return false;
        struct filler before = {u, out->var, value};
        value = value ? expr_replaced(u, value_of(u, e), filled, &before) : value_of(u, e);
        out->last = s;
        out->nstatements++;
        if (remainder_form(u, out, value))
            return true;
        out->room = lesser(out->room, type_most(t));
    }
    return false;
}

/* ---- how large things may be ---- */

static wide root_of(wide n)
{
    wide r = 0;

    for (wide bit = (wide)1 << 32; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return r;
}

/* What h, the factor and what is added may be, so that there is room; false: too little. */
static bool step_bounds(struct step *s)
{
    wide most = lesser(s->keep, UINT32_MAX), modulus;
    bool is_number = expr_number(s->modulus, &modulus);

    if (is_number && (modulus < 2 || modulus - 1 > most))
        return false;
    if (!is_number && s->by)
        modulus = lesser(most, root_of(s->room / 2 / s->times)) + 1;
    else if (!is_number)
        modulus = lesser(most, s->room / 2 / s->times) + 1;
    s->modulus_most = s->start_most = modulus - 1;
    s->rest_most = s->by || !is_number ? s->room / 2 : s->room - s->times * (modulus - 1);
    s->by_most = modulus < 2 ? 0 : s->room / 2 / s->times / (modulus - 1);
    if (!s->by && is_number && START_MOST > modulus && s->times * START_MOST <= s->room / 2 &&
        START_MOST <= s->keep) {
        s->start_most = START_MOST;
        s->rest_most = s->room - s->times * START_MOST;
    }
    return modulus >= 2 && s->rest_most >= 0 && (!s->by || s->by_most >= UINT16_MAX);
}

/* ---- all of the loop ---- */

static void find_steps(struct sums *p, struct ir_stmt *s, bool is_always)
{
    struct step step;

    for (; s; s = s->next) {
        if (p->nsteps < STEPS_MOST && step_read(p->k.u, s, &step) &&
            modulus_is_fixed(p->k.loop, step.modulus) && step_bounds(&step) &&
            !ir_stmt_declares(p->k.loop, step.var)) {
            step.is_always = is_always;
            p->steps[p->nsteps++] = step;
            s = step.last;
        } else if (s->kind == IR_BLOCK && !s->loop_id) {
            find_steps(p, s->body, is_always);
        } else if (s->kind == IR_IF) {
            find_steps(p, s->body, false);
            find_steps(p, s->orelse, false);
        }
    }
}

struct writes {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_write(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    w->n += ir_is_write(e) && ir_object_of(e->a) == w->var;
    return true;
}

static uint32_t writes_of(struct ir_stmt *loop, const struct ir_var *v)
{
    struct writes w = {v, 0};

    ir_walk_stmt(loop, NULL, count_write, &w);
    return w.n;
}

/* Is the variable one that all of these steps, modulo one number, and nothing else make, at least
   one of them more than a sum? */
static bool var_is_residue(const struct sums *p, const struct step *first)
{
    bool has_factor = false;
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->nsteps; i++) {
        const struct step *s = &p->steps[i];
        if (s->var != first->var)
            continue;
        has_factor |= s->times > 1 || s->by;
        n += s->nstatements;
        if (!is_same(s->modulus, first->modulus))
            return false;
    }
    return has_factor && n == writes_of(p->k.loop, first->var);
}

void steps_find(struct sums *p)
{
    uint32_t n = 0;
    bool is_residue[STEPS_MOST];

    find_steps(p, p->k.loop->body, !body_jumps(p->k.loop->body));
    for (uint32_t i = 0; i < p->nsteps; i++)
        is_residue[i] = var_is_residue(p, &p->steps[i]);
    for (uint32_t i = 0; i < p->nsteps; i++)
        if (is_residue[i])
            p->steps[n++] = p->steps[i];
    p->nsteps = n;
}

const struct step *step_of(const struct sums *p, const struct ir_var *v)
{
    for (uint32_t i = 0; i < p->nsteps; i++)
        if (p->steps[i].var == v)
            return &p->steps[i];
    return NULL;
}
