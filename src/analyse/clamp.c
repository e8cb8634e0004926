/*
 * Sums that are held to a bound on the way: `cur += x; if (cur < 0) cur = 0;`, Kadane's
 * `cur = cur + x > x ? cur + x : x`. What each assignment makes of the variable is max(cur + a, b),
 * in the integers, and so is what several do one after the other; with min the same. In a copy of
 * the loop each of them is an assignment of its own, `cur = cur < 0 ? 0 : cur`, whose comparison is
 * known to choose the larger (or the smaller) of the two values.
 *
 * C leaves it open what a signed sum does that leaves its type, so no sum does that the loop comes
 * to. Those of a part of the iterations may, if they begin elsewhere: kernels compute them in a
 * type of twice the width (docs/fixed-shape.md).
 */
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/stretch.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

#define CLAMPS_MOST 4
#define TERMS_MOST 16

struct clamper {
    struct ir_unit *u;
    struct ir_var *var;
    bool has_min, has_max, has_sum;
    bool is_crooked; /* different sums are added, as the variable decides */
    bool is_strict;  /* of the last choice: of equal values the second one is taken */
    struct stretch *stretch;
    uint32_t nwrites; /* that are assignments of this kind */
};

static bool is_own_type(const struct clamper *k, const struct ir_type *t)
{
    return t->kind == IR_INT && t->is_signed && t->bits == k->var->type->bits;
}

static bool is_read(const struct clamper *k, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == k->var;
}

/* ---- differences of two values, as sums of terms in the integers ---- */

struct linear {
    struct {
        const struct ir_expr *of;
        int times;
    } term[TERMS_MOST];
    uint32_t n;
    int times; /* the variable */
    wide number;
    bool is_odd; /* it is no such sum */
};

static void add_term(struct linear *l, const struct ir_expr *e, int times)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (ir_expr_equal(l->term[i].of, e)) {
            l->term[i].times += times;
            return;
        }
    l->is_odd |= l->n == TERMS_MOST;
    if (l->is_odd)
        return;
    l->term[l->n].of = e;
    l->term[l->n++].times = times;
}

static void add_linear(const struct clamper *k, struct linear *l, struct ir_expr *e, int times)
{
    wide number;

    e = expr_core(e);
    l->is_odd |= e->type->kind != IR_INT || e->type->bits > k->var->type->bits;
    bool is_sum = e->type->kind == IR_INT && e->type->is_signed && e->kind == IR_BINARY &&
                  (e->op == IR_ADD || e->op == IR_SUB);
    if (is_read(k, e)) {
        l->times += times;
    } else if (expr_number(e, &number)) {
        l->number += times * number;
    } else if (is_sum) {
        add_linear(k, l, e->a, times);
        add_linear(k, l, e->b, e->op == IR_ADD ? times : -times);
    } else {
        /* the variable in it would be read in a wider type than C's */
        l->is_odd |= !expr_is_pure(e) || expr_mentions(e, k->var);
        add_term(l, e, times);
    }
}

/* Is it the number `most` or 0? */
static bool is_number(const struct linear *l, int most)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (l->term[i].times)
            return false;
    return !l->is_odd && !l->times && (l->number == 0 || l->number == most);
}

/* left rel right chooses yes, else no: is that the larger of the two, or the smaller? */
static bool match_choice(struct clamper *k, struct ir_expr *cond, struct ir_expr *yes,
                         struct ir_expr *no)
{
    bool is_turned = false;

    for (; cond->kind == IR_CAST || (cond->kind == IR_UNARY && cond->op == IR_LNOT); cond = cond->a)
        if (cond->kind == IR_UNARY)
            is_turned = !is_turned;
        else if (!cast_keeps_truth(cond))
            return false;
    if (cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE ||
        cond->a->type->kind != IR_INT || !cond->a->type->is_signed || !cond->b->type->is_signed)
        return false;
    bool is_greater = cond->op == IR_GT || cond->op == IR_GE;
    bool is_strict = cond->op == IR_GT || cond->op == IR_LT;
    struct linear bigger = {.n = 0}, smaller = {.n = 0};
    /* what is compared with 0, more than yes - no and more than no - yes */
    for (int i = 0; i < 2; i++) {
        struct linear *l = i ? &smaller : &bigger;
        int sign = is_turned == (i == 0) ? 1 : -1;
        add_linear(k, l, cond->a, is_greater ? 1 : -1);
        add_linear(k, l, cond->b, is_greater ? -1 : 1);
        add_linear(k, l, yes, sign);
        add_linear(k, l, no, -sign);
    }
    bool is_max = is_number(&bigger, is_strict ? 1 : -1);
    bool is_min = !is_max && is_number(&smaller, is_strict ? 1 : -1);
    const struct linear *taken = is_max ? &bigger : &smaller;
    k->is_strict = (is_strict == (taken->number == 0)) != is_turned;
    k->has_max |= is_max;
    k->has_min |= is_min;
    return is_max || is_min;
}

/* ---- values ---- */

static struct ir_expr *with(struct clamper *k, const struct ir_expr *e, struct ir_expr *a,
                            struct ir_expr *b)
{
    struct ir_expr *copy = ir_expr_new(k->u, e->kind, e->type, e->loc);

    *copy = *e;
    copy->a = a;
    copy->b = b;
    return copy;
}

static struct ir_expr *value(struct clamper *k, struct ir_expr *e);

/* max(v + x, x) as max(v, 0) + x, which compilers make better code of; NULL: it is no such choice.
 */
static struct ir_expr *common_apart(struct clamper *k, struct ir_expr *sum, struct ir_expr *x,
                                    bool is_max)
{
    bool is_sum = sum->kind == IR_BINARY && sum->op == IR_ADD;
    bool is_left = is_sum && ir_expr_equal(expr_core(sum->b), expr_core(x));
    struct ir_type *t = ir_type_plain(k->u, k->var->type);

    if (!is_left && !(is_sum && ir_expr_equal(expr_core(sum->a), expr_core(x))))
        return NULL;
    struct ir_expr *v = is_left ? sum->a : sum->b, *zero = ir_int(k->u, t, 0, sum->loc);
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, t, sum->loc);
    e->a = ir_binary(k->u, is_max ? IR_GT : IR_LT, ir_type_int(k->u, 32, true), v, zero, sum->loc);
    e->b = v;
    e->c = zero;
    return ir_binary(k->u, IR_ADD, t, e, is_left ? sum->b : sum->a, sum->loc);
}

static struct ir_expr *choice(struct clamper *k, struct ir_expr *cond, struct ir_expr *yes,
                              struct ir_expr *no)
{
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, k->var->type, cond->loc), *apart;

    bool is_guard = !expr_mentions(cond, k->var) && !expr_has_effects(cond);

    if (!yes || !no || (!is_guard && !match_choice(k, cond, yes, no)))
        return NULL;
    if (!is_guard && ((apart = common_apart(k, yes, no, k->has_max)) ||
                      (apart = common_apart(k, no, yes, k->has_max))))
        return apart;
    e->a = cond;
    e->b = yes;
    e->c = no;
    return e;
}

/* e, whose value is one of those that the variable takes, without what would narrow it where the
   variable is wider; NULL: it is none, or has effects. */
static struct ir_expr *value(struct clamper *k, struct ir_expr *e)
{
    if (!expr_mentions(e, k->var))
        return expr_has_effects(e) || !type_holds(k->var->type, e->type) ? NULL : expr_moved(e);
    e = expr_core(e);
    if (is_read(k, e))
        return e;
    if (!is_own_type(k, e->type))
        return NULL;
    if (e->kind == IR_CALL) {
        struct ir_expr *made = call_as_choice(k->u, e);
        return made ? value(k, made) : NULL;
    }
    if (e->kind == IR_COND)
        return choice(k, e->a, value(k, e->b), value(k, e->c));
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB))
        return NULL;
    bool left = expr_mentions(e->a, k->var), right = expr_mentions(e->b, k->var);
    if (left == right || (right && e->op == IR_SUB) || expr_has_effects(left ? e->b : e->a))
        return NULL;
    struct ir_expr *a = left ? value(k, e->a) : e->a, *b = right ? value(k, e->b) : e->b;
    k->has_sum = true;
    return a && b ? with(k, e, a, b) : NULL;
}

/* ---- statements ---- */

/* What the assignment stores, as an expression; NULL: not the variable, or nothing of this kind. */
static struct ir_expr *stored(struct clamper *k, struct ir_expr *e)
{
    if (!ir_is_write(e) || e->a->kind != IR_VAR || e->a->var != k->var)
        return NULL;
    struct ir_expr *was = ir_load_var(k->u, k->var, e->loc);
    if (e->kind == IR_ASSIGN)
        return value(k, e->b);
    if (e->kind == IR_INCDEC) {
        bool is_up = e->op == IR_PREINC || e->op == IR_POSTINC;
        struct ir_expr *one = ir_int(k->u, was->type, 1, e->loc);
        return value(k, ir_binary(k->u, is_up ? IR_ADD : IR_SUB, was->type, was, one, e->loc));
    }
    if ((e->op != IR_ADD && e->op != IR_SUB) || !e->compute || !is_own_type(k, e->compute))
        return NULL;
    return value(k, ir_binary(k->u, e->op, was->type, was, e->b, e->loc));
}

/* Is it the variable and what is added to it on the way, alone? */
static bool is_chain(const struct clamper *k, struct ir_expr *e)
{
    e = expr_core(e);
    if (is_read(k, e))
        return true;
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB))
        return false;
    bool left = expr_mentions(e->a, k->var);
    return left != expr_mentions(e->b, k->var) && is_chain(k, left ? e->a : e->b);
}

/* A sum whose beginning is wanted begins again in one place alone: s, that makes `made` of it, of
   two values `yes` or `no`. */
static void note_stretch(struct clamper *k, const struct ir_stmt *s, const struct ir_expr *made,
                         struct ir_expr *yes, struct ir_expr *no)
{
    struct stretch *to = k->stretch;

    if (!to->reset || to->sum != k->var)
        return;
    if (s->expr != to->reset) {
        to->is_odd |= s->kind != IR_EXPR || !is_chain(k, made->b);
        return;
    }
    struct ir_expr *begin = to->is_turned ? no : yes, *on = to->is_turned ? yes : no;
    to->is_odd |= expr_mentions(begin, k->var) || !is_chain(k, on);
    to->is_strict = k->is_strict != to->is_turned;
    to->made = made;
}

/* The only statement of an arm, if it is an expression. */
static struct ir_expr *only(struct ir_stmt *s)
{
    s = s ? stmt_single(s) : NULL;
    return s && s->kind == IR_EXPR ? s->expr : NULL;
}

/* `if (cur < 0) cur = x; else cur += x;` as one assignment, or the assignment that s is; NULL:
   another statement. */
static struct ir_stmt *assignment(struct clamper *k, struct ir_stmt *s)
{
    struct ir_expr *of = s->kind == IR_EXPR ? s->expr : s->kind == IR_IF ? only(s->body) : NULL;
    struct ir_expr *made = of ? stored(k, of) : NULL;

    if (!made)
        return NULL;
    uint32_t writes = 1;
    struct ir_expr *yes = made, *no = NULL;
    if (s->kind == IR_IF) {
        struct ir_expr *other = s->orelse ? only(s->orelse) : NULL;
        if (!expr_mentions(s->expr, k->var) || (s->orelse && !other) || expr_has_effects(s->expr))
            return NULL;
        no = other ? stored(k, other) : ir_load_var(k->u, k->var, s->loc);
        made = no ? choice(k, s->expr, made, no) : NULL;
        writes += other != NULL;
    }
    if (!made)
        return NULL;
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_EXPR, s->loc);
    struct ir_expr *to = of->a, *to_sum;
    copy->expr = ir_expr_new(k->u, IR_ASSIGN, k->var->type, of->loc);
    copy->expr->a = to;
    copy->expr->b = made;
    k->is_crooked |= !clamp_sum(k->u, copy->expr, &to_sum);
    note_stretch(k, s, copy->expr, yes, no);
    k->nwrites += writes;
    return copy;
}

static struct ir_stmt *rewritten(struct clamper *k, struct ir_stmt *s);

static struct ir_stmt *list_rewritten(struct clamper *k, struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = rewritten(k, s);
    return first;
}

/* `best = larger(best, cur)` with the condition that the function chooses by, or s's own. */
static struct ir_expr *expanded(struct clamper *k, struct ir_expr *e)
{
    bool is_call = e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR && e->b->kind == IR_CALL;
    struct ir_expr *made = is_call && is_own_type(k, e->b->type) && expr_mentions(e->b, k->var)
                               ? call_as_choice(k->u, e->b)
                               : NULL;

    return made && !expr_has_effects(made) ? with(k, e, e->a, made) : e;
}

static struct ir_stmt *rewritten(struct clamper *k, struct ir_stmt *s)
{
    const struct clamper was = *k;
    struct ir_stmt *copy = assignment(k, s);

    if (copy)
        return copy;
    *k = was;
    copy = ir_stmt_copy(k->u, s);
    copy->expr = s->kind == IR_EXPR ? expanded(k, s->expr) : s->expr;
    copy->body = list_rewritten(k, s->body);
    copy->orelse = list_rewritten(k, s->orelse);
    return copy;
}

/* ---- variables ---- */

struct writes {
    struct ir_stmt *loop;
    const struct ir_var *of; /* NULL: of which variables? */
    uint32_t n;
    struct ir_var *var[CLAMPS_MOST * 4];
    uint32_t nvars;
};

static bool can_be_clamped(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return t->kind == IR_INT && t->is_signed && t->bits >= 32 && t->bits <= 64 && !t->is_volatile &&
           !t->is_atomic;
}

static void note_var(struct writes *w, struct ir_var *v)
{
    for (uint32_t i = 0; i < w->nvars; i++)
        if (w->var[i] == v)
            return;
    if (w->nvars < sizeof w->var / sizeof *w->var && can_be_clamped(v) &&
        !ir_stmt_declares(w->loop, v))
        w->var[w->nvars++] = v;
}

static bool find_write(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    if (!ir_is_write(e))
        return true;
    if (e->a->kind == IR_VAR && !w->of)
        note_var(w, e->a->var);
    w->n += w->of && ir_object_of(e->a) == w->of;
    return true;
}

/* Three numbers then tell what a part makes of it, of which the sum of all that is added may be far
   larger than the variable. */
static bool can_have_both(const struct clamper *k)
{
    bool has_stretch = k->stretch->reset && k->stretch->sum == k->var;

    return !k->is_crooked && (k->var->type->bits == 32 || k->var->is_small) && !has_stretch;
}

/* A copy of the loop in which such variables are set in statements of their own; `bare`: those that
   are held to no bound, too. */
static struct ir_stmt *form(struct ir_unit *u, struct ir_stmt *loop, struct stretch *stretch,
                            bool bare, struct clamped *clamps, uint32_t *n)
{
    struct writes all = {.loop = loop};

    *n = 0;
    ir_walk_stmt(loop->body, NULL, find_write, &all);
    for (uint32_t i = 0; i < all.nvars && *n < CLAMPS_MOST; i++) {
        struct clamper k = {.u = u, .var = all.var[i], .stretch = stretch};
        struct writes own = {.loop = loop, .of = k.var};
        struct ir_stmt *copy = rewritten(&k, loop);
        ir_walk_stmt(loop, NULL, find_write, &own);
        bool is_both = k.has_min && k.has_max && can_have_both(&k);
        enum fold_op op = is_both                 ? FOLD_ADD_BOTH
                          : k.has_min > k.has_max ? FOLD_ADD_MIN
                          : k.has_max > k.has_min ? FOLD_ADD_MAX
                          : bare && !k.has_max    ? peak_op(u, loop, k.var)
                                                  : FOLD_ADD;
        if (k.nwrites != own.n || op == FOLD_ADD || !k.has_sum)
            continue;
        loop = copy;
        clamps[(*n)++] = (struct clamped){k.var, op};
    }
    return loop;
}

static bool note_own(struct ir_expr *e, void *arg)
{
    struct candidate *c = arg;

    if ((e->kind == IR_LOAD || e->kind == IR_ASSIGN) && ir_expr_equal(e->a, c->target))
        vec_push(&c->own, e);
    return true;
}

bool clamp_match(const struct loop_facts *f, struct ir_stmt *s, struct candidate *c)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    for (uint32_t i = 0; e && e->kind == IR_ASSIGN && i < f->nclamps; i++)
        if (e->a->kind == IR_VAR && e->a->var == f->clamps[i].var) {
            *c = (struct candidate){.target = e->a, .stmt = s, .op = f->clamps[i].op};
            ir_walk_expr(s->expr, note_own, c);
            return true;
        }
    return false;
}

/* The loop as `from` is, given that `assumed` (NULL: nothing) holds. */
static struct loop_facts *fold_as(struct work *w, struct ir_stmt *loop, struct ir_stmt *from,
                                  struct ir_expr *assumed, bool bare, struct refuse *r)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    struct clamped *clamps = arena_alloc(w->u->arena, CLAMPS_MOST * sizeof *clamps);
    uint32_t n;
    struct stretch *stretch = ARENA_NEW(w->u->arena, struct stretch);
    struct ir_stmt *plain = stretch_form(w->u, from, stretch);

    if (!plain)
        return NULL;
    struct ir_stmt *made = form(w->u, plain, stretch, bare, clamps, &n);
    if (!n || stretch->is_odd || (stretch->reset && !stretch->made) || (bare && stretch->peak))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = made};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->clamps = clamps;
    f->nclamps = n;
    f->stretch = stretch->peak ? stretch : NULL;
    f->assumed = assumed;
    if (surroundings_check(copy.fn, made, r) && levels_build(f, r))
        for (uint32_t i = f->nlevels; i > 0 && !found; i--)
            found = levels_fold(&copy, f, i, 0, r);
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return found;
}

struct loop_facts *clamp_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct loop_facts *arms = arms_fold(w, loop, true);

    if (arms)
        return arms;
    struct loop_facts *f = fold_as(w, loop, loop, NULL, false, r);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct ir_expr *assumed;
    struct ir_stmt *split = f ? NULL : clamps_split(w->u, loop, &assumed);

    if (split)
        return fold_as(w, loop, split, assumed, false, &ignored);
    return f ? f : fold_as(w, loop, loop, NULL, true, &ignored);
}
