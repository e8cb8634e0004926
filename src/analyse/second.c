/*
 * `s += x; t += s; y[i] = t;`: a sum of running values that is read itself. What a part of the
 * iterations adds to t is a number more or less for each 1 that s begins with: two numbers tell it,
 * what it adds where s begins with 0 and where with 1, modulo 2^bits. So s is kept as a recurrence
 * is, and t beside it (emit/pairs.c), like the peak of a sum (peak.c).
 */
#include "analyse/packed.h"
#include "analyse/steps.h"

static bool is_word(const struct reduction *red)
{
    return red->type->kind == IR_INT && red->type->bits >= 32 && red->var && !red->peak_of &&
           !red->ranked && !red->tied && !red->carried.n && !red->carried_cells.n;
}

/* Is e some number of times s and something that has nothing to do with it, modulo 2^bits? */
static bool is_linear(struct ir_expr *e, const struct ir_var *s)
{
    if (!expr_mentions(e, s))
        return expr_is_pure(e);
    if (e->type->kind != IR_INT || e->type->bits != s->type->bits)
        return false;
    if (e->kind == IR_LOAD)
        return e->a->kind == IR_VAR;
    if (e->kind == IR_CAST || (e->kind == IR_UNARY && (e->op == IR_NEG || e->op == IR_PLUS)))
        return is_linear(e->a, s);
    if (e->kind != IR_BINARY)
        return false;
    bool has_left = expr_mentions(e->a, s), has_right = expr_mentions(e->b, s);
    if (e->op != IR_ADD && e->op != IR_SUB && !(e->op == IR_MUL && has_left != has_right) &&
        !(e->op == IR_SHL && !has_right))
        return false;
    return is_linear(e->a, s) && is_linear(e->b, s);
}

/* What the update adds or takes away, `t` left aside; NULL: it is written otherwise. */
static struct ir_expr *added(const struct update *u, const struct ir_var *t)
{
    struct ir_expr *e = u->stmt->kind == IR_EXPR ? u->stmt->expr : NULL;

    if (!e || !ir_is_write(e) || e->a->kind != IR_VAR || e->a->var != t)
        return NULL;
    if (e->kind == IR_ASSIGN_OP)
        return (e->op == IR_ADD || e->op == IR_SUB) && ir_type_same(e->compute, t->type) ? e->b
                                                                                         : NULL;
    if (e->kind != IR_ASSIGN || e->b->kind != IR_BINARY || !ir_type_same(e->b->type, t->type) ||
        (e->b->op != IR_ADD && e->b->op != IR_SUB))
        return NULL;
    if (expr_var(e->b->a) == t && !expr_mentions(e->b->b, t))
        return e->b->b;
    return e->b->op == IR_ADD && expr_var(e->b->b) == t && !expr_mentions(e->b->a, t) ? e->b->a
                                                                                      : NULL;
}

static bool is_second_of(const struct reduction *t, const struct reduction *s)
{
    bool any = false;

    if (t == s || !is_word(t) || !is_word(s) || t->op != FOLD_ADD || !t->is_scan ||
        (s->op != FOLD_ADD && s->op != FOLD_AFFINE) || t->type->bits != s->type->bits)
        return false;
    for (size_t i = 0; i < t->updates.n; i++) {
        struct ir_expr *e = added(&t->updates.at[i], t->var);
        if (!e || !is_linear(e, s->var))
            return false;
        any |= expr_mentions(e, s->var);
    }
    return any;
}

bool second_is_even(const struct reduction *s, const struct reduction *t)
{
    for (size_t i = 0; i < s->updates.n; i++) {
        struct ir_expr *e = added(&s->updates.at[i], s->var);
        if (!e || expr_mentions(e, s->var))
            return false;
    }
    return t->updates.n == 1 && !t->guarded && !t->repeats;
}

struct holding {
    const struct ir_expr *read;
    bool found;
};

static bool find_read(struct ir_expr *e, void *arg)
{
    struct holding *h = arg;

    h->found |= e == h->read;
    return !h->found;
}

static bool holds(const struct reduction *t, const struct ir_expr *read)
{
    struct holding h = {read, false};

    for (size_t i = 0; i < t->updates.n && !h.found; i++)
        ir_walk_stmt(t->updates.at[i].stmt, NULL, find_read, &h);
    return h.found;
}

/* The reads of s that stand in updates of t are t's. */
static void second_take(struct loop_facts *f, uint32_t s, struct reduction *t)
{
    struct reduction *sum = &f->reductions.at[s];
    size_t left = 0;

    for (size_t i = 0; i < sum->reads.n; i++)
        if (!holds(t, sum->reads.at[i]))
            sum->reads.at[left++] = sum->reads.at[i];
    sum->reads.n = left;
    sum->is_scan = left > 0;
    sum->op = FOLD_AFFINE;
    t->peak_of = s + 1;
}

void seconds_find(struct loop_facts *f)
{
    for (uint32_t s = 0; s < f->reductions.n; s++)
        for (size_t t = 0; t < f->reductions.n; t++)
            if (is_second_of(&f->reductions.at[t], &f->reductions.at[s]) &&
                !facts_modulus(f, f->reductions.at[s].var) &&
                !facts_modulus(f, f->reductions.at[t].var))
                second_take(f, s, &f->reductions.at[t]);
}
