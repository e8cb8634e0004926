/*
 * Recurrences of integers, and sums that are held to bounds on both sides. Each step of a chain
 * waits for the one before, so a range is cut into strips of equal length, whose chains run side by
 * side, and which are then joined in order. What is left of the range follows one after the other.
 * Iterations that read the running value run so too: once it is known what the strips in front come
 * to, each has the value that it begins with.
 *
 * Where each iteration multiplies by the same factor, as in h = 31 * h + x, so do all strips of
 * equal length together: what the first one makes of 1 beyond what it makes of 0 is known then, and
 * the others need no second chain.
 */
#include "emit/strips.h"

#include "emit/later.h"
#include "emit/limited.h"
#include "emit/pairs.h"

#include "analyse/internal.h"
#include "analyse/packed.h"
#include "analyse/parts.h"

#include <foldrt.h>

#include "base/arena.h"

#define STRIPS 4        /* of two chains each: more take as long */
#define STRIPS_SHARED 8 /* of one each, and one that they share */
#define STRIP_LEAST 128 /* iterations that are worth joining strips */
#define HELD_MOST 7936  /* of a strip whose sum lanes of 32 bits take at once: 16 times 496 */

static bool can_be_cut(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return !l->is_alone && !f->is_heavy && !f->stretch && !f->search && !loop_is_nest(l) &&
           !loop_has_later(l);
}

static bool is_stripped(const struct loop_text *l)
{
    bool any = false;

    if (!can_be_cut(l))
        return false;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_running || a->r->type->kind != IR_INT || (!a->sum && acc_is_wide(a)) ||
            a->r->peak_of)
            return false;
        any |= a->r->op == FOLD_AFFINE || a->sum;
    }
    return any;
}

bool loop_has_strip_lanes(const struct loop_text *l)
{
    return l->plan->scheme == PLAN_SCAN && is_stripped(l) && strips_are_lanes(l);
}

/* Has it sums held to bounds, some on one side alone, and at most their largest values besides?
   These have lanes of 32 bits or none: the chains of a step in C's order hardly wait for one
   another. */
static bool is_small_alone(const struct loop_text *l)
{
    return l->plan->scheme == PLAN_SCAN && can_be_cut(l) && !is_stripped(l) && reads_are_free(l) &&
           strips_are_small(l);
}

bool loop_has_strip_header(const struct loop_text *l)
{
    return loop_has_strip_lanes(l) || is_small_alone(l);
}

/* Are all that it wants of a range the running values at its end? */
static bool wants_ends(const struct loop_text *l)
{
    return is_stripped(l) && l->plan->flags & FOLDRT_ENDS;
}

/* Do iterations of several parts of a range run in turns? Elements that are written where others
   are read have an order. Steps without a remainder wait too little for the values that parts begin
   with to be worth while. */
static bool is_walked(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool waits = false;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->before)
            return false;
        waits |= a->sum || facts_modulus(f, a->r->var);
    }
    return waits && is_stripped(l) && !wants_ends(l) && !l->has_live && !l->has_carried &&
           !l->bins.n && !f->is_in_place && !f->isolation && !f->nserial && !facts_run_behind(f) &&
           !loop_is_limited(l);
}

/* Is it a sum held to bounds? What parts of a range come to is told by vectors, or they have C's
   order. */
static bool is_held(const struct loop_text *l)
{
    bool any = false;

    for (size_t i = 0; i < l->accs.n; i++)
        any |= l->accs.at[i].sum != NULL;
    return any;
}

/* Is e, which is affine in the target's value, some number that the loop does not change times that
   value, plus anything? */
static bool has_fixed_factor(const struct loop_facts *f, struct ir_expr *e,
                             const struct ir_expr *target)
{
    if (!expr_touches(e, target) || (e->kind == IR_LOAD && ir_expr_equal(e->a, target)))
        return true;
    if (e->kind == IR_CAST || e->kind == IR_UNARY)
        return has_fixed_factor(f, e->a, target);
    if (e->kind != IR_BINARY)
        return false;

    bool left = expr_touches(e->a, target), right = expr_touches(e->b, target);
    switch (e->op) {
    case IR_ADD:
    case IR_SUB:
        return has_fixed_factor(f, e->a, target) && has_fixed_factor(f, e->b, target);
    case IR_MUL:
        return left != right && has_fixed_factor(f, left ? e->a : e->b, target) &&
               expr_is_invariant(f, left ? e->b : e->a);
    case IR_SHL:
    case IR_REM:
        return !right && has_fixed_factor(f, e->a, target) && expr_is_invariant(f, e->b);
    default:
        return false;
    }
}

/* Does each iteration multiply the accumulator by the same number, exactly once? */
static bool is_shared(const struct loop_text *l, const struct acc *a)
{
    const struct reduction *r = a->r;

    if (r->op != FOLD_AFFINE || r->guarded || r->repeats || r->updates.n != 1 || !r->var)
        return false;

    const struct ir_expr *e = r->updates.at[0].stmt->expr;
    return r->updates.at[0].stmt->kind == IR_EXPR && e->kind == IR_ASSIGN &&
           has_fixed_factor(l->facts, e->b, e->a);
}

static int strips_of(const struct loop_text *l)
{
    bool all = true;

    for (size_t i = 0; i < l->accs.n; i++)
        all &= !l->accs.at[i].one || is_shared(l, &l->accs.at[i]);
    return all ? STRIPS_SHARED : STRIPS;
}

void text_strips_before(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (is_stripped(l) || is_small_alone(l))
        text_line(x, "FOLD_HIDDEN void %s_combine_%u(void *into, const void *later);\n",
                  l->unit->uid, l->k);
    if (is_small_alone(l) || (loop_has_strip_lanes(l) && strips_are_small(l)))
        text_small_before(x);
}

void text_strip_begin(struct text *x, const char *strip)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        text_indent(x);
        strbuf_printf(x->out, "%s.%s = ", strip, a->name);
        if (acc_is_wide(a))
            strbuf_add(x->out, pair_start(x, a, false));
        else
            text_identity(x, a);
        strbuf_add(x->out, ";\n");
        if (a->one)
            text_line(x, "%s.%s = %s;", strip, a->one, pair_start(x, a, true));
        if (a->sum)
            text_line(x, "%s.%s = 0;", strip, a->sum);
        if (pair_modulus(x->loop, a))
            text_line(x, "%s.%s = (uint64_t)f.%s;", strip, pair_modulus(x->loop, a),
                      pair_modulus_source(x->loop, a));
    }
}

static void iteration(struct text *x, int strip)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_need_%u(&f, t + %d * fold_each", x->loop->k, strip);
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        strbuf_printf(x->out, ", &fold_strip%d.%s", strip, a->name);
        if (a->one && strip > 0 && is_shared(x->loop, a))
            strbuf_printf(x->out, ", &fold_none_%s", a->name);
        else if (a->one)
            strbuf_printf(x->out, ", &fold_strip%d.%s", strip, a->one);
        if (a->sum)
            strbuf_printf(x->out, ", &fold_strip%d.%s", strip, a->sum);
    }
    strbuf_add(x->out, ");\n");
}

/* What is made of 1 by the strips that have no chain for it: nothing reads it in the loop. */
static void unread(struct text *x)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (!a->one || !is_shared(x->loop, a))
            continue;
        text_indent(x);
        text_declare(x, acc_one_type(x, a), arena_printf(x->loop->arena, "fold_none_%s", a->name));
        strbuf_add(x->out, " = 0;\n");
    }
}

/* That of a strip, behind the loop: as far from what it makes of 0 as the first strip's. */
static void share(struct text *x, int strip)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (a->one && is_shared(x->loop, a))
            text_pair_share(x, a, "fold_strip0",
                            arena_printf(x->loop->arena, "fold_strip%d", strip));
    }
}

/* Strips whose addresses are given to a function would not stay in registers. */
static void join(struct text *x, int strip)
{
    text_line(x, "fold_next = fold_strip%d;", strip);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", x->loop->unit->uid, x->loop->k);
}

/* What each strip makes of 0 and of 1. */
static void maps(struct text *x, int strips)
{
    const struct loop_text *l = x->loop;

    for (int k = 0; k < strips; k++) {
        text_line(x, "struct fold_part_%u fold_strip%d;", l->k, k);
        text_strip_begin(x, arena_printf(l->arena, "fold_strip%d", k));
    }
    text_line(x, "for (int64_t t = lo; t < lo + fold_each; t++) {");
    x->indent++;
    unread(x);
    for (int k = 0; k < strips; k++)
        iteration(x, k);
    x->indent--;
    text_line(x, "}");
    for (int k = 1; k < strips; k++)
        share(x, k);
}

static int strips_begin(struct text *x)
{
    const int strips = strips_of(x->loop);

    text_line(x, "const int64_t fold_each = (hi - lo) / %d;", strips);
    text_line(x, "if (fold_each >= %d) {", STRIP_LEAST);
    x->indent++;
    return strips;
}

static void strips_end(struct text *x, int strips)
{
    text_line(x, "lo += %d * fold_each;", strips);
    x->indent--;
    text_line(x, "}");
}

void text_strips(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (is_small_alone(l))
        text_small_sum(x);
    if (!is_stripped(l))
        return;
    if (loop_has_strip_lanes(l)) {
        strbuf_add(x->out, "#ifdef FOLD_STRIPS\n");
        text_strip_lanes(x);
        strbuf_add(x->out, "#else\n");
    }
    const int strips = strips_begin(x);
    maps(x, strips);
    text_line(x, "struct fold_part_%u fold_all = fold_strip0, fold_next;", l->k);
    for (int k = 1; k < strips; k++)
        join(x, k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "%s = fold_all.%s;", a->name, a->name);
        if (a->one)
            text_line(x, "%s = fold_all.%s;", a->one, a->one);
        if (a->sum)
            text_line(x, "%s = fold_all.%s;", a->sum, a->sum);
    }
    strips_end(x, strips);
    if (loop_has_strip_lanes(l))
        strbuf_add(x->out, "#endif\n");
}

/* What the strip comes to is known from its maps, or told by `sum`, and joined. */
static void join_before(struct text *x, int strip)
{
    const struct loop_text *l = x->loop;

    if (!is_held(l)) {
        join(x, strip);
        return;
    }
    text_line(x, "fold_sum_%u(&f, lo + %d * fold_each, lo + %d * fold_each, lanes, &fold_next);",
              l->k, strip, strip + 1);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", l->unit->uid, l->k);
}

/* Where each strip begins, in locals of the loop's own. */
static void starts(struct text *x, int strips)
{
    const struct loop_text *l = x->loop;

    if (!is_held(l))
        text_line(x, "struct fold_part_%u fold_all = *from;", l->k);
    text_line(x, "struct fold_part_%u fold_next;", l->k);
    for (int k = 0; k < strips; k++) {
        if (k > 0)
            join_before(x, k - 1);
        for (size_t i = 0; i < l->accs.n; i++) {
            const struct acc *a = &l->accs.at[i];
            text_indent(x);
            text_declare(x, acc_type(x, a), arena_printf(l->arena, "fold_%d_%s", k, a->name));
            strbuf_printf(x->out, " = fold_all.%s;\n", a->name);
        }
    }
}

/* The iterations of all strips in turns, each from where it begins. */
static void walk(struct text *x, int strips)
{
    const struct loop_text *l = x->loop;

    text_line(x, "for (int64_t t = lo; t < lo + fold_each; t++) {");
    x->indent++;
    for (int k = 0; k < strips; k++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_%s_%u(&f, t + %d * fold_each", x->is_far ? "far" : "step", l->k,
                      k);
        for (size_t i = 0; i < l->accs.n; i++)
            strbuf_printf(x->out, ", &fold_%d_%s", k, l->accs.at[i].name);
        strbuf_add(x->out, ");\n");
    }
    x->indent--;
    text_line(x, "}");
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "%s = fold_%d_%s;", l->accs.at[i].name, strips - 1, l->accs.at[i].name);
}

/* Sums held to bounds: strips that are still in the cache when they are walked. */
static void held_walk(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "#ifdef FOLD_STRIPS\n");
    text_line(x, "struct fold_part_%u fold_all = *from;", l->k);
    text_line(x, "while (hi - lo >= %d) {", STRIPS * STRIP_LEAST * 2);
    x->indent++;
    text_line(x, "const int64_t fold_each = hi - lo < %d ? (hi - lo) / %d : %d;",
              STRIPS * HELD_MOST, STRIPS, HELD_MOST);
    starts(x, STRIPS);
    text_line(x, "fold_sum_%u(&f, lo + %d * fold_each, lo + %d * fold_each, lanes, &fold_next);",
              l->k, STRIPS - 1, STRIPS);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", l->unit->uid, l->k);
    walk(x, STRIPS);
    strips_end(x, STRIPS);
    strbuf_add(x->out, "#endif\n");
}

void text_strips_walk(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (is_small_alone(l) && l->plan->flags & FOLDRT_ENDS && !l->has_live)
        text_small_scan(x);
    if (!is_walked(l) || (is_held(l) && !loop_has_strip_lanes(l)))
        return;
    if (is_held(l)) {
        held_walk(x);
        return;
    }
    const int strips = strips_begin(x);
    maps(x, strips - 1);
    starts(x, strips);
    walk(x, strips);
    strips_end(x, strips);
}

bool text_strips_scan(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!wants_ends(l) || l->has_live)
        return false;
    text_line(x, "struct fold_part_%u fold_next;", l->k);
    text_line(x, "fold_sum_%u(&f, lo, hi, lanes, &fold_next);", l->k);
    text_line(x, "*to = *from;");
    text_line(x, "%s_combine_%u(to, &fold_next);", l->unit->uid, l->k);
    return true;
}
