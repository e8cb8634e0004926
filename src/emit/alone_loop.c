/*
 * One loop of a program of its own: what of it runs on the host, the texts of its kernels, and a
 * struct foldrt_loop of kernels/alone/alone.h for each of these.
 */
#include <foldrt.h>
#include <string.h>

#include "base/arena.h"
#include "emit/alone.h"
#include "emit/blocks.h"
#include "emit/columns.h"
#include "emit/counted.h"
#include "emit/device.h"
#include "emit/inspect.h"

enum { ROWS_LEAST = 64 /* iterations that are worth while if a group of threads runs each */ };

/* ---- what runs on the host ---- */

/* Of the accumulators with a place: the chunk that holds it, then the iteration. */
static void winners_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static void fold_winners_%u(const void *frame, const void *partials, int64_t m,",
              l->k);
    text_line(x, "                            int64_t chunk, int64_t n, void *total)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *from = partials;", l->k);
    text_line(x, "struct fold_part_%u *to = total;", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->winner)
            continue;
        text_winning_chunk(x, a);
        text_line(x, "int64_t lo_%s = to->%s * chunk;", a->name, a->winner);
        text_line(x,
                  "to->%s = fold_find_%u_%s(frame, lo_%s, n - lo_%s < chunk ? n : lo_%s + chunk, "
                  "to->%s);",
                  a->winner, l->k, a->name, a->name, a->name, a->name, a->name);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The last tile of a scan, whose iterations need the running values before them. */
static void last_of_scan(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool tiles = l->plan->scheme == PLAN_TILES;

    text_line(x, "const int64_t lo = (n - 1) / FOLD_TILE_LENGTH * FOLD_TILE_LENGTH;");
    text_line(x, "struct fold_part_%u part;", l->k);
    if (tiles) {
        text_line(x, "struct fold_tile_%u tile;", l->k);
        text_line(x, "fold_sum_%u(frame, lo, n, &tile, &part);", l->k);
    }
    text_line(x, "fold_scan_%u(frame, lo, n, kept, %s, &part);", l->k, tiles ? "&tile" : "NULL");
}

static void last_iteration(struct text *x, const char *frame)
{
    const struct loop_text *l = x->loop;

    if (l->plan->scheme != PLAN_RANGE) {
        if (!l->bins.n)
            text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;",
                      l->k, l->k);
        if (loop_is_nest(l))
            text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(&f, n - 1);", l->k, l->k);
        text_acc_locals(x, ACC_IDENTITY);
        text_bins_locals(x);
        text_step_call(x, "n - 1", "f.fold_live");
    } else if (l->accs.n) {
        text_line(x, "struct fold_part_%u part;", l->k);
        text_line(x, "fold_range_%u(%s, n - 1, n, &part);", l->k, frame);
    } else {
        text_line(x, "fold_range_%u(%s, n - 1, n, NULL);", l->k, frame);
    }
}

/* The last iteration runs again, here, for the values that it leaves. */
static void last_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static void fold_last_%u(const void *frame, int64_t n, const void *kept)", l->k);
    text_line(x, "{");
    x->indent++;
    if (plan_is_scan(l->plan)) {
        last_of_scan(x);
    } else if (l->bins.n) {
        text_line(x, "struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k, l->k);
        text_line(x, "struct foldrt_bins own[%zu];", l->bins.n);
        text_line(x, "fold_bins_borrow(own, kept, fold_bins_%u, %zu);", l->k, l->bins.n);
        text_line(x, "f.fold_bins = own;");
        text_line(x, "{");
        x->indent++;
        last_iteration(x, "&f");
        x->indent--;
        text_line(x, "}");
        text_line(x, "for (int k = 0; k < %zu; k++)", l->bins.n);
        text_line(x, "    __builtin_free(own[k].store);");
    } else {
        text_line(x, "(void)kept;");
        last_iteration(x, "frame");
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* "&& isfinite(p->x)" for each number in a value of type t. */
static void finite_numbers(struct text *x, const struct ir_type *t, const char *name)
{
    struct arena *m = x->loop->arena;

    if (t->kind == IR_RECORD)
        for (uint32_t i = 0; i < t->record->nfields; i++)
            finite_numbers(x, t->record->fields[i].type,
                           arena_printf(m, "%s.%s", name, t->record->fields[i].name));
    for (int64_t i = 0; t->kind == IR_ARRAY && i < t->count; i++)
        finite_numbers(x, t->elem, arena_printf(m, "%s[%lld]", name, (long long)i));
    if (t->kind == IR_FLOAT)
        strbuf_printf(x->out, " && __builtin_isfinite(p->%s)", name);
    if (t->kind == IR_COMPLEX)
        strbuf_printf(
            x->out, " && __builtin_isfinite(__real__ p->%s) && __builtin_isfinite(__imag__ p->%s)",
            name, name);
}

static void finite_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static int fold_finite_%u(const void *part)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *p = part;", l->k);
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)p;");
    text_indent(x);
    strbuf_add(x->out, "return 1");
    for (size_t i = 0; i < l->accs.n; i++)
        if (!l->accs.at[i].r->is_exact)
            finite_numbers(x, l->accs.at[i].r->type, l->accs.at[i].name);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static void bins_table(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static const struct fold_bin_kind fold_bins_%u[] = {", l->k);
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        strbuf_printf(x->out, "    {%u, %lld, %d, %d}, /* ", bin_size(b), (long long)b->b->count,
                      l->facts->is_heavy, b->scale != NULL);
        text_comment(x->out, b->source);
        strbuf_add(x->out, " */\n");
    }
    text_line(x, "};");
}

static bool has_winners(const struct loop_text *l)
{
    return l->has_carried && l->plan->scheme == PLAN_LANES;
}

static void host_functions(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (plan_is_scan(l->plan))
        text_scan(x);
    else if (l->plan->scheme == PLAN_RANGE)
        text_range(x);
    if (has_winners(l)) {
        text_find(x);
        winners_function(x);
    }
    if (l->bins.n) {
        text_bins_join(x);
        bins_table(x);
    }
    if (l->facts->search == SEARCH_FIRST)
        text_seek(x);
    if (l->has_live)
        last_function(x);
    if (l->plan->flags & FOLDRT_ONCE)
        finite_function(x);
    x->mode = TEXT_ENTRY;
    text_span_functions(x);
    text_counted(x);
    x->mode = TEXT_STEP;
    text_line(x,
              "/* The memory that it touches: pointers of the frame; accesses through them; their "
              "bytes. */");
    text_device_tables(x);
}

/* ---- its kernels ---- */

/* What stands behind the loop's own text, and what runs it: kernels/device and kernels/alone. */
enum way { BY_FOLD, BY_COLUMNS, BY_ROWS, BY_SCAN, BY_SEARCH, BY_BINS, BY_RUNG, BY_KEY };
static const struct {
    const char *texts, *names, *launch;
} ways[] = {
    [BY_FOLD] = {"fold_algorithm_fold", "\"fold_chunks\", \"fold_last\"", "chunks"},
    [BY_COLUMNS] = {"fold_algorithm_fold, fold_algorithm_column_sums",
                    "\"fold_chunks\", \"fold_last\", \"fold_blocks\", \"fold_block_totals\", "
                    "\"fold_block_put\"",
                    "columns"},
    [BY_ROWS] = {"fold_algorithm_rows, fold_algorithm_fold",
                 "\"fold_chunks\", \"fold_last\", \"fold_rows\"", "rows"},
    [BY_SCAN] = {"fold_algorithm_scan",
                 "\"fold_totals\", \"fold_rows\", \"fold_chain\", \"fold_values\", "
                 "\"fold_joined\"",
                 "scan"},
    [BY_SEARCH] = {"fold_algorithm_search", "\"fold_seek\"", "search"},
    [BY_BINS] = {"fold_algorithm_fold, fold_algorithm_one_bin, fold_algorithm_bins",
                 "\"fold_bins\", \"fold_last\", \"fold_clear\"", "bins"},
    [BY_RUNG] = {"fold_strategy",
                 "\"fold_ladder\", \"fold_begin\", \"fold_end\", \"fold_factors\", "
                 "\"fold_level\"",
                 "rung"},
    [BY_KEY] = {"fold_strategy", "\"fold_bins\", \"fold_last\", \"fold_clear\"", "key"},
};

static enum way way_of(const struct loop_text *l)
{
    if (alone_by_strategy(l))
        return l->bins.n ? BY_KEY : BY_RUNG;
    if (l->facts->search == SEARCH_FIRST)
        return BY_SEARCH;
    if (plan_is_scan(l->plan))
        return BY_SCAN;
    return l->bins.n                 ? BY_BINS
           : loop_has_inside(l)      ? BY_ROWS
           : loop_has_column_sums(l) ? BY_COLUMNS
                                     : BY_FOLD;
}

bool alone_needs(const struct loop_text *l, const char *algorithm)
{
    bool looks =
        l->has_pass || bins_are_looked_for(l) || (l->facts->search == SEARCH_FIRST && l->accs.n);

    return strstr(ways[way_of(l)].texts, algorithm) ||
           (looks && strcmp(algorithm, ways[BY_FOLD].texts) == 0);
}

/* fold_kernel_NAME1 */
static void kernel_begin(struct text *x, const char *name)
{
    if (!*name)
        text_line(x,
                  "/* Its kernel: what one iteration does, and how two partial results become one. "
                  "*/");
    text_line(x, "static const char fold_kernel_%s%u[] =", name, x->loop->k);
    x->indent++;
}

static void kernel_end(struct text *x)
{
    text_line(x, ";");
    x->indent--;
}

static void kernel_text(struct text *x, const char *name)
{
    struct strbuf kernel;

    strbuf_init(&kernel);
    device_kernel_text(x->loop, &kernel);
    kernel_begin(x, name);
    text_device_string(x, kernel.text);
    kernel_end(x);
    strbuf_release(&kernel);
}

/* A loop by kernels, as far as all have it; loop_end is for the end. `name` as in kernel_begin. */
static void loop_begin(struct text *x, const char *loop, const char *name, enum way way)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static struct foldrt_loop fold_%s_%u = {", loop, l->k);
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, ".what = \"");
    text_escape(x->out, l->unit->file);
    strbuf_printf(x->out, ":%u: ", l->unit->places[l->plan - l->unit->plans].line);
    text_describe(x->out, l->facts, text_escape);
    strbuf_add(x->out, "\",\n");
    text_line(x, ".texts = {fold_dialect, fold_kernel_%s%u, %s},", name, l->k, ways[way].texts);
    text_line(x, ".names = {%s%s},", ways[way].names,
              loop_is_staged(l) && !loop_is_ragged(l) ? ", \"fold_staged\"" : "");
    text_line(x, ".launch = fold_launch_%s,", ways[way].launch);
    text_line(x, ".least = %d,", way == BY_ROWS && !l->accs.n ? ROWS_LEAST : FOLDRT_LANES);
    text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", l->k);
    text_line(x, ".npointers = sizeof fold_pointers_%u / sizeof(uint32_t) - 1,", l->k);
    text_line(x, ".pointers = fold_pointers_%u,", l->k);
}

static void loop_memory(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, ".ntouches = %zu,", l->facts->accesses.n);
    text_line(x, ".touches = fold_touches_%u,", l->k);
    text_line(x, ".spans = fold_spans_all_%u,", l->k);
}

static void loop_end(struct text *x)
{
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}

/* What is folded, and what the host does once it is. */
static void loop_results(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->accs.n)
        text_line(x, ".partial_size = sizeof(struct fold_part_%u),", l->k);
    if (has_winners(l))
        text_line(x, ".winners = fold_winners_%u,", l->k);
    if (l->has_live)
        text_line(x, ".last = fold_last_%u,", l->k);
}

/* ---- other loops over the same iterations ---- */

/* Of a search: the fold of the iterations before the hit. */
static void prefix_loop(struct text *outer)
{
    struct loop_text prefix = *outer->loop;
    struct text x = *outer;

    prefix.is_prefix = true;
    x.loop = &prefix;
    text_line(&x, "/* The fold of the iterations before the hit. */");
    kernel_text(&x, "prefix_");
    loop_begin(&x, "prefix", "prefix_", BY_FOLD);
    loop_memory(&x);
    loop_results(&x);
    loop_end(&x);
}

/* The first and the last element of bins whose array has no declared size. */
static void look_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    unsigned open = 0;

    for (size_t i = 0; i < l->bins.n; i++)
        open += l->bins.at[i].b->count < 0;
    text_line(x, "/* The first and the last element that the iterations come to. */");
    kernel_begin(x, "look_");
    text_device_look(x, false);
    kernel_end(x);
    loop_begin(x, "elements", "look_", BY_FOLD);
    text_line(x, ".partial_size = %u * 2 * sizeof(int64_t),", open);
    loop_end(x);
}

/* The largest values of sums of floats, which give their scale. */
static void pass_loop(struct text *x)
{
    text_line(x,
              "/* The largest value that goes into a bin: it sets the scale of their fixed point. "
              "*/");
    kernel_begin(x, "pass_");
    text_device_look(x, true);
    kernel_end(x);
    loop_begin(x, "pass", "pass_", BY_FOLD);
    loop_memory(x);
    text_line(x, ".partial_size = sizeof(struct fold_most_%u),", x->loop->k);
    loop_end(x);
}

/* Places that are looked for before the loop. */
static void inspection_loops(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "/* Where it writes and reads: looked for here, before it runs. */");
    text_line(x, "static struct foldrt_loop fold_places_loop_%u = {.range = fold_look_for_%u};",
              l->k, l->k);
    for (uint32_t i = 0; i < l->facts->inspection->places.n; i++)
        if (l->facts->inspection->places.at[i].through)
            text_line(x,
                      "static struct foldrt_loop fold_through_loop_%u_%u = {.range = "
                      "%s_through_%u_%u_range};",
                      l->k, i, l->unit->uid, l->k, i);
    strbuf_addc(x->out, '\n');
}

/* ---- all of it ---- */

static void loop_itself(struct text *x, enum way way)
{
    const struct loop_text *l = x->loop;

    kernel_text(x, "");
    loop_begin(x, "loop", "", way);
    loop_memory(x);
    if (way == BY_SEARCH) {
        text_line(x, ".seek = fold_seek_%u,", l->k);
        if (l->accs.n)
            text_line(x, ".other = &fold_prefix_%u,", l->k);
        loop_end(x);
        return;
    }
    loop_results(x);
    if (loop_counted(l))
        text_line(x, ".counted = fold_counted_%u,", l->k);
    if (l->plan->flags & FOLDRT_ONCE)
        text_line(x, ".is_finite = fold_finite_%u,", l->k);
    if (l->plan->flags & FOLDRT_ENDS)
        text_line(x, ".is_end_wanted = 1,");
    if (way == BY_COLUMNS)
        text_line(x, ".value_size = sizeof(fold_sum_%u),", l->k);
    if (l->bins.n) {
        text_line(x, ".nbins = %zu,", l->bins.n);
        text_line(x, ".bins = fold_bins_%u,", l->k);
        text_line(x, ".join = fold_join_%u,", l->k);
    }
    if (l->bins.n && bins_are_looked_for(l))
        text_line(x, ".other = &fold_elements_%u,", l->k);
    loop_end(x);
}

void text_alone_loop(const struct loop_text *l, struct strbuf *out)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_STEP};
    enum way way = way_of(l);

    text_heading(out, l);
    text_iterations(&x);
    host_functions(&x);
    if (way == BY_SEARCH && l->accs.n)
        prefix_loop(&x);
    if (l->bins.n && bins_are_looked_for(l))
        look_loop(&x);
    if (l->has_pass)
        pass_loop(&x);
    if (loop_inspects(l))
        inspection_loops(&x);
    loop_itself(&x, way);
    text_entry(&x);
}
