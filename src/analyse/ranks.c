/*
 * `if (x > m1) { m2 = m1; m1 = x; } else if (x > m2) m2 = x;`: the two largest values, three, or
 * four; with `<` the smallest ones. In order m1 >= m2 .. they are so whatever the order of the
 * iterations: any part of the loop finds its own largest ones, which are merged like sorted lists.
 * With `&& x != m1` the second one differs from the first. The order has to hold before the loop,
 * which is asked when it runs.
 *
 * Of floats a NaN is beyond nothing, and values that are equal have the same bits but for zeros:
 * which of these is handed on C's order decides, so that the loop runs as written where one comes
 * out.
 */
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

struct ranker {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct loop_facts *f;
    uint32_t nwrites; /* in statements of this kind, of their variables */
};

static struct ir_expr *assigned(const struct ir_stmt *s)
{
    return s && s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR
               ? s->expr
               : NULL;
}

static const struct ir_stmt *list_of(const struct ir_stmt *s)
{
    while (s && s->kind == IR_BLOCK && !s->next)
        s = s->body;
    return s;
}

/* `value rel m`, or turned: m, and whether value has to be the smaller one. */
static bool test_read(struct ir_expr *e, const struct ir_expr *value, struct ir_var **m,
                      bool *is_min, bool *is_strict)
{
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE)
        return false;
    bool is_turned = ir_expr_equal(expr_core(e->b), value);
    if (!is_turned && !ir_expr_equal(expr_core(e->a), value))
        return false;
    *m = expr_var(is_turned ? e->a : e->b);
    *is_min = (e->op == IR_LT || e->op == IR_LE) != is_turned;
    *is_strict = e->op == IR_LT || e->op == IR_GT;
    return *m != NULL;
}

/* m[n-1] = m[n-2]; .. m[from] = x;, from the list's first statement on. */
static bool shifts(const struct ir_stmt *s, const struct ranked *k, uint32_t from)
{
    for (uint32_t i = k->n; i-- > from; s = s->next) {
        const struct ir_expr *e = assigned(s);
        if (!e || e->a->var != k->var[i])
            return false;
        if (i > from ? expr_var(e->b) != k->var[i - 1] : !ir_expr_equal(expr_core(e->b), k->value))
            return false;
    }
    return s == NULL;
}

/* The variables that the first branch sets, the last one first, and x. */
static bool variables_read(const struct ir_stmt *s, struct ranked *k)
{
    const struct ir_stmt *list = list_of(s->body);
    struct ir_var *all[RANKS_MOST];

    for (; assigned(list); list = list->next) {
        if (k->n == RANKS_MOST)
            return false;
        all[k->n++] = assigned(list)->a->var;
        k->value = expr_moved(expr_core(assigned(list)->b));
    }
    if (list || k->n < 2)
        return false;
    for (uint32_t i = 0; i < k->n; i++)
        k->var[i] = all[k->n - 1 - i];
    for (uint32_t i = 0; i < k->n; i++) {
        const struct ir_type *t = k->var[i]->type;
        if ((t->kind != IR_INT && t->kind != IR_FLOAT) || t->is_volatile || t->is_atomic ||
            var_is_reachable(k->var[i]) || !ir_type_same(t, k->var[0]->type) ||
            expr_mentions(k->value, k->var[i]))
            return false;
        for (uint32_t j = 0; j < i; j++)
            if (k->var[i] == k->var[j])
                return false;
    }
    return expr_is_pure(k->value) && type_holds(k->var[0]->type, k->value->type);
}

/* `x != m1`, and what says the same where x is not beyond m1. */
static bool is_distinct(struct ir_expr *e, const struct ranked *k)
{
    struct ir_var *m;
    bool is_min, is_strict;

    if (e->kind == IR_BINARY && e->op == IR_NE)
        return (expr_var(e->a) == k->var[0] && ir_expr_equal(expr_core(e->b), k->value)) ||
               (expr_var(e->b) == k->var[0] && ir_expr_equal(expr_core(e->a), k->value));
    return test_read(e, k->value, &m, &is_min, &is_strict) && m == k->var[0] &&
           is_min != k->is_min && is_strict;
}

/* The comparison with m[i], which may stand beside that of values that must differ. */
static struct ir_stmt *rank_read(struct ir_stmt *s, struct ranked *k, uint32_t i)
{
    struct ir_stmt *of[2] = {NULL, NULL};
    struct ir_var *m;
    bool is_min, is_strict;
    int n = 0;

    for (; s && s->kind == IR_IF && n < 2; s = stmt_single(s->body)) {
        of[n++] = s;
        if (s->orelse || i == 0 || assigned(list_of(s->body)))
            break;
    }
    if (n == 2 && (of[1]->orelse || k->n != 2 || !k->is_strict))
        return NULL;
    for (int j = 0; j < n; j++) {
        bool is_level = test_read(of[j]->expr, k->value, &m, &is_min, &is_strict) &&
                        m == k->var[i] && (i == 0 || is_min == k->is_min);
        if (is_level && i == 0) {
            k->is_min = is_min;
            k->is_strict = is_strict;
        }
        if (is_level && (n == 1 || is_distinct(of[!j]->expr, k))) {
            k->is_distinct = n == 2;
            return of[n - 1];
        }
    }
    return NULL;
}

static bool ranked_read(struct ir_stmt *s, struct ranked *k)
{
    *k = (struct ranked){.stmt = s};
    if (s->kind != IR_IF || !s->orelse || !variables_read(s, k))
        return false;
    for (uint32_t i = 0; i < k->n; i++) {
        struct ir_stmt *level = s ? rank_read(s, k, i) : NULL;
        if (!level || !shifts(list_of(level->body), k, i))
            return false;
        s = level->orelse ? stmt_single(level->orelse) : NULL;
    }
    return s == NULL;
}

/* `if (x > m2) { if (x > m1) { m2 = m1; m1 = x; } else m2 = x; }`: the outer comparison follows
   from the inner one. */
static bool nested_read(struct ir_stmt *s, struct ranked *k)
{
    struct ir_stmt *inner = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct ir_var *m;
    bool is_min, is_strict;

    if (!inner || inner->kind != IR_IF || !inner->orelse)
        return false;
    *k = (struct ranked){.stmt = s};
    return variables_read(inner, k) && k->n == 2 && rank_read(inner, k, 0) == inner &&
           shifts(list_of(inner->body), k, 0) && shifts(list_of(inner->orelse), k, 1) &&
           test_read(s->expr, k->value, &m, &is_min, &is_strict) && m == k->var[1] &&
           is_min == k->is_min;
}

static bool find_ranked(struct ir_stmt *s, void *arg)
{
    struct ranker *r = arg;
    struct ranked k;

    if (!ranked_read(s, &k) && !nested_read(s, &k))
        return true;
    if (r->f->nranked < RANKED_MOST)
        r->f->ranked[r->f->nranked] = k;
    r->f->nranked++;
    return false;
}

/* Do both have the same variables, or none in common? */
static bool are_apart(const struct ranked *a, const struct ranked *b)
{
    uint32_t same = 0, common = 0;

    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t j = 0; j < b->n; j++) {
            common += a->var[i] == b->var[j];
            same += i == j && a->var[i] == b->var[j];
        }
    return !common || (same == a->n && a->n == b->n && a->is_min == b->is_min &&
                       a->is_distinct == b->is_distinct);
}

struct own {
    struct candidate *c;
    const struct ir_var *var;
};

static bool note_own(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if ((e->kind == IR_LOAD || e->kind == IR_ASSIGN) && e->a->kind == IR_VAR &&
        e->a->var == o->var) {
        vec_push(&o->c->own, e);
        if (e->kind == IR_ASSIGN)
            o->c->target = e->a;
    }
    return true;
}

const struct ranked *ranked_match(const struct loop_facts *f, struct ir_stmt *s, uint32_t rank,
                                  struct candidate *c)
{
    for (uint32_t i = 0; i < f->nranked; i++) {
        const struct ranked *k = &f->ranked[i];
        if (k->stmt != s || rank >= k->n)
            continue;
        *c = (struct candidate){
            .stmt = s, .op = k->is_min ? FOLD_MIN : FOLD_MAX, .ranked = k, .rank = rank};
        struct own own = {c, k->var[rank]};
        ir_walk_stmt(s, NULL, note_own, &own);
        return k;
    }
    return NULL;
}

/* How many of its variables are accumulators of the loop? None are where each iteration begins with
   values of its own. */
static uint32_t accumulators_of(const struct loop_facts *f, const struct ranked *k)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        for (uint32_t j = 0; j < k->n; j++)
            n += f->reductions.at[i].ranked && f->reductions.at[i].var == k->var[j];
    return n;
}

/* Each pair of neighbours, in the order that has to hold. */
static void pairs_fill(struct loop_facts *f)
{
    f->pairs = arena_alloc(f->unit->arena, RANKED_MOST * RANKS_MOST * sizeof *f->pairs);
    for (uint32_t i = 0; i < f->nranked; i++) {
        const struct ranked *k = &f->ranked[i];
        for (uint32_t j = 1; accumulators_of(f, k) && j < k->n; j++) {
            struct ir_expr *one = ir_load_var(f->unit, k->var[j - 1], k->stmt->loc)->a;
            struct ir_expr *two = ir_load_var(f->unit, k->var[j], k->stmt->loc)->a;
            f->pairs[f->npairs++] = (struct extreme_pair){.least = k->is_min ? one : two,
                                                          .most = k->is_min ? two : one};
        }
    }
}

/* In lanes each accumulator is folded by itself. */
static bool needs_lanes(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if ((ir_type_is_rounded(f->reductions.at[i].type) && !f->reductions.at[i].ranked) ||
            reduction_is_arg(&f->reductions.at[i]))
            return true;
    return false;
}

struct loop_facts *ranked_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    struct ranker r = {.u = w->u, .loop = loop, .f = f};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->ranked = arena_alloc(w->u->arena, RANKED_MOST * sizeof *f->ranked);
    ir_walk_stmt(loop->body, find_ranked, NULL, &r);
    if (!f->nranked || f->nranked > RANKED_MOST)
        return NULL;
    for (uint32_t i = 0; i < f->nranked; i++)
        for (uint32_t j = 0; j < i; j++)
            if (!are_apart(&f->ranked[i], &f->ranked[j]))
                return NULL;
    if (!surroundings_check(w->fn, loop, &ignored) || !levels_build(f, &ignored))
        return NULL;
    for (uint32_t n = f->nlevels; n > 0 && !found; n--)
        found = levels_fold(w, f, n, 0, &ignored);
    if (!found || needs_lanes(found))
        return NULL;
    for (uint32_t i = 0; i < f->nranked; i++)
        if (accumulators_of(found, &f->ranked[i]) % f->ranked[i].n)
            return NULL;
    pairs_fill(found);
    return found;
}
