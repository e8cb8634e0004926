/*
 * A nest that runs as two: PolyBench's bicg and atax are sums of rows beside sums of columns. First
 * all rows, then all columns: that is the same where no place is written by the one and touched by
 * the other in different iterations of the outer loop, nor in the same one unless the rows'
 * statement stands before the columns'. Places of one object or pointer are compared here; for
 * others there are the tests of the whole nest, made before either part runs.
 *
 * An inner sum of floats in a row has the same shape in the copy as in the loop as written, which
 * may run for any other reason: the loops that have one must be the same in both.
 */
#include "analyse/distribute.h"
#include "analyse/place.h"
#include "analyse/search.h"

#include "base/arena.h"

/* ---- the nest as a whole ---- */

/* Are its reductions such as rows may make beside columns? Minima and maxima of floats, and flags
   in memory, may have to run as written for what has come of them. */
static bool are_simple(const struct loop_facts *f, bool writes)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_float_extreme =
            (r->op == FOLD_MIN || r->op == FOLD_MAX) && r->type->kind == IR_FLOAT;
        bool is_flag = r->op == FOLD_LAND || r->op == FOLD_LOR;
        if ((!r->var && is_flag) || r->is_running || r->is_key || r->ranked ||
            reduction_is_arg(r) || r->op == FOLD_USER || r->op == FOLD_AFFINE ||
            fold_is_clamp(r->op) || (is_float_extreme && writes))
            return false;
    }
    return true;
}

/* Variables are each iteration's own or reduced, and nothing else comes of it but memory. */
static bool is_plain(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->scalars.n; i++) {
        const struct scalar *s = &f->scalars.at[i];
        bool is_outer = s->var == f->levels[0].index;
        if (s->kind == SCALAR_REDUCTION)
            continue;
        if ((s->kind != SCALAR_INVARIANT && s->kind != SCALAR_PRIVATE && s->kind != SCALAR_INDEX) ||
            (s->live_out && !is_outer))
            return false;
    }
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].call)
            return false;
    return are_simple(f, false) && !f->bins.n && !f->needed && !facts_inspect(f) && f->has_writes;
}

static bool whole_check(struct loop_facts *f)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if (!control_check(f, &ignored) || !calls_collect(f, &ignored) ||
        !scalars_classify(f, &ignored) || !scans_check(f, &ignored) ||
        !accesses_collect(f, &ignored) || !alias_plan(f, &ignored))
        return false;
    cost_estimate(f);
    effort_estimate(f);
    return is_plain(f);
}

/* ---- what the parts have to do with one another ---- */

/* a of the rows, b of the columns. */
static bool pair_check(struct tester *t, const struct distribution *d, const struct access *a,
                       const struct access *b)
{
    uint32_t of_a, of_b;
    enum meeting m = accesses_meet(t, a, b, false);

    if (m == MEET_APART)
        return true;
    if (m != MEET_NEVER)
        return false;
    distribution_part_of(d, a, &of_a);
    distribution_part_of(d, b, &of_b);
    return of_a < of_b || accesses_meet(t, a, b, true) == MEET_NEVER;
}

static bool parts_are_apart(const struct distribution *d)
{
    const struct loop_facts *f = d->f;
    struct tester t;
    uint32_t ignored;
    bool ok = true;

    tester_init(&t, d->f);
    for (size_t i = 0; i < f->accesses.n && ok; i++)
        for (size_t j = 0; j < f->accesses.n && ok; j++) {
            const struct access *a = &f->accesses.at[i], *b = &f->accesses.at[j];
            if ((a->is_write || b->is_write) && distribution_part_of(d, a, &ignored) & IN_ROWS &&
                distribution_part_of(d, b, &ignored) & IN_COLUMNS)
                ok = pair_check(&t, d, a, b);
        }
    tester_release(&t);
    return ok;
}

/* ---- the parts ---- */

/* Has it nothing that could make it run as written for reasons of its own data? */
static bool part_is_plain(const struct loop_facts *f)
{
    return are_simple(f, f->has_writes) && !f->bins.n && !f->needed && !f->nshort &&
           !facts_inspect(f);
}

static void facts_begin(struct loop_facts *f, struct work *w, struct ir_stmt *loop)
{
    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
}

static bool is_shaped(const struct loop_facts *f)
{
    struct ir_loc where;

    return f && facts_inexact(f, NULL, &where);
}

static struct ir_stmt *shaped_of(const struct loop_facts *f, uint32_t loop_id)
{
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (f->shaped[i]->loop_id == loop_id)
            return f->shaped[i];
    return NULL;
}

/* The number of loops inside s that have a shape of their own there as in the rows f; *same: no
   other loop has one. */
static uint32_t count_shaped(struct work *w, struct work *copy, const struct loop_facts *f,
                             struct ir_stmt *s, bool *same)
{
    struct loops inner;
    uint32_t n = 0;

    loops_inside(s, &inner);
    for (size_t i = 0; i < inner.at.n; i++) {
        struct loop_facts *g = attempt_fold(w, inner.at.at[i]);
        if (!is_shaped(g)) {
            n += count_shaped(w, copy, f, inner.at.at[i], same);
            continue;
        }
        struct ir_stmt *twin = shaped_of(f, inner.at.at[i]->loop_id);
        *same = *same && !facts_of_copy(g) && twin &&
                attempt_of(copy, twin)->facts->nlevels == g->nlevels;
        n++;
    }
    vec_release(&inner.at);
    return n;
}

bool inside_keep(struct work *w, struct work *copy, struct loop_facts *whole,
                 const struct loop_facts *rows, struct ir_stmt *loop)
{
    bool same = true;

    if (count_shaped(w, copy, rows, loop, &same) != rows->nshaped || !same)
        return false;
    whole->ninside = rows->nshaped;
    whole->inside = arena_alloc(w->u->arena, (rows->nshaped + 1) * sizeof *whole->inside);
    for (uint32_t i = 0; i < rows->nshaped; i++) {
        whole->inside[i] = attempt_of(copy, rows->shaped[i])->facts;
        whole->inside[i]->flow = NULL;
    }
    return true;
}

/* Keeps the facts of the loops inside the rows. */
static bool rows_keep(struct work *w, struct work *copy, struct loop_facts *whole,
                      const struct loop_facts *rows)
{
    if (rows->nlevels > 1) /* variables alone come of it */
        return !rows->nshaped && !rows->has_writes;
    return inside_keep(w, copy, whole, rows, whole->loop);
}

/* Of at most so many levels, where variables are reduced. */
static struct loop_facts *rows_fold(struct work *w, struct loop_facts *whole, struct ir_stmt *form,
                                    uint32_t most)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true, .keeps_inner = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;

    copy.fn = func_with(w->u, w->fn, whole->loop, form);
    work_begin(&copy);
    facts_begin(f, &copy, form);
    bool ok = levels_build(f, &ignored);
    most = !whole->reductions.n ? 1 : f->nlevels < most ? f->nlevels : most;
    for (uint32_t n = most; ok && n > 0 && !found; n--)
        found = levels_fold(&copy, f, n, 0, &ignored);
    if (found && (!part_is_plain(found) || !rows_keep(w, &copy, whole, found)))
        found = NULL;
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return found;
}

static struct loop_facts *columns_of(struct work *w, const struct loop_facts *whole,
                                     struct ir_stmt *form)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};

    copy.fn = func_with(w->u, w->fn, whole->loop, form);
    work_begin(&copy);
    struct loop_facts *f = sunk_columns(&copy, form);
    work_end(&copy);
    return f && part_is_plain(f) && !f->reductions.n ? f : NULL;
}

/* Do the loops of a nest of rows count as those of the columns do? */
static bool levels_agree(const struct loop_facts *rows, const struct loop_facts *columns)
{
    for (uint32_t i = 0; rows->nlevels > 1 && i < rows->nlevels; i++)
        if (i >= columns->nlevels ||
            rows->levels[i].loop->loop_id != columns->levels[i].loop->loop_id)
            return false;
    return rows->nlevels == 1 || rows->nlevels == columns->nlevels;
}

/* Both make the same of the variables. */
static bool reductions_agree(const struct loop_facts *whole, const struct loop_facts *rows)
{
    bool ok = whole->reductions.n == rows->reductions.n;

    for (size_t i = 0; ok && i < rows->reductions.n; i++)
        ok = rows->reductions.at[i].var
                 ? whole->reductions.at[i].var == rows->reductions.at[i].var
                 : whole->reductions.at[i].cell &&
                       ir_expr_equal(whole->reductions.at[i].cell, rows->reductions.at[i].cell);
    return ok;
}

/* ---- the fold ---- */

static bool can_try(const struct work *w, const struct ir_stmt *loop)
{
    return loop->kind == IR_FOR && !loop->pragmas && !loop->op &&
           !(w->opt && w->opt->is_one_to_one) && stmt_holds_loop(loop->body);
}

struct loop_facts *distribute_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct distribution d = {.f = f};

    if (!can_try(w, loop) || !surroundings_check(w->fn, loop, &ignored))
        return NULL;
    facts_begin(f, w, loop);
    if (!levels_build(f, &ignored) || f->levels[0].through || !f->levels[0].first ||
        f->levels[0].const_trip == 1)
        return NULL;
    f->nlevels = 1;
    bool ok = whole_check(f) && distribution_form(&d) && parts_are_apart(&d);
    if (ok)
        f->parts[0] = rows_fold(w, f, d.rows, UINT32_MAX);
    if (f->parts[0])
        f->parts[1] = columns_of(w, f, d.columns);
    if (f->parts[1] && !levels_agree(f->parts[0], f->parts[1]))
        f->parts[0] = rows_fold(w, f, d.rows, 1);
    if (!f->parts[0] || !f->parts[1] || f->parts[0]->apart || f->parts[1]->apart ||
        !reductions_agree(f, f->parts[0])) {
        facts_release(f);
        return NULL;
    }
    facts_settle(f);
    return f;
}
