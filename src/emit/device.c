/*
 * What foldrt needs to run one loop on a device: a kernel text in the dialect of
 * kernels/device/dialect.h, for an algorithm beside it, and tables of the memory that the
 * iterations touch.
 *
 * The frame crosses to the device by value, its pointers as numbers that nobody looks at; each
 * pointer goes beside it as a buffer of the device and an offset in that buffer.
 */
#include "emit/cells.h"
#include "emit/device_frame.h"
#include "emit/pairs.h"
#include "emit/embedded.h"
#include "emit/limited.h"
#include "emit/line.h"
#include "emit/panel.h"
#include "emit/ranks.h"
#include "emit/scatter.h"
#include "emit/old.h"
#include "emit/solo.h"
#include "emit/stand.h"
#include "emit/stretch.h"

#include <foldrt.h>

#include <string.h>

#include "base/arena.h"

/* ---- the kernel text ---- */

void text_device_identity(struct text *x, const char *suffix)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_INLINE void fold_identity%s(struct fold_part_%u *p)", suffix, l->k);
    text_line(x, "{");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        strbuf_printf(x->out, "p->%s = ", a->name);
        if (a->one && !a->is_map)
            strbuf_add(x->out, pair_start(x, a, false));
        else
            text_identity(x, a);
        strbuf_add(x->out, ";\n");
        if (a->one)
            text_line(x, "p->%s = %s;", a->one, pair_start(x, a, true));
        if (a->sum)
            text_line(x, "p->%s = 0;", a->sum);
        if (pair_modulus(l, a))
            text_line(x, "p->%s = 0;", pair_modulus(l, a));
        if (l->accs.at[i].redo)
            text_line(x, "p->%s = 0;", l->accs.at[i].redo);
        if (l->accs.at[i].winner)
            text_line(x, "p->%s = %d;", l->accs.at[i].winner,
                      acc_is_tracked(l, &l->accs.at[i]) ? -1 : 0);
    }
    if (l->facts->search == SEARCH_UNTIL)
        text_line(x, "p->fold_number = 0x7fffffffffffffff;");
    text_stretch_identity(x);
    x->indent--;
    text_line(x, "}");
}

/* One accumulator of *b onto that of *a. */
static void merge_one(struct text *x, const struct acc *a)
{
    const struct ir_type *t = acc_type(x, a);
    struct arena *m = x->loop->arena;

    if (acc_is_tracked(x->loop, a)) {
        text_merge_tracked(x, a);
        return;
    }
    if (a->float_minmax)
        text_line(x, "a->%s |= b->%s | FOLD_MET(%s, a->%s, b->%s);", a->redo, a->redo,
                  t->bits == 32 ? "float" : "double", a->name, a->name);
    text_indent(x);
    strbuf_printf(x->out, "a->%s = ", a->name);
    if (t->kind != IR_COMPLEX) {
        strbuf_addc(x->out, '(');
        text_type(x, t);
        strbuf_addc(x->out, ')');
    }
    strbuf_addc(x->out, '(');
    text_combine(x, a, arena_printf(m, "a->%s", a->name), arena_printf(m, "b->%s", a->name));
    strbuf_add(x->out, ");\n");
}

static void merge(struct text *x, const char *suffix)
{
    const struct loop_text *l = x->loop;

    text_line(x,
              "FOLD_INLINE void fold_merge%s(struct fold_part_%u *a, const struct fold_part_%u *b)",
              suffix, l->k, l->k);
    text_line(x, "{");
    x->indent++;
    text_merge_ranked(x);
    for (size_t i = 0; i < l->accs.n; i++)
        if (!acc_has_rank(&l->accs.at[i]) && !reduction_breaks_ties(l->accs.at[i].r))
            merge_one(x, &l->accs.at[i]);
    x->indent--;
    text_line(x, "}");
}

/* The lanes of a chunk are complete: has one of them seen a NaN that C would have taken? */
static void settle(struct text *x, const char *suffix)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_INLINE void fold_settle%s(struct fold_part_%u *p)", suffix, l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "(void)p;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE) && a->float_minmax)
            text_line(x, "p->%s |= p->%s != p->%s ? 2 : 0;", a->redo, a->name, a->name);
    }
    x->indent--;
    text_line(x, "}");
}

void text_device_step_call(struct text *x, const char *part)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_step_%u(f, t", l->k);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &%s%s", part, l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", &%s%s", part, l->accs.at[i].winner);
    strbuf_add(x->out, loop_is_limited(l)                 ? ", left);\n"
                       : l->facts->search == SEARCH_FIRST ? ", &hit);\n"
                                                          : ");\n");
}

/* Iteration t, or column, on the accumulators of a lane. */
static void one(struct text *x, const char *suffix)
{
    const struct loop_text *l = x->loop;

    if (text_device_limited(x))
        return;
    text_line(x, "FOLD_INLINE void fold_one%s(const struct fold_frame_%u *f, int64_t t, %s *p)",
              suffix, l->k,
              l->accs.n ? arena_printf(l->arena, "struct fold_part_%u", l->k) : "char");
    text_line(x, "{");
    x->indent++;
    if (!l->accs.n)
        text_line(x, "(void)p;");
    if (l->facts->search == SEARCH_FIRST)
        text_line(x, "int32_t hit = 0;");
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    if (l->facts->nserial)
        text_device_column(x);
    else
        text_device_step_call(x, "p->");
    x->indent--;
    text_line(x, "}");
}

/* Does iteration t leave the loop? What it adds to accumulators is not wanted. */
static void hits(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_INLINE int32_t fold_hits(const struct fold_frame_%u *f, int64_t t)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "int32_t hit = 0;");
    if (l->accs.n) {
        text_line(x, "FOLD_PART p;");
        text_line(x, "fold_identity(&p);");
    }
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    text_device_step_call(x, "p.");
    text_line(x, "return hit;");
    x->indent--;
    text_line(x, "}");
}

void text_device_fold(struct text *x, const char *suffix)
{
    if (x->loop->accs.n) {
        merge(x, suffix);
        settle(x, suffix);
    }
    one(x, suffix);
}

static const char *algorithm(const struct loop_text *l)
{
    if (l->facts->search == SEARCH_FIRST)
        return "SEARCH";
    if (plan_is_scan(l->plan))
        return "SCAN";
    if (l->facts->scatter)
        return "SCATTER";
    return l->bins.n ? "BINS" : loop_has_inside(l) ? "ROWS" : "FOLD";
}

void text_device_begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_device_limits(x);
    text_records(x, l, 1);
    if (l->facts->scatter)
        text_device_counters(x);
    else if (l->bins.n)
        text_device_bins_types(x);
    text_device_values(x);
    text_tables(x);
    text_frame(x);
    for (size_t i = 0; i < l->facts->callees.n; i++)
        text_callee(x, l->facts->callees.at[i]);
}

void text_device_end(struct text *x)
{
    text_line(x, "#define FOLD_FRAME struct fold_frame_%u", x->loop->k);
    text_device_frame(x);
}

static void kernel_text(const struct loop_text *l, struct strbuf *out)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_STEP, .is_device = true};

    text_device_begin(&x);
    if (l->bins.n && !l->facts->scatter)
        text_device_bins_puts(&x);
    text_staged_arrays(&x);
    text_device_inside(&x);
    text_device_solo(&x);
    text_step(&x);
    if (loop_is_nest(l))
        text_nest(&x);
    if (l->accs.n) {
        text_line(&x, "#define FOLD_HAS_PART");
        text_line(&x, "#define FOLD_PART struct fold_part_%u", l->k);
        text_device_identity(&x, "");
    } else {
        text_line(&x, "#define FOLD_PART char");
    }
    text_device_end(&x);
    if (l->plan->scheme == PLAN_RANGE)
        text_line(&x, "#define FOLD_EXACT");
    if (l->plan->scheme == PLAN_RANGE || l->plan->flags & FOLDRT_FREE)
        text_line(&x, "#define FOLD_FREE");
    if (l->facts->is_heavy && l->accs.n && !l->is_alone)
        text_line(&x, "#define FOLD_COSTLY");
    if (plan_is_scan(l->plan))
        text_device_scan(&x);
    else if (l->facts->search == SEARCH_FIRST && !l->is_prefix)
        hits(&x);
    else
        text_device_fold(&x, "");
    if (!l->is_alone || alone_has_slots(l))
        text_device_slots(&x);
    if (device_has_four(l))
        text_device_four(&x);
    text_device_winners(&x);
    text_device_columns(&x);
    text_staged_kernel(&x);
    text_device_panels(&x);
    if (device_has_eight(l) && !l->is_alone)
        text_device_eight(&x);
    text_device_tiles(&x);
    if (l->facts->scatter) {
        text_device_scatter(&x);
    } else if (l->bins.n) {
        text_device_hulls(&x);
        text_device_near(&x);
        text_device_bins(&x);
        if (!l->is_alone)
            text_device_own(&x);
    }
}

void device_kernel_text(const struct loop_text *l, struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    kernel_text(l, &text);
    if (strstr(text.text, "fold_complex_"))
        strbuf_add(out, embedded_complex);
    if (strstr(text.text, "fold_staged_room"))
        strbuf_add(out, embedded_staged);
    if (l->is_solo)
        strbuf_add(out, embedded_solo);
    if (strstr(text.text, "fold_unaligned_"))
        strbuf_add(out, embedded_unaligned);
    if (strstr(text.text, "fold_bits_store_"))
        strbuf_add(out, embedded_bits);
    strbuf_add(out, text.text);
    strbuf_release(&text);
}

/* ---- tables ---- */

void text_device_string(struct text *x, const char *text)
{
    struct strbuf line;

    strbuf_init(&line);
    for (const char *p = text; *p; p++) {
        strbuf_addc(&line, *p);
        if (*p != '\n' && p[1])
            continue;
        text_indent(x);
        strbuf_addc(x->out, '"');
        text_escape(x->out, line.text);
        strbuf_add(x->out, "\"\n");
        line.length = 0;
    }
    strbuf_release(&line);
}

static void strategies(struct text *x)
{
    uint32_t all = strategies_of(x->loop), chosen = x->loop->unit->strategy;

    if (all & 1u << chosen)
        text_line(x, ".strategy = %u,", chosen);
    if (all)
        text_line(x, ".strategies = %#x,", all);
}

static void kernel_begin(struct text *x, const char *name, const char *by)
{
    uint32_t k = x->loop->k;

    text_line(x, "static const struct foldrt_kernel fold_%s_%u = {", name, k);
    x->indent++;
    text_line(x, ".by = FOLDRT_BY_%s,", by);
    if (!strcmp(name, "kernel")) {
        strategies(x);
        text_device_own_fields(x);
    }
    if (frame_has_more(x->loop))
        text_line(x, ".frame_size = FOLD_OFFSET(struct fold_frame_%u, fold_more),", k);
    else
        text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", k);
    if (loop_is_shared(x->loop))
        text_line(x, ".shares = 1,");
    else if (device_has_panel_rows(x->loop))
        text_line(x, ".shares = 2,");
    if (device_sent_ahead(x->loop))
        text_line(x, ".ahead = %u,", device_sent_ahead(x->loop));
    text_line(x, ".npointers = sizeof fold_pointers_%u / sizeof(uint32_t) - 1,", k);
    text_line(x, ".pointers = fold_pointers_%u,", k);
    if (x->loop->has_stands)
        text_line(x, ".stands = fold_stands_%u,", k);
    text_old_kernel(x);
    text_line(x, ".ntouches = %zu,", x->loop->facts->accesses.n);
    text_line(x, ".touches = fold_touches_%u,", k);
    text_line(
        x, loop_has_lines(x->loop) ? ".lines = fold_lines_%u," : ".spans = fold_spans_all_%u,", k);
    text_line(x, ".text =");
}

static void kernel_end(struct text *x)
{
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}

void text_device(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct strbuf kernel;

    if (l->obstacle)
        return;
    strbuf_init(&kernel);
    device_kernel_text(l, &kernel);
    text_device_tables(x);
    kernel_begin(x, "kernel", algorithm(l));
    text_device_string(x, kernel.text);
    strbuf_release(&kernel);
    if (bins_are_looked_for(l)) {
        text_line(x, ", .look =");
        text_device_look(x, false);
    }
    kernel_end(x);
    if (!l->has_pass)
        return;
    kernel_begin(x, "pass_kernel", "FOLD");
    text_device_look(x, true);
    kernel_end(x);
}
