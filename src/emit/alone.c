/*
 * A program whose loops run on a device, without foldrt: kernels/alone, then for each loop its
 * kernel text, the tables of the memory that it touches and the entry function, all without what
 * this file does not need; then the user's text with an attempt before each of these loops.
 */
#include "emit/alone.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "emit/device.h"
#include "emit/embedded.h"
#include "emit/shake.h"

#define UID "fold_on_device"

enum { POINTERS_MOST = 48, TOUCHES_MOST = 256 /* as in kernels/alone/alone.h */ };

struct alone {
    const struct emit_unit *u;
    enum emit_device kind;
    struct loop_text *loops; /* those that run there ... */
    struct plan *plans;      /* ... and their plans */
    const char **left;       /* for each plan of the unit: why it does not; NULL: it does */
    size_t n;
};

/* ---- which loops ---- */

/* What has an algorithm of its own on devices, or asks foldrt for more than a fold. */
static const char *other_kind(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->bins.n)
        return "bins";
    if (f->needed || facts_scan(f) || plan_is_scan(l->plan))
        return "running values";
    if (f->search == SEARCH_FIRST)
        return "a search that ends early";
    if (f->isolation)
        return "a split loop";
    if (f->nserial)
        return "columns";
    if (f->nshaped)
        return "an inner loop with a shape of its own";
    if (f->inspection)
        return "places that are looked for before it";
    return NULL;
}

static const char *why_left(const struct loop_text *l)
{
    uint32_t npointers = 0;

    if (l->obstacle)
        return l->obstacle;
    for (size_t i = 0; i < l->args.n; i++)
        npointers += device_pointer_var(l, &l->args.at[i]) != NULL;
    if (npointers > POINTERS_MOST || l->facts->accesses.n > TOUCHES_MOST)
        return "more arrays than a kernel is given";
    return other_kind(l);
}

static void loops_gather(struct alone *a, struct arena *arena)
{
    for (size_t i = 0; i < a->u->nplans; i++) {
        struct loop_text *l = &a->loops[a->n];
        a->plans[i].is_inside = false;
        gather_loop(l, a->u, &a->plans[i], arena);
        a->left[i] = l->left ? "text that cannot be written a second time" : why_left(l);
        if (a->left[i]) {
            gather_release(l);
            continue;
        }
        l->is_alone = true;
        a->n++;
    }
    for (size_t i = 0; i < a->n; i++) {
        a->loops[i].all = a->loops;
        a->loops[i].nall = a->n;
    }
}

/* ---- one loop ---- */

/* The text as string literals, a line each. */
static void string_lines(struct strbuf *out, const char *indent, const char *text)
{
    struct strbuf line;

    strbuf_init(&line);
    while (*text) {
        size_t n = strcspn(text, "\n");
        strbuf_clear(&line);
        strbuf_addn(&line, text, n);
        strbuf_printf(out, "%s\"", indent);
        text_escape(out, line.text);
        strbuf_add(out, "\\n\"");
        text += n + (text[n] == '\n');
        strbuf_add(out, *text ? "\n" : "");
    }
    strbuf_release(&line);
}

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

/* The last iteration runs again, here, for the values that it leaves. */
static void last_function(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_range = l->plan->scheme == PLAN_RANGE;

    if (is_range)
        text_range(x);
    text_line(x, "static void fold_last_%u(const void *frame, int64_t n)", l->k);
    text_line(x, "{");
    x->indent++;
    if (is_range && l->accs.n) {
        text_line(x, "struct fold_part_%u part;", l->k);
        text_line(x, "fold_range_%u(frame, n - 1, n, &part);", l->k);
    } else if (is_range) {
        text_line(x, "fold_range_%u(frame, n - 1, n, NULL);", l->k);
    } else {
        text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
                  l->k);
        if (loop_is_nest(l))
            text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(&f, n - 1);", l->k, l->k);
        text_acc_locals(x, ACC_IDENTITY);
        text_step_call(x, "n - 1", "f.fold_live");
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static const struct emit_place *place_of(const struct alone *a, const struct loop_text *l)
{
    return &a->u->places[l->k - 1];
}

static void describe(const struct loop_facts *f, struct strbuf *out)
{
    const char *id;

    facts_describe(f, out, &id);
}

static void descriptor(struct text *x, const struct alone *a, bool has_winners)
{
    const struct loop_text *l = x->loop;
    struct strbuf what;

    strbuf_init(&what);
    describe(l->facts, &what);
    text_line(x, "static struct foldrt_loop fold_loop_%u = {", l->k);
    x->indent++;
    strbuf_add(x->out, "    .what = \"");
    text_escape(x->out, a->u->file);
    strbuf_printf(x->out, ":%u:%u: ", place_of(a, l)->line, place_of(a, l)->column);
    text_escape(x->out, what.text);
    strbuf_add(x->out, "\",\n");
    text_line(x, ".text = fold_kernel_%u,", l->k);
    text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", l->k);
    if (l->accs.n)
        text_line(x, ".partial_size = sizeof(struct fold_part_%u),", l->k);
    text_line(x, ".npointers = sizeof fold_pointers_%u / sizeof(uint32_t) - 1,", l->k);
    text_line(x, ".ntouches = %zu,", l->facts->accesses.n);
    text_line(x, ".pointers = fold_pointers_%u,", l->k);
    text_line(x, ".touches = fold_touches_%u,", l->k);
    text_line(x, ".spans = fold_spans_all_%u,", l->k);
    if (has_winners)
        text_line(x, ".winners = fold_winners_%u,", l->k);
    if (l->has_live)
        text_line(x, ".last = fold_last_%u,", l->k);
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
    strbuf_release(&what);
}

static void loop_text_add(struct strbuf *out, const struct alone *a, const struct loop_text *l)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_STEP};
    bool has_winners = l->has_carried && l->plan->scheme == PLAN_LANES;
    struct strbuf kernel, what;

    strbuf_init(&what);
    describe(l->facts, &what);
    strbuf_printf(out, "/* ---- line %u: ", place_of(a, l)->line);
    text_comment(out, what.text);
    strbuf_add(out, " ---- */\n\n");
    strbuf_release(&what);
    text_frame(&x);
    strbuf_addc(out, '\n');
    text_callees_of_loop(&x);
    text_step(&x);
    if (loop_is_nest(l))
        text_nest(&x);
    text_spans(&x);
    if (has_winners) {
        text_find(&x);
        winners_function(&x);
    }
    if (l->has_live)
        last_function(&x);
    x.mode = TEXT_ENTRY;
    text_span_functions(&x);
    x.mode = TEXT_STEP;
    text_device_tables(&x);
    strbuf_init(&kernel);
    device_kernel_text(l, &kernel);
    text_line(&x, "static const char fold_kernel_%u[] =", l->k);
    string_lines(out, "    ", kernel.text);
    strbuf_add(out, ";\n");
    strbuf_release(&kernel);
    descriptor(&x, a, has_winners);
    text_entry(&x);
}

/* ---- what all share ---- */

static const struct shake_macro on_opencl[] = {
    {"__OPENCL_VERSION__", true}, {"FOLD_ONE_LAUNCH", false}, {"FOLD_HAS_BINS", false},
    {"FOLD_DIALECT_H", false},    {"FOLD_PRELUDE_H", false},  {NULL, false}};
static const struct shake_macro on_cuda[] = {{"__OPENCL_VERSION__", false},
                                             {"FOLD_ONE_LAUNCH", true},
                                             {"FOLD_ITEM_PER_CHUNK", false},
                                             {"FOLD_HAS_BINS", false},
                                             {"FOLD_DIALECT_H", false},
                                             {"FOLD_PRELUDE_H", false},
                                             {NULL, false}};

/* The kernels' text around the loops' own: of the dialect what these and the algorithm use. */
static void kernel_texts(const struct alone *a, struct arena *arena, struct strbuf *out)
{
    const struct shake_macro *known = a->kind == EMIT_ON_CUDA ? on_cuda : on_opencl;
    struct strbuf dialect, algorithm, roots, used;

    strbuf_init(&dialect);
    strbuf_init(&algorithm);
    strbuf_init(&roots);
    strbuf_init(&used);
    shake_conditions(embedded_dialect, known, &dialect);
    shake_conditions(embedded_fold, known, &algorithm);
    strbuf_add(&roots, algorithm.text);
    for (size_t i = 0; i < a->n; i++)
        device_kernel_text(&a->loops[i], &roots);
    shake_text(dialect.text, roots.text, arena, &used);
    strbuf_add(out, "\n/* ---- the kernels: language, loop, algorithm ---- */\n\n");
    strbuf_add(out, "static const char fold_dialect[] =\n");
    string_lines(out, "    ", used.text);
    strbuf_add(out, ";\n\nstatic const char fold_algorithm[] =\n");
    string_lines(out, "    ", algorithm.text);
    strbuf_add(out, ";\n\n");
    strbuf_release(&dialect);
    strbuf_release(&algorithm);
    strbuf_release(&roots);
    strbuf_release(&used);
}

static void list_loops(const struct alone *a, bool is_there, struct strbuf *out)
{
    struct strbuf what;

    strbuf_init(&what);
    for (size_t i = 0; i < a->u->nplans; i++) {
        if (is_there != !a->left[i])
            continue;
        strbuf_clear(&what);
        describe(a->u->plans[i].facts, &what);
        strbuf_printf(out, " *   line %u: ", a->u->places[i].line);
        text_comment(out, what.text);
        if (a->left[i])
            strbuf_printf(out, ", for it has %s", a->left[i]);
        strbuf_addc(out, '\n');
    }
    strbuf_release(&what);
}

static void heading(const struct alone *a, struct strbuf *out)
{
    bool is_cuda = a->kind == EMIT_ON_CUDA;

    strbuf_add(out, "/*\n * ");
    text_comment(out, a->u->file);
    strbuf_printf(out, ", its loops on %s, by foldcc --fold-emit=%s. Build it with\n *\n",
                  is_cuda ? "an NVIDIA GPU" : "an OpenCL device", is_cuda ? "cuda" : "opencl");
    strbuf_printf(out, " *     gcc -O2 THIS_FILE.c %s\n *\n",
                  is_cuda ? "-lcuda -lnvrtc (or nvcc)" : "-lOpenCL");
    strbuf_add(out,
               " * Each loop of 1024 iterations or more is cut into chunks, and a chunk shared "
               "out among 1024\n * lanes, which fold as a tree, far half first; so do the "
               "chunks' results. The shape depends on\n * the number of iterations alone, and "
               "so do the bits.\n *\n");
    if (a->n)
        strbuf_add(out, " * On the device:\n");
    list_loops(a, true, out);
    if (a->n < a->u->nplans)
        strbuf_add(out, " * As written:\n");
    list_loops(a, false, out);
    strbuf_add(out, " */\n");
}

/* Of generated functions, which are the same for loops that need less. */
static const char *const quiet[] = {"unused-variable", "unused-parameter",
                                    "unused-but-set-variable"};

/* What stands before the program: prelude, runtime, kernels and loops as one text, of which only
   that stays which the entry functions lead to. */
static void support(const struct alone *a, struct arena *arena, struct strbuf *out)
{
    struct text x = {.out = NULL, .loop = a->loops, .mode = TEXT_CALLEE};
    struct strbuf all, roots;

    strbuf_init(&all);
    strbuf_init(&roots);
    x.out = &all;
    shake_conditions(embedded_prelude, a->kind == EMIT_ON_CUDA ? on_cuda : on_opencl, &all);
    strbuf_add(&all, embedded_alone);
    kernel_texts(a, arena, &all);
    strbuf_add(&all, a->kind == EMIT_ON_CUDA ? embedded_alone_cuda : embedded_alone_opencl);
    strbuf_addc(&all, '\n');
    text_shared(&x, a->loops, a->n);
    for (size_t i = 0; i < a->n; i++) {
        loop_text_add(&all, a, &a->loops[i]);
        strbuf_printf(&roots, UID "_%u ", a->loops[i].k);
    }
    strbuf_add(out, "#pragma GCC diagnostic push\n");
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++)
        strbuf_printf(out, "#pragma GCC diagnostic ignored \"-W%s\"\n", quiet[i]);
    shake_text(all.text, roots.text, arena, out);
    strbuf_add(out, "\n#undef NULL\n#pragma GCC diagnostic pop\n");
    strbuf_release(&all);
    strbuf_release(&roots);
}

void emit_alone(const struct emit_unit *unit, enum emit_device kind, struct strbuf *out)
{
    struct arena *arena = arena_new();
    struct emit_unit u = *unit;
    struct alone a = {.u = &u, .kind = kind};
    struct edits edits = {.all = {0}};

    u.uid = UID;
    a.loops = arena_alloc(arena, (u.nplans + 1) * sizeof *a.loops);
    a.plans = arena_alloc(arena, (u.nplans + 1) * sizeof *a.plans);
    a.left = arena_alloc(arena, (u.nplans + 1) * sizeof *a.left);
    u.plans = a.plans;
    for (size_t i = 0; i < u.nplans; i++)
        a.plans[i] = unit->plans[i];
    loops_gather(&a, arena);
    heading(&a, out);
    if (a.n)
        support(&a, arena, out);
    for (size_t i = 0; i < a.n; i++)
        host_edits(&a.loops[i], &edits);
    if (a.n)
        strbuf_add(out, "\n/* ---- the program ---- */\n\n");
    line_directive(out, 1, u.file);
    edits_write(&u, &edits, out);
    for (size_t i = 0; i < a.n; i++)
        gather_release(&a.loops[i]);
    vec_release(&edits.all);
    arena_free(arena);
}
