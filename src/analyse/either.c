/*
 * `if (x < lo) lo = x; else if (x > hi) hi = x;`: the smallest and the largest value, the second
 * comparison made only where the first one fails. As long as lo <= hi, or one of them is NaN, that
 * says no more than two statements would: x < lo <= hi is not > hi, and a NaN fails every
 * comparison. The loop keeps that so once it is so, since lo only falls and hi only rises. In a
 * copy of the loop the `else` is gone; that lo > hi does not hold is asked when the loop runs.
 *
 * Behind pointers C need not come to hi: each value may be smaller than the one before. But where
 * the largest of all values is not below the first lo, the loop fails its first comparison for it,
 * whatever lo is by then, and reads hi. So that is asked first, once all values are known.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

#define PAIRS_MOST 4

struct splitter {
    struct ir_unit *u;
    struct extreme_pair pairs[PAIRS_MOST];
    uint32_t n;
    bool is_full;
};

/* `value rel extreme`: extreme is a minimum or a maximum so far. */
struct test {
    const struct ir_expr *value;
    struct ir_expr *extreme; /* lvalue */
    bool is_min, is_strict;
};

/* May the accumulator be read whether or not the loop comes to it? */
static bool is_there(const struct ir_expr *lvalue)
{
    return ir_object_of(lvalue) != NULL;
}

static bool sides_match(const struct ir_expr *value, const struct ir_expr *extreme)
{
    const struct ir_type *t = value->type;

    return extreme->kind == IR_LOAD && !expr_has_effects(value) && !expr_has_effects(extreme->a) &&
           !expr_names(value, extreme->a) &&
           (t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64));
}

/* What s, whose condition is e, sets its extreme to has to be the value compared. */
static bool test_read(const struct ir_stmt *s, struct test *out)
{
    const struct ir_expr *e = s->expr;
    const struct ir_stmt *set = s->body;

    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE)
        return false;
    if (set->kind == IR_BLOCK)
        set = set->body;
    if (!set || set->kind != IR_EXPR || set->expr->kind != IR_ASSIGN)
        return false;
    const struct ir_expr *value = expr_core(e->a), *extreme = expr_core(e->b);
    bool is_turned = value->kind == IR_LOAD && ir_expr_equal(value->a, set->expr->a);
    if (is_turned) {
        value = extreme;
        extreme = expr_core(e->a);
    }
    if (!sides_match(value, extreme) || !ir_expr_equal(extreme->a, set->expr->a) ||
        !ir_expr_equal(value, expr_core(set->expr->b)))
        return false;
    bool is_less = e->op == IR_LT || e->op == IR_LE;
    *out = (struct test){value, extreme->a, is_less != is_turned, e->op == IR_LT || e->op == IR_GT};
    return true;
}

/* Behind its first assignment the branch may set other variables, none of which `value` reads. */
static bool branch_is_plain(const struct ir_stmt *s, const struct test *first,
                            const struct test *second)
{
    const struct ir_stmt *at = s->body->kind == IR_BLOCK ? s->body->body->next : NULL;

    for (; at; at = at->next) {
        const struct ir_expr *e = at->kind == IR_EXPR ? at->expr : NULL;
        if (!e || e->kind != IR_ASSIGN || e->a->kind != IR_VAR || expr_has_effects(e->b) ||
            expr_names(first->value, e->a) || expr_names(second->extreme, e->a) ||
            ir_expr_equal(e->a, first->extreme) || ir_expr_equal(e->a, second->extreme))
            return false;
    }
    return true;
}

/* Is s such a statement? */
static bool pair_read(const struct ir_stmt *s, struct extreme_pair *out)
{
    struct ir_stmt *other = s->kind == IR_IF && s->orelse ? stmt_single(s->orelse) : NULL;
    struct test one, two;

    if (!other || other->kind != IR_IF || other->orelse || !test_read(s, &one) ||
        !test_read(other, &two) || one.is_min == two.is_min ||
        !ir_expr_equal(one.value, two.value) || ir_expr_equal(one.extreme, two.extreme))
        return false;
    if ((!one.is_strict && !two.is_strict) || !branch_is_plain(s, &one, &two))
        return false;
    *out = (struct extreme_pair){.least = one.is_min ? one.extreme : two.extreme,
                                 .most = one.is_min ? two.extreme : one.extreme,
                                 .is_min_first = one.is_min,
                                 .is_late = !is_there(one.extreme) || !is_there(two.extreme)};
    return true;
}

static struct ir_stmt *split(struct splitter *k, const struct ir_stmt *s);

static struct ir_stmt *split_list(struct splitter *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = split(k, s);
    return first;
}

static struct ir_stmt *split(struct splitter *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    struct extreme_pair pair;

    if (!pair_read(s, &pair)) {
        copy->body = split_list(k, s->body);
        copy->orelse = split_list(k, s->orelse);
        return copy;
    }
    struct ir_stmt *both = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    both->end = s->end;
    both->body = copy;
    copy->orelse = NULL;
    copy->next = ir_stmt_new(k->u, IR_IF, s->orelse->loc);
    *copy->next = *stmt_single(s->orelse);
    copy->next->next = NULL;
    k->is_full |= k->n == PAIRS_MOST;
    if (!k->is_full)
        k->pairs[k->n++] = pair;
    return both;
}

/* Is it an accumulator of f by op alone? */
static bool is_extreme(const struct loop_facts *f, const struct ir_expr *lvalue, enum fold_op op)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (red->var ? lvalue->kind == IR_VAR && lvalue->var == red->var
                     : ir_expr_equal(lvalue, red->cell))
            return red->op == op && !red->is_key;
    }
    return false;
}

static bool pairs_are_extremes(const struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->npairs; i++)
        if (!is_extreme(f, f->pairs[i].least, FOLD_MIN) ||
            !is_extreme(f, f->pairs[i].most, FOLD_MAX) || (f->pairs[i].is_late && f->needed))
            return false;
    return true;
}

struct loop_facts *either_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct splitter k = {.u = w->u};
    struct ir_stmt *form = split(&k, loop);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if (!k.n || k.is_full)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, form);
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = form};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->pairs = arena_alloc(w->u->arena, sizeof k.pairs);
    memcpy(f->pairs, k.pairs, sizeof k.pairs);
    f->npairs = k.n;
    if (surroundings_check(copy.fn, form, &ignored) && levels_build(f, &ignored))
        for (uint32_t n = f->nlevels; n > 0 && !found; n--)
            found = levels_fold(&copy, f, n, 0, &ignored);
    bool is_right = found && pairs_are_extremes(found);
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return is_right ? found : NULL;
}
