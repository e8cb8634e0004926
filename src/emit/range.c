/* Contiguous ranges of one loop, for loops whose every order gives the same bits. */
#include "emit/halves.h"
#include "emit/stretch.h"
#include "emit/pairs.h"
#include "emit/abreast.h"
#include "emit/blocks.h"
#include "emit/columns.h"
#include "emit/edges.h"
#include "emit/cells.h"
#include "emit/chains.h"
#include "emit/few.h"
#include "emit/fetch.h"
#include "emit/keep.h"
#include "emit/later.h"
#include "emit/limited.h"
#include "emit/masked.h"
#include "emit/outdone.h"
#include "emit/pieces.h"
#include "emit/prefix.h"
#include "emit/steady.h"
#include "emit/straight.h"
#include "emit/ranks.h"
#include "emit/line.h"
#include "emit/panel.h"
#include "emit/scatter.h"
#include "emit/there.h"
#include "emit/unit.h"

#include "base/arena.h"

enum { FOUR_SUMS = 2 }; /* of which four iterations fit the registers */

static bool has_narrow(const struct loop_text *l)
{
    bool any = false;

    for (size_t i = 0; i < l->accs.n; i++)
        any |= l->accs.at[i].narrow;
    return any;
}

/* `to[i] = table[from[i]];` with a table of bytes: a vector that gcc puts together from them takes
   half as long again as one after the other. */
static bool looks_up_bytes(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue->type->size > 2)
            return false;
        any |= !a->is_affine && !a->is_write && !a->is_hull && a->lvalue->kind == IR_INDEX;
    }
    return any && !l->accs.n && f->accesses.n <= 4;
}

static void one_by_one(struct text *x)
{
    if (looks_up_bytes(x->loop))
        text_line(x, "FOLD_UNKNOWN(t)");
}

static void nest_step(struct text *x, void *arg)
{
    (void)arg;
    one_by_one(x);
    text_step_call(x, "t", "NULL");
}

static void nest_loop(struct text *x, const char *stop)
{
    text_nest_walk(x, &(struct nest_walk){"lo", "t", "lo", stop, nest_step, NULL,
                                          loop_pieces(x->loop) != NULL});
}

/* The first iteration, and then all others, which know that they are not. */
static void later_loop(struct text *x, const char *from, const char *stop)
{
    text_line(x, "int64_t t = %s;", from);
    text_line(x, "if (t == 0 && t < %s) {", stop);
    x->indent++;
    text_step_call(x, "t", "NULL");
    text_line(x, "t++;");
    x->indent--;
    text_line(x, "}");
    x->is_later = true;
    text_independent(x);
    text_line(x, "for (; t < %s; t++) {", stop);
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->is_later = false;
}

/* Sums, counts, minima and maxima of integers that walk through one array. */
static bool folds_one_array(const struct loop_text *l)
{
    uint64_t stride;
    uint32_t which;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        if ((r->op != FOLD_ADD && r->op != FOLD_MIN && r->op != FOLD_MAX) ||
            r->type->kind != IR_INT || !r->var || r->repeats || r->is_running ||
            l->accs.at[i].before || l->accs.at[i].one || acc_is_tracked(l, &l->accs.at[i]))
            return false;
    }
    return l->accs.n && l->accs.n <= FOUR_SUMS && rows_walk_arrays(l) && fetch_streams(l) == 1 &&
           span_stream(l, 0, &which, &stride) &&
           stride == l->facts->accesses.at[which].lvalue->type->size && !l->facts->has_writes &&
           !l->has_carried && !l->facts->is_heavy && !loop_has_later(l) && !loop_is_limited(l) &&
           !loop_looks_up(l) && !text_has_memory(l);
}

/* Sums do not depend on signs, but for elements that are made wider. */
const char *range_walk(const struct loop_text *l)
{
    const struct ir_expr *e =
        !l->is_alone && l->accs.n == 1 && folds_one_array(l) ? loop_element(l) : NULL;

    if (!e || e->type->kind != IR_INT || l->accs.at->narrow)
        return NULL;
    const struct reduction *r = l->accs.at->r;
    const struct ir_type *of = e->kind == IR_CAST ? e->a->type : e->type;
    bool is_wider = e->type->bits > of->bits, is_sum = r->op == FOLD_ADD;

    if (of->bits < 32 || e->type->bits < of->bits || r->type->bits < e->type->bits ||
        r->type->bits > 64 || (!is_sum && (is_wider || e->type->is_signed != r->type->is_signed)))
        return NULL;
    const char *op = is_sum ? "add" : r->op == FOLD_MIN ? "min" : "max";
    bool is_signed = is_wider ? of->is_signed : e->type->is_signed;
    if (of->bits < r->type->bits)
        return arena_printf(l->arena, "%s_wide_%sint%u", op, is_signed ? "" : "u", of->bits);
    return arena_printf(l->arena, "%s_%sint%u", op, is_signed && !is_sum ? "" : "u", of->bits);
}

/*
 * Four rows of such a loop side by side: a core has more of its memory on the way than in one walk.
 * On two cores of a Xeon counts of doubles that no cache holds take four fifths of the time. A
 * program without foldrt has nobody to ask what processor it runs on.
 */
static void four_rows(struct text *x, const char *stop)
{
    if (x->loop->is_alone || !folds_one_array(x->loop))
        return;
    strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
    text_line(
        x, "for (int fold_four = foldrt_takes_four(); fold_four && %s - lo >= 4096; lo += 4096) {",
        stop);
    x->indent++;
    text_independent(x);
    text_line(x, "for (int64_t fold_l = 0, t = lo; fold_l < 1024; fold_l++, t++) {");
    x->indent++;
    x->is_four = true;
    text_step_call(x, "t", "NULL");
    text_step_call(x, "t + 1024", "NULL");
    text_step_call(x, "t + 2048", "NULL");
    text_step_call(x, "t + 3072", "NULL");
    x->is_four = false;
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

static void plain_loop(struct text *x, const char *from, const char *stop)
{
    bool limited = loop_is_limited(x->loop);

    if (loop_has_later(x->loop)) {
        later_loop(x, from, stop);
        return;
    }
    if (!limited && loop_pieces(x->loop)) {
        text_pieces_loop(x, from, stop);
        return;
    }
    text_masked_page(x);
    text_masked(x, from, stop);
    if (limited)
        text_line(x, "int64_t fold_taken = 0;");
    else
        text_independent_range(x);
    text_line(x, "for (int64_t t = %s; t < %s; t++) {", from, stop);
    x->indent++;
    if (limited) {
        text_line(x, "int64_t fold_left = foldrt_ahead_turns(f.fold_ahead, t);");
        text_line(x, "if (fold_left < 0)");
        text_line(x, "    break;");
    }
    one_by_one(x);
    text_step_call(x, "t", "NULL");
    if (limited)
        text_line(x, "foldrt_ahead_note(f.fold_ahead, t, fold_left, &fold_taken);");
    x->indent--;
    text_line(x, "}");
    if (limited)
        text_line(x, "foldrt_ahead_take(f.fold_ahead, fold_taken);");
    if (loop_is_masked(x->loop))
        strbuf_add(x->out, "#endif\n");
}

/* Blocks short enough for counts of 32 bits: as many of them fit a vector as of the values that
   are counted. */
static void narrow_loop(struct text *x, const struct loop_text *l, const char *stop)
{
    int bits = 20;

    for (size_t i = 0; i < l->accs.n; i++)
        bits = l->accs.at[i].halves ? 16 : bits;
    text_line(x, "for (int64_t end; lo < %s; lo = end) {", stop);
    x->indent++;
    text_line(x, "end = %s - lo < 1 << %d ? %s : lo + (1 << %d);", stop, bits, stop, bits);
    text_narrow_locals(x);
    four_rows(x, "end");
    plain_loop(x, "lo", "end");
    text_narrow_sums(x);
    x->indent--;
    text_line(x, "}");
}

static void last_iteration(struct text *x, const struct loop_text *l)
{
    text_line(x, "if (stop < hi) {");
    x->indent++;
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, stop);", l->k, l->k);
    text_narrow_locals(x);
    text_step_call(x, "stop", "f.fold_live");
    text_narrow_sums(x);
    x->indent--;
    text_line(x, "}");
}

/* Around the body of a small function that is not called often: one for all sets. A program without
   foldrt has one set. */
void text_base_begin(struct text *x)
{
    strbuf_add(x->out, x->loop->is_alone ? "{\n" : "#ifndef FOLD_MAIN\n;\n#else\n{\n");
    x->indent++;
}

void text_base_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, x->loop->is_alone ? "\n" : "#endif\n\n");
}

void text_merge(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_HIDDEN void %s_combine_%u(void *into, const void *later)", l->unit->uid,
              l->k);
    text_base_begin(x);
    text_line(x, "struct fold_part_%u *a = into;", l->k);
    text_line(x, "const struct fold_part_%u *b = later;", l->k);
    strbuf_addc(x->out, '\n');
    text_stretch_merge(x);
    text_peaks_combine(x);
    text_merge_ranked(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (acc_has_rank(a) || reduction_breaks_ties(a->r))
            continue;
        if (a->r->peak_of)
            continue;
        if (acc_is_tracked(l, a)) {
            text_merge_tracked(x, a);
            continue;
        }
        if (a->is_map) {
            text_line(x, "a->%s = FOLD_ROUND(b->%s * a->%s) + b->%s;", a->name, a->one, a->name,
                      a->name);
            text_line(x, "a->%s *= b->%s;", a->one, a->one);
            continue;
        }
        if (a->one) {
            text_pair_combine(x, a);
            continue;
        }
        text_indent(x);
        strbuf_printf(x->out, "a->%s = ", a->name);
        text_combine(x, a, arena_printf(l->arena, "a->%s", a->name),
                     arena_printf(l->arena, "b->%s", a->name));
        strbuf_add(x->out, ";\n");
    }
    text_base_end(x);
}

void text_range_loops(struct text *x)
{
    const struct loop_text *l = x->loop;
    const char *stop = l->has_live ? "stop" : "hi";

    if (l->has_live && !l->facts->nserial)
        text_line(x, "int64_t stop = hi - (hi == f.fold_n);");
    strbuf_addc(x->out, '\n');
    if (l->bins.n && bins_have_blocks(l))
        text_blocks(x, stop);
    const char *end = text_chains_begin(x, stop);
    if (l->facts->search == SEARCH_UNTIL)
        text_until_loop(x, stop);
    else if (l->facts->edges)
        text_edges_loop(x, stop);
    else if (text_keep_loop(x) || text_outdone_loop(x))
        ; /* written */
    else if (l->facts->nserial)
        text_columns_loop(x);
    else if (loop_has_panels(l))
        text_panels_loop(x, stop);
    else if (loop_is_nest(l))
        nest_loop(x, end);
    else if (has_narrow(l))
        narrow_loop(x, l, end);
    else if (loop_is_abreast(l))
        text_abreast_loop(x, "lo", end);
    else if (loop_asks_for_places(l))
        text_places_loop(x, "lo", end);
    else if (loop_asks_for_marks(l))
        text_marks_loop(x, "lo", end);
    else {
        text_prefix_loop(x, end);
        text_steady_loop(x, end);
        four_rows(x, end);
        plain_loop(x, "lo", end);
    }
    text_chains_end(x);
    if (l->has_live && !l->facts->nserial && l->facts->search != SEARCH_UNTIL)
        last_iteration(x, l);
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "to->%s = %s;", l->accs.at[i].name, l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            text_line(x, "to->%s = %s;", l->accs.at[i].winner, l->accs.at[i].winner);
}

/* foldrt's walk in the function's place; false: it has none. */
static bool text_given_walk(struct text *x)
{
    const char *name = range_walk(x->loop);
    uint64_t stride;

    if (!name)
        return false;
    text_indent(x);
    strbuf_printf(x->out, "to->%s = fold_walk_%s(", x->loop->accs.at->name, name);
    text_stream(x, 0, "frame", &stride);
    strbuf_add(x->out, ", lo, hi);\n");
    return true;
}

static void range_function(struct text *x, const char *name)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "void fold_%s_%u(const void *frame, int64_t lo, int64_t hi, ", name,
                  l->k);
    strbuf_add(x->out, "void *partial)\n{\n");
    x->indent++;
    text_line(x, "%sstruct fold_frame_%u f = *(const struct fold_frame_%u *)frame;",
              loop_holds_rows(l) ? "" : "const ", l->k, l->k);
    if (!x->is_unit)
        text_ask_steps(x);
    if (l->accs.n)
        text_line(x, "struct fold_part_%u *to = partial;", l->k);
    if (!text_given_walk(x)) {
        text_acc_locals(x, ACC_IDENTITY);
        text_bins_locals(x);
        text_range_loops(x);
    }
    x->indent--;
    text_line(x, "}");
}

void text_range(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (loop_has_panels(l))
        text_panels(x);
    if (loop_is_abreast(l))
        text_abreast(x);
    text_beats(x);
    text_mark_ask(x);
    if (l->facts->scatter)
        text_tally_form(x);
    text_columns(x);
    if (l->plan->is_second) {
        text_band(x);
        return;
    }
    if (loop_has_unit(l)) {
        x->is_unit = true;
        strbuf_add(x->out, TEXT_UNIT);
        text_sorting(x);
        strbuf_add(x->out, "static __attribute__((noinline)) ");
        range_function(x, "unit");
        x->is_unit = false;
        strbuf_add(x->out, "#endif\n\n");
    }
    text_sorting(x);
    text_pieces_step(x);
    text_chains(x);
    text_one_version(x);
    strbuf_add(x->out, "static ");
    range_function(x, "range");
    strbuf_addc(x->out, '\n');
}

/* Vectors that lie in two cache lines each take half as long again where a cache holds them: so
   loops that walk through arrays, alike in all iterations, begin where those that are written, or
   else the first one, do. */
void text_range_fields(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;
    uint64_t stride = 0;
    uint32_t which = 0;

    text_line(x, "    .range = fold_range_%u,", l->k);
    if (f->nlevels != 1 || f->nserial || f->is_heavy || l->bins.n || f->scatter)
        return;
    while (which < f->accesses.n && !span_is_walked(l, which))
        which++;
    if (which < f->accesses.n)
        stride = span_stride(l, which);
    else
        span_stream(l, 0, &which, &stride);
    x->indent++;
    if (stride)
        text_start_fields(x, which, stride);
    x->indent--;
}
