/*
 * Subscripts that are computed without a sign in 32 bits, `c[i * n + j]` with an unsigned i. They
 * may wrap around, so that iterations could meet in an element, as far as types tell. In a copy of
 * the nest they are computed in 64 bits, where they do not; it is asked before the nest that they
 * do not in 32 bits either, over all iterations. Both are the same then.
 */
#include "analyse/unwrapped.h"

#include "analyse/distribute.h"
#include "analyse/search.h"

#include "base/arena.h"

/* Is it computed without a sign in 32 bits, by operators that may wrap around? */
static bool may_wrap(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && e->type->kind == IR_INT && e->type->bits == 32 &&
           !e->type->is_signed &&
           (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL || e->op == IR_SHL);
}

/* The local variables of an iteration that are such are looked through where they are read. */
static bool reads_local(const struct unwrapping *k, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->type->kind == IR_INT &&
           e->type->bits == 32 && !e->type->is_signed && ir_stmt_declares(k->loop, e->a->var);
}

/* The subscript in 64 bits, or NULL. */
static struct ir_expr *in_wide(struct unwrapping *k, struct ir_expr *e)
{
    if (!may_wrap(e) && !reads_local(k, e))
        return NULL;
    struct ir_expr *value = unwrapped_value(k, e);
    if (!value || ir_expr_equal(ir_uncast(value), e))
        return NULL;
    k->n++;
    return value;
}

static struct ir_expr *put_wide(struct ir_expr *e, void *arg);

/* The same of parts of a subscript that are converted to 64 bits. */
static struct ir_expr *put_part(struct ir_expr *e, void *arg)
{
    struct unwrapping *k = arg;
    bool is_widened = e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits == 64;
    struct ir_expr *value = is_widened ? in_wide(k, e->a) : NULL;

    return value ? expr_moved(ir_cast(k->u, e->type, value)) : put_wide(e, arg);
}

/* An element, or a pointer that is moved, in whose subscripts that is done. */
static struct ir_expr *put_wide(struct ir_expr *e, void *arg)
{
    struct unwrapping *k = arg;
    bool is_moved = e->kind == IR_BINARY && e->type->kind == IR_PTR && e->b->type->kind == IR_INT;

    if (e->kind != IR_INDEX && !is_moved)
        return NULL;
    struct ir_expr *made = ir_expr_new(k->u, e->kind, e->type, e->loc);
    *made = *e;
    made->next = NULL;
    made->a = expr_replaced(k->u, e->a, put_wide, k);
    made->b = in_wide(k, e->b);
    if (!made->b)
        made->b = expr_replaced(k->u, e->b, put_part, k);
    return made;
}

struct adder {
    struct unwrapping *k;
    struct ir_func *fn;
};

static bool add_level(struct ir_stmt *s, void *arg)
{
    struct adder *a = arg;
    struct refuse ignored;
    struct level l;

    if (s->kind == IR_FOR && level_normalise(a->k->u, a->fn, s, &l, &ignored))
        vec_push(&a->k->levels, l);
    return true;
}

static bool find_wrapping(struct ir_expr *e, void *arg)
{
    bool is_moved = e->kind == IR_INDEX || (e->kind == IR_BINARY && e->type->kind == IR_PTR);

    if (!is_moved || e->b->type->kind != IR_INT)
        return true;
    const struct ir_expr *b = ir_uncast(e->b);
    *(bool *)arg |= b->kind == IR_BINARY || (b->kind == IR_LOAD && b->a->kind == IR_VAR &&
                                             b->type->bits == 32 && !b->type->is_signed);
    return true;
}

bool unwrapped_levels(struct unwrapping *k, struct ir_func *fn)
{
    struct adder a = {k, fn};

    ir_walk_stmt(k->loop, add_level, NULL, &a);
    if (!k->levels.n || k->levels.at[0].loop != k->loop)
        return false;
    k->level = k->levels.at[0];
    return true;
}

/* The nest with what can be computed in 64 bits, or NULL. */
static struct ir_stmt *form(struct unwrapping *k, struct ir_func *fn)
{
    struct ir_stmt *made = NULL;
    bool is_there = false;

    ir_walk_stmt(k->loop->body, NULL, find_wrapping, &is_there);
    if (!is_there)
        return NULL;
    if (unwrapped_levels(k, fn)) {
        made = ir_stmt_copy(k->u, k->loop);
        made->body = list_replaced(k->u, k->loop->body, put_wide, k);
    }
    return k->n ? made : NULL;
}

struct ir_expr *unwrapped_asked(const struct unwrapping *k, struct ir_expr *all)
{
    for (uint32_t i = 0; i < k->nasked; i++)
        all = all ? ir_binary(k->u, IR_LAND, ir_type_int(k->u, 32, true), all, k->asked[i],
                              k->loop->loc)
                  : k->asked[i];
    return all;
}

struct ir_stmt *unwrapped_innermost(const struct work *w, const struct loop_facts *f)
{
    const struct ir_stmt *copy = f->levels[f->nlevels - 1].loop;
    struct ir_stmt *loop = NULL;

    for (size_t i = 0; i < w->attempts.n && !loop; i++)
        if (w->attempts.at[i].loop->loop_id == copy->loop_id)
            loop = w->attempts.at[i].loop;
    return loop;
}

/* Where the loop runs as written its sums of floats must have the shapes that they have here. */
static bool is_usable(struct work *w, struct work *copy, struct loop_facts *f)
{
    struct ir_stmt *loop = unwrapped_innermost(w, f);

    return !f->nshort && !f->parts[0] && !f->search && loop && inside_keep(w, copy, f, f, loop);
}

struct loop_facts *unwrapped_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct unwrapping k = {.u = w->u, .loop = loop};
    struct loop_facts *f = NULL;

    k.nest = (struct loop_facts){.unit = w->u, .func = w->fn, .loop = loop};
    k.nest.no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    if (loop->kind != IR_FOR || loop->pragmas & IR_PRAGMA_PARALLEL || loop->presets || loop->ending)
        return NULL;
    struct ir_stmt *made = form(&k, w->fn);
    vec_release(&k.levels);
    if (!made)
        return NULL;
    copy.keeps_inner = !w->opt || !w->opt->is_one_to_one;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    f = nest_fold(&copy, made, &ignored);
    if (f && !is_usable(w, &copy, f))
        f = NULL;
    if (f) {
        f->apart = unwrapped_asked(&k, f->apart);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}

/* Accesses of which it is not known, as a sum of indices, where they lie. */
static uint32_t odd_places(const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->accesses.n; i++)
        n += !f->accesses.at[i].is_affine;
    return n;
}

struct loop_facts *unwrapped_rather(struct work *w, struct ir_stmt *loop, struct loop_facts *f)
{
    if (!f || w->is_copy || (!f->bins.n && (f->nlevels == 1 || !odd_places(f))))
        return f;
    struct loop_facts *g = unwrapped_fold(w, loop);
    bool is_better = g && (f->bins.n ? g->bins.n < f->bins.n
                                     : g->nlevels == f->nlevels && odd_places(g) < odd_places(f));
    return is_better ? g : f;
}
