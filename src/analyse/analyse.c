/*
 * The order of the steps, and which loop of a nest is folded: the outermost one that every step
 * accepts, with as many levels as they accept; where it is refused, the loops inside it are tried.
 *
 * An inner floating-point reduction of 1024 iterations or more has the fixed shape itself, whoever
 * runs it: in an iteration of the outer loop it is computed so (facts.shaped). Where that cannot be
 * done the outer loop folds only while the inner one stays below 1024 iterations
 * (facts.must_be_short).
 */
#include "analyse/address.h"
#include "analyse/isolate.h"
#include "analyse/still.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* ---- inner reductions ---- */

/* Can the trip count of level l of an inner nest be computed before f runs? */
static bool trip_is_early(const struct loop_facts *f, const struct level *l)
{
    const struct ir_expr *known = f->levels[0].bound;

    return l->first && !l->through && expr_is_invariant(f, l->first) &&
           expr_is_invariant(f, l->bound) && expr_is_safe_early(l->first, known) &&
           expr_is_safe_early(l->bound, known);
}

/* Must level l of an inner nest be short for f to be folded, and can that be asked before f runs?
 */
static bool require_short(struct loop_facts *f, const struct level *l)
{
    if (l->const_trip >= LEAST_TRIP || !trip_is_early(f, l))
        return false;
    struct level *all = arena_alloc(f->unit->arena, (f->nshort + 1) * sizeof *all);
    if (f->nshort)
        memcpy(all, f->must_be_short, f->nshort * sizeof *all);
    all[f->nshort++] = *l;
    f->must_be_short = all;
    return true;
}

/* Must g's accumulators be f's copies of them while f's iterations run? A copy of a minimum or
   maximum may hold more than C's value (step.c), and bins are each thread's own. */
static bool needs_copies(const struct loop_facts *f, const struct loop_facts *g)
{
    if (f->bins.n || g->bins.n)
        return true;
    for (size_t i = 0; i < f->reductions.n; i++)
        for (size_t j = 0; j < g->reductions.n; j++) {
            const struct reduction *a = &f->reductions.at[i], *b = &g->reductions.at[j];
            bool is_extreme = a->op == FOLD_MIN || a->op == FOLD_MAX;
            bool is_same = a->var ? a->var == b->var : b->cell && ir_expr_equal(a->cell, b->cell);
            if (is_same && is_extreme &&
                (a->type->kind == IR_FLOAT || reduction_is_arg(a) || reduction_is_arg(b)))
                return true;
        }
    return false;
}

static void add_shaped(struct loop_facts *f, struct ir_stmt *loop)
{
    struct ir_stmt **all = arena_alloc(f->unit->arena, (f->nshaped + 1) * sizeof(struct ir_stmt *));

    if (f->nshaped)
        memcpy(all, f->shaped, f->nshaped * sizeof(struct ir_stmt *));
    all[f->nshaped++] = loop;
    f->shaped = all;
}

static bool inner_loops_check(struct work *w, struct loop_facts *f, struct ir_stmt *s,
                              struct refuse *r);

static const char *name_of_shaped(struct work *w, const struct loop_facts *g)
{
    struct ir_loc where;

    return facts_inexact(attempt_of(w, g->shaped[0])->facts, NULL, &where);
}

/* The inner loop as a part of f's iteration. */
static bool inner_check(struct work *w, struct loop_facts *f, struct ir_stmt *loop,
                        struct refuse *r)
{
    struct loop_facts *g = attempt_fold(w, loop);

    if (!g && attempt_of(w, loop)->why.brief)
        inner_note(f, attempt_of(w, loop)->why.brief);
    if (!g || facts_of_copy(g) || g->parts[0])
        return inner_loops_check(w, f, loop, r);
    share_note(f, g);
    inner_note(f, g);
    struct ir_loc where;
    const char *name = facts_inexact(g, f, &where);
    if (name && w->is_copy && !w->keeps_inner)
        return refuse_at(r, IR_REFUSE_INNER_REDUCTION, loop->loc, name);
    if (name && !g->needed && !g->apart && !needs_copies(f, g)) {
        add_shaped(f, loop);
        if (!f->row && g->nlevels == 1 && trip_is_early(f, &g->levels[0]))
            f->row = &g->levels[0];
        return true;
    }
    for (uint32_t i = 0; i < g->nshaped; i++) {
        const struct loop_facts *shaped = attempt_of(w, g->shaped[i])->facts;
        if (!f->bins.n)
            add_shaped(f, g->shaped[i]);
        else if (shaped->nlevels > 1 || !require_short(f, &shaped->levels[0]))
            return refuse_at(r, IR_REFUSE_INNER_REDUCTION, loop->loc, name_of_shaped(w, g));
    }
    if (name && (g->nlevels > 1 || !require_short(f, &g->levels[0])))
        return refuse_at(r, IR_REFUSE_INNER_REDUCTION, loop->loc, name);
    for (uint32_t i = 0; i < g->nshort; i++) {
        struct attempt *a = attempt_of(w, g->must_be_short[i].loop);
        if (!require_short(f, &g->must_be_short[i]))
            return refuse_at(r, IR_REFUSE_INNER_REDUCTION, a->loop->loc,
                             facts_inexact(a->facts, NULL, &where));
    }
    return true;
}

static bool inner_loops_check(struct work *w, struct loop_facts *f, struct ir_stmt *s,
                              struct refuse *r)
{
    struct loops inner;
    bool ok = true;

    loops_inside(s, &inner);
    for (size_t i = 0; i < inner.at.n && ok; i++)
        ok = inner_check(w, f, inner.at.at[i], r);
    vec_release(&inner.at);
    return ok;
}

/* ---- is it worth it ---- */

int64_t constant_trip(const struct loop_facts *f)
{
    int64_t n = 1;

    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].const_trip < 0 || __builtin_mul_overflow(n, f->levels[i].const_trip, &n))
            return -1;
    return n;
}

bool folds_whole(const struct loop_facts *f)
{
    return f && !f->search && !f->isolation;
}

/* Does a loop inside s fold by itself? */
static bool some_inner_folds(struct work *w, struct ir_stmt *s)
{
    struct loops inner;
    bool found = false;

    loops_inside(s, &inner);
    for (size_t i = 0; i < inner.at.n && !found; i++)
        found = folds_whole(attempt_fold(w, inner.at.at[i])) || some_inner_folds(w, inner.at.at[i]);
    vec_release(&inner.at);
    return found;
}

static bool length_check(struct work *w, struct loop_facts *f, struct refuse *r)
{
    int64_t n = constant_trip(f);

    if (n < 0 || n >= LEAST_TRIP)
        return true;
    bool writes = n >= ENOUGH_TRIP && !f->reductions.n && !f->bins.n;
    if (n > 1 && f->is_heavy && (writes || !some_inner_folds(w, f->levels[f->nlevels - 1].loop)))
        return true;
    return refuse_at(r, IR_REFUSE_SHORT, f->loop->loc,
                     arena_printf(w->u->arena, "%lld", (long long)n));
}

/* Iterations run twice where running values make sums: costly ones are better split. */
static bool trail_check(struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->reductions.n && f->is_heavy; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (red->is_trailing && (red->op == FOLD_ADD || red->op == FOLD_MUL))
            return refuse_at(r, IR_REFUSE_RUNNING_VALUE, f->loop->loc,
                             red->var ? red->var->name : expr_text(f->unit, red->cell));
    }
    return true;
}

static bool order_check(const struct work *w, struct loop_facts *f, struct refuse *r)
{
    struct ir_loc where;
    const char *name = facts_rounded(f, &where);

    f->keeps_order = w->opt && w->opt->order_serial;
    if (!f->keeps_order || !name)
        return true;
    return refuse_at(r, IR_REFUSE_ORDER_SERIAL, where, name);
}

/* ---- one loop ---- */

bool steps_once(struct work *w, struct loop_facts *f, struct refuse *r)
{
    if (!control_check(f, r) || !calls_collect(f, r) || !user_check(f, r) ||
        !scalars_classify(f, r) || !order_check(w, f, r) || !scans_check(f, r) ||
        !accesses_collect(f, r) || !depend_check(f, r) || !alias_plan(f, r) ||
        !arg_keys_check(f, r) || (facts_run_behind(f) && !ahead_check(f, r)))
        return false;
    cost_estimate(f);
    effort_estimate(f);
    return use_check(f, r) && trail_check(f, r) && length_check(w, f, r) &&
           inner_loops_check(w, f, f->levels[f->nlevels - 1].loop, r);
}

struct loop_facts *levels_fold(struct work *w, const struct loop_facts *f, uint32_t nlevels,
                               uint32_t nserial, struct refuse *r)
{
    struct loop_facts *g = ARENA_NEW(w->u->arena, struct loop_facts);

    *g = *f;
    g->nlevels = nlevels;
    g->nserial = nserial;
    if (steps_run(w, g, r))
        return facts_settle(g);
    if (r->refusal == IR_REFUSE_SHORT)
        r->brief = facts_settle(g);
    else
        facts_release(g);
    return NULL;
}

/* Columns: iterations that depend on one another only where they differ in the outer levels alone.
   Each place then sees its writes in C's order if the other levels run in parallel. */
static struct loop_facts *columns_fold(struct work *w, const struct loop_facts *f)
{
    struct loop_facts *g = NULL;
    struct refuse ignored;

    for (uint32_t n = 1; n < f->nlevels && !g && !f->is_vouched; n++)
        g = levels_fold(w, f, f->nlevels, n, &ignored);
    return g;
}

struct loop_facts *nest_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->holds = w->u->holds;
    f->is_vouched = (loop->pragmas & IR_PRAGMA_PARALLEL) != 0 && !f->holds;
    if (!surroundings_check(w->fn, loop, r) || !levels_build(f, r))
        return NULL;
    for (uint32_t n = f->nlevels; n > 0; n--) {
        struct refuse why = {.refusal = IR_REFUSE_NONE};
        struct loop_facts *g = levels_fold(w, f, n, 0, &why);
        if (g)
            return w->is_copy ? g : held_reads(g, false);
        if (why.refusal != IR_REFUSE_INNER_REDUCTION || n == f->nlevels ||
            r->refusal == IR_REFUSE_EARLY_EXIT)
            *r = why;
    }
    return columns_fold(w, f);
}

/* Minima of floats whose running values, or places, a NaN decides; or what is read through memory.
 */
static struct loop_facts *extremes_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct loop_facts *facts = NULL;

    if (why == IR_REFUSE_RUNNING_VALUE || why == IR_REFUSE_CARRIED_SCALAR)
        facts = ordered_fold(w, loop);
    return !facts && why == IR_REFUSE_RUNNING_VALUE ? through_fold(w, loop) : facts;
}

/* Running values of what the iteration before, or this one, has stored. */
static struct loop_facts *stored_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct loop_facts *facts = why == IR_REFUSE_CARRIED_DEPENDENCE ? chain_fold(w, loop) : NULL;

    return facts ? facts : forward_fold(w, loop, why);
}

/* The loop as it is, or in a form that can be folded; NULL: it is refused. */
static struct loop_facts *forms_fold(struct work *w, struct ir_stmt *loop, struct refuse *why)
{
    struct loop_facts *facts = w->is_copy ? NULL : reroll_fold(w, loop);
    struct refuse better = {.refusal = IR_REFUSE_NONE};

    if (!facts)
        facts = rather_fold(w, loop, nest_fold(w, loop, why));
    bool is_counted = why->refusal != IR_REFUSE_NOT_COUNTED;
    if (!facts && !w->is_copy)
        (void)((facts = search_fold(w, loop, why)) || (facts = flag_fold(w, loop)) ||
               (facts = full_fold(w, loop)) || (facts = until_fold(w, loop, why)) ||
               (facts = towards_fold(w, loop)) || (facts = assigned_fold(w, loop)) ||
               (facts = trailing_fold(w, loop)) || (facts = toggle_fold(w, loop)) ||
               (facts = initial_fold(w, loop)) || (facts = firsts_fold(w, loop)));
    if (!facts && !w->is_copy && !is_counted)
        facts = ending_fold(w, loop, why);
    if (!facts && !w->is_copy && why->refusal == IR_REFUSE_CONDITIONAL_LIVE_OUT && why->var)
        facts = last_fold(w, loop, why->var);
    if (!facts && !w->is_copy)
        (void)((facts = either_fold(w, loop)) || (facts = ranked_fold(w, loop)) ||
               (facts = capped_fold(w, loop)) || (facts = room_fold(w, loop, why->refusal)) ||
               (facts = gain_fold(w, loop)) || (facts = begun_fold(w, loop)) ||
               (facts = saturate_fold(w, loop)) || (facts = clamp_fold(w, loop, &better)) ||
               (facts = saturating_fold(w, loop)) || (facts = before_fold(w, loop, why->refusal)) ||
               (facts = nonzero_fold(w, loop, why->refusal)) ||
               (facts = unique_fold(w, loop, why->refusal)) ||
               (facts = packed_fold(w, loop, why->refusal)) || (facts = remainder_fold(w, loop)) ||
               (facts = fields_fold(w, loop, why->refusal, &better)));
    if (!facts && !w->is_copy)
        (void)((facts = sought_fold(w, loop)) || (facts = extremes_fold(w, loop, why->refusal)));
    if (!facts && !w->is_copy && why->refusal == IR_REFUSE_ALIAS)
        (void)((facts = once_fold(w, loop)) || (facts = unwrapped_fold(w, loop)));
    if (!facts && !w->is_copy && why->refusal == IR_REFUSE_INDIRECT_WRITE)
        (void)((facts = every_fold(w, loop)) || (facts = unwrapped_fold(w, loop)));
    if (!facts && !w->is_copy)
        facts = stored_fold(w, loop, why->refusal);
    if (!facts && !w->is_copy &&
        (why->refusal == IR_REFUSE_OVERLAPPING_WRITES ||
         why->refusal == IR_REFUSE_CARRIED_DEPENDENCE ||
         why->refusal == IR_REFUSE_CONDITIONAL_LIVE_OUT))
        (void)((facts = unwrapped_fold(w, loop)) || (facts = sink_fold(w, loop)));
    if (!facts && !w->is_copy &&
        (why->refusal == IR_REFUSE_OVERLAPPING_WRITES ||
         why->refusal == IR_REFUSE_CARRIED_DEPENDENCE))
        (void)((facts = quotient_fold(w, loop)) || (facts = distribute_fold(w, loop)));
    if (!facts && !w->is_copy && why->refusal == IR_REFUSE_CARRIED_DEPENDENCE)
        facts = edges_fold(w, loop);
    if (!facts && !w->is_copy &&
        (why->refusal == IR_REFUSE_OVERLAPPING_WRITES ||
         why->refusal == IR_REFUSE_CARRIED_DEPENDENCE))
        (void)((facts = pivots_fold(w, loop)) || (facts = parted_fold(w, loop)));
    if (!facts && !w->is_copy &&
        (why->refusal == IR_REFUSE_INDIRECT_WRITE || why->refusal == IR_REFUSE_AGGREGATE ||
         why->refusal == IR_REFUSE_ROUNDED_BINS))
        facts = even_fold(w, loop);
    if (!facts && !w->is_copy)
        (void)((facts = walked_fold(w, loop)) || (facts = opened_or_split(w, loop)) ||
               (facts = held_fold(w, loop, why->refusal)) || (facts = arms_fold(w, loop, false)));
    *why = better.refusal != IR_REFUSE_NONE ? better : *why;
    return facts;
}

struct loop_facts *attempt_fold(struct work *w, struct ir_stmt *loop)
{
    struct attempt *a = attempt_of(w, loop);

    if (a->done)
        return a->facts;
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    bool holds = w->u->holds;
    w->u->holds = false;
    struct loop_facts *facts = size_check(w, loop, &why) ? forms_fold(w, loop, &why) : NULL;
    w->u->holds = holds;
    if (!facts)
        rounding_hint(w, loop, &why);
    a = attempt_of(w, loop);
    a->done = true;
    a->facts = facts;
    a->why = why;
    return facts;
}

/* ---- all loops of a function ---- */

static void decide(struct work *w, struct ir_stmt *loop);

/* Has the loop with this id a shape of its own in an iteration, and in the loop as written too? */
static bool holds_shaped(const struct loop_facts *f, uint32_t loop_id)
{
    for (uint32_t i = 0; i < f->ninside && !f->called; i++)
        if (f->inside[i]->loop->loop_id == loop_id)
            return true;
    return false;
}

/* Loops on an exit path are no part of the search, nor are those of the consumer part of what a
   split loop computes ahead. */
static void decide_inside_search(struct work *w, struct ir_stmt *loop, const struct loop_facts *f)
{
    struct loops inner;

    loops_inside(loop, &inner);
    for (size_t i = 0; i < inner.at.n; i++) {
        if (!search_holds(f->loop, inner.at.at[i]->loop_id)) {
            decide(w, inner.at.at[i]);
            continue;
        }
        attempt_of(w, inner.at.at[i])->verdict = LOOP_INSIDE;
        attempt_of(w, inner.at.at[i])->nest = loop;
        mark_inside(w, inner.at.at[i], loop);
    }
    vec_release(&inner.at);
    mark_written_out(w, loop);
    for (size_t i = 0; i < w->attempts.n; i++)
        if (holds_shaped(f, w->attempts.at[i].loop->loop_id))
            decide(w, w->attempts.at[i].loop);
}

/* Loops inside one that is left, that runs as two nests where it does not run as written, or whose
   rows may lie anywhere. */
static void decide_inside(struct work *w, struct ir_stmt *loop)
{
    struct loops inner;

    loops_inside(loop, &inner);
    for (size_t i = 0; i < inner.at.n; i++)
        decide(w, inner.at.at[i]);
    vec_release(&inner.at);
}

static void decide(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = attempt_fold(w, loop);

    attempt_of(w, loop)->verdict = f ? LOOP_FOLDED : LOOP_LEFT;
    if (f && facts_of_copy(f) && !f->loop->rows) {
        decide_inside_search(w, loop, f);
        return;
    }
    if (f && !f->loop->rows && (!f->parts[0] || f->parts[0]->nlevels > 1)) {
        mark_inside(w, loop, loop);
        mark_written_out(w, loop);
        for (uint32_t i = 0; i < f->nshort; i++)
            decide(w, f->must_be_short[i].loop);
        for (uint32_t i = 0; i < f->nshaped; i++)
            decide(w, f->shaped[i]);
        return;
    }
    decide_inside(w, loop);
}

static void func_analyse(struct work *w, struct analysis *out)
{
    struct loops top;
    struct ir_stmt all = {.kind = IR_BLOCK, .body = w->fn->body};

    loops_inside(&all, &top);
    for (size_t i = 0; i < top.at.n; i++)
        decide(w, top.at.at[i]);
    vec_release(&top.at);
    for (size_t i = 0; i < w->attempts.n; i++) {
        const struct attempt *a = &w->attempts.at[i];
        struct loop_result res = {.verdict = a->verdict, .func = w->fn, .loop = a->loop};
        if (loop_is_block(a->loop))
            continue;
        res.facts = a->verdict == LOOP_FOLDED ? a->facts : NULL;
        if (a->verdict == LOOP_INSIDE)
            res.nest = a->nest;
        if (a->verdict == LOOP_LEFT) {
            res.refusal = a->why.refusal;
            res.where = a->why.where.line ? a->why.where : a->loop->loc;
            res.subject = a->why.subject;
            res.other = a->why.other;
            res.other_text = a->why.other_text;
        }
        vec_push(&out->loops, res);
    }
}

static int by_text(const void *a, const void *b)
{
    uint32_t x = ((const struct loop_result *)a)->loop->loop_id;
    uint32_t y = ((const struct loop_result *)b)->loop->loop_id;

    return (x > y) - (x < y);
}

struct analysis *analyse_unit(struct ir_unit *u, const struct analyse_options *opt)
{
    struct analysis *out = ARENA_NEW(u->arena, struct analysis);

    unit_part(u);
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body)
            func_canonicalise(u, fn);
    unit_lend(u);
    unit_loosen(u);
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next) {
        struct work w = {.u = u, .fn = fn, .opt = opt, .before = out};
        if (fn->body && !fn->is_library && !fn->is_made && stmt_holds_loop(fn->body)) {
            work_begin(&w);
            func_analyse(&w, out);
            work_end(&w);
        }
    }
    if (out->loops.n)
        qsort(out->loops.at, out->loops.n, sizeof *out->loops.at, by_text);
    lost_add(u, out);
    vec_settle(u, &out->loops);
    return out;
}
