/*
 * A program whose loops run on a device, without foldrt: kernels/alone, then for each loop its
 * kernel text, the tables of the memory that it touches and the entry function, all without what
 * this file does not need; then the user's text with an attempt before each of these loops.
 */
#include "emit/addresses.h"
#include "emit/stand.h"
#include "emit/alone.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "emit/device.h"
#include "emit/embedded.h"
#include "emit/shake.h"
#include "emit/there.h"

#define UID "fold_on_device"

enum { POINTERS_MOST = 48, TOUCHES_MOST = 256, BINS_MOST = 12 /* as in kernels/alone */ };

struct alone {
    const struct emit_unit *u;
    enum emit_device kind;
    struct loop_text *loops; /* those that run there ... */
    struct plan *plans;      /* ... and their plans */
    const char **left;       /* for each plan of the unit: why it does not; NULL: it does */
    size_t n;
};

/* ---- which loops ---- */

static const char cannot_write[] = "text that cannot be written a second time";

static const char *why_left(const struct loop_text *l)
{
    uint32_t npointers = 0;

    if (l->obstacle)
        return l->obstacle;
    for (size_t i = 0; i < l->args.n; i++)
        npointers += device_pointer_var(l, &l->args.at[i]) != NULL;
    if (npointers > POINTERS_MOST || l->facts->accesses.n > TOUCHES_MOST)
        return "more arrays than a kernel is given";
    if (l->facts->assumed || l->facts->odd || l->facts->apart || l->facts->ncaps ||
        l->facts->packed || l->facts->nrooms || l->facts->search == SEARCH_FULL)
        return "a value that is asked for before it";
    if (l->facts->loop->presets)
        return "a head that sets more than the index";
    if (l->facts->loop->ending)
        return "an end that memory tells";
    if (loop_has_presence(l) || !stands_are_there(l) || loop_has_tested(l))
        return "memory that it may leave alone";
    if (l->facts->search == SEARCH_UNTIL)
        return "a way out by a running value";
    if (l->facts->isolation)
        return "parts computed ahead of it";
    if (l->facts->scatter)
        return "places that a counter of each key tells";
    if (l->bins.n > BINS_MOST)
        return "more arrays of bins than a kernel is given";
    if (l->facts->nshaped && (l->has_live || l->has_carried))
        return "values that an iteration leaves beside an inner loop with a shape of its own";
    return NULL;
}

/* Loops inside its iterations that have a shape of their own stand in its kernel, if anywhere. */
static bool lacks_inner(const struct alone *a, const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->nshaped; i++)
        for (size_t j = 0; j < a->u->nplans; j++)
            if (a->plans[j].facts->loop == l->facts->shaped[i] && a->left[j] &&
                a->left[j] != cannot_write)
                return true;
    return false;
}

static void loops_gather(struct alone *a, struct arena *arena)
{
    for (size_t i = 0; i < a->u->nplans; i++) {
        struct loop_text *l = &a->loops[a->n];
        gather_loop(l, a->u, &a->plans[i], arena);
        a->left[i] = l->left ? cannot_write : why_left(l);
        if (a->left[i])
            gather_release(l);
        else
            a->n++;
    }
    for (size_t i = a->n; i-- > 0;) {
        if (!lacks_inner(a, &a->loops[i]))
            continue;
        a->left[a->loops[i].plan - a->plans] = "an inner loop that is left";
        gather_release(&a->loops[i]);
        a->n--;
        for (size_t j = i; j < a->n; j++)
            a->loops[j] = a->loops[j + 1];
    }
    for (size_t i = 0; i < a->n; i++) {
        a->loops[i].is_alone = true;
        a->loops[i].all = a->loops;
        a->loops[i].nall = a->n;
    }
}

/* ---- what all share ---- */

/* Of macros that the texts ask for: is each defined? Of others nothing is known here. */
static const struct shake_macro on_opencl[] = {
    {"__OPENCL_VERSION__", true}, {"FOLD_ONE_LAUNCH", false}, {"FOLD_DIALECT_H", false},
    {"FOLD_PRELUDE_H", false},    {"FOLD_THREADS", false},    {"FOLD_ONCE", false},
    {"FOLD_RANGES", false},       {"FOLD_NOTICE", false},     {NULL, false}};
static const struct shake_macro on_cuda[] = {
    {"__OPENCL_VERSION__", false},  {"FOLD_ONE_LAUNCH", true},
    {"FOLD_ITEM_PER_CHUNK", false}, {"FOLD_DIALECT_H", false},
    {"FOLD_PRELUDE_H", false},      {"FOLD_THREADS", false},
    {"FOLD_ONCE", false},           {"FOLD_RANGES", false},
    {"FOLD_NOTICE", false},         {NULL, false}};

static void string_text(struct strbuf *out, const char *name, const char *text)
{
    struct text x = {.out = out, .indent = 1};

    strbuf_printf(out, "static const char %s[] =\n", name);
    text_device_string(&x, text);
    strbuf_add(out, "    ;\n\n");
}

static bool has_rung(const struct alone *a)
{
    bool any = false;

    for (size_t i = 0; i < a->n; i++)
        any |= alone_by_strategy(&a->loops[i]);
    return any;
}

/* The kernels' text around the loops' own: the algorithms, and of the dialect what is used. */
static void kernel_texts(const struct alone *a, struct arena *arena, struct strbuf *out)
{
    static const struct {
        const char *name, *text;
    } algorithms[] = {{"fold_algorithm_fold", embedded_device_fold},
                      {"fold_algorithm_column_sums", embedded_device_column_sums},
                      {"fold_algorithm_scan", embedded_device_scan},
                      {"fold_algorithm_one_bin", embedded_device_one_bin},
                      {"fold_algorithm_bins", embedded_device_bins},
                      {"fold_algorithm_search", embedded_device_search},
                      {"fold_algorithm_rows", embedded_device_rows}};
    const struct shake_macro *known = a->kind == EMIT_ON_CUDA ? on_cuda : on_opencl;
    struct strbuf dialect, algorithm, strings, roots, used;

    strbuf_init(&dialect);
    strbuf_init(&algorithm);
    strbuf_init(&strings);
    strbuf_init(&roots);
    strbuf_init(&used);
    shake_conditions(embedded_device_dialect, known, &dialect);
    shake_conditions(embedded_device_libm, known, &dialect);
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        bool is_needed = false;
        for (size_t j = 0; j < a->n; j++)
            is_needed |= alone_needs(&a->loops[j], algorithms[i].name);
        if (!is_needed)
            continue;
        strbuf_clear(&algorithm);
        shake_conditions(algorithms[i].text, known, &algorithm);
        string_text(&strings, algorithms[i].name, algorithm.text);
        strbuf_add(&roots, algorithm.text);
    }
    if (has_rung(a)) {
        strbuf_clear(&algorithm);
        text_alone_rung(a->loops, a->n, known, &algorithm);
        string_text(&strings, "fold_strategy", algorithm.text);
        strbuf_add(&roots, algorithm.text);
    }
    for (size_t i = 0; i < a->n; i++)
        device_kernel_text(&a->loops[i], &roots);
    shake_text(dialect.text, roots.text, arena, &used);
    strbuf_add(out, "\n/* ---- the kernels: language, loop, algorithm ---- */\n\n");
    string_text(out, "fold_dialect", used.text);
    strbuf_add(out, strings.text);
    strbuf_release(&dialect);
    strbuf_release(&algorithm);
    strbuf_release(&strings);
    strbuf_release(&roots);
    strbuf_release(&used);
}

static void list_loops(const struct alone *a, bool is_there, struct strbuf *out)
{
    for (size_t i = 0; i < a->u->nplans; i++) {
        if (is_there != !a->left[i])
            continue;
        strbuf_printf(out, " *   line %u: ", a->u->places[i].line);
        text_describe(out, a->u->plans[i].facts, text_comment);
        const char *why = a->left[i]
                              ? a->left[i]
                              : emit_strategy_obstacle(a->plans, a->u->nplans, i, a->u->strategy);
        if (why)
            strbuf_printf(out, a->left[i] ? ", for it has %s" : ", in its usual way, for it has %s",
                          why);
        strbuf_addc(out, '\n');
    }
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
    if (has_rung(a)) {
        strbuf_printf(out, " * Each loop of 1024 iterations or more runs by the strategy %s.\n *\n",
                      emit_strategy_name(a->u->strategy));
    } else
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

/* What stands before the program: prelude, kernels, runtime and loops as one text, of which only
   that stays which the entry functions lead to. */
static void support(const struct alone *a, struct arena *arena, struct strbuf *out)
{
    const char *const runtime[] = {a->kind == EMIT_ON_CUDA ? embedded_alone_cuda
                                                           : embedded_alone_opencl,
                                   embedded_alone_fold,
                                   embedded_alone_columns,
                                   embedded_alone_scan,
                                   embedded_alone_bins,
                                   embedded_alone_ladder,
                                   embedded_alone_run,
                                   embedded_alone_search,
                                   embedded_bins,
                                   embedded_places,
                                   embedded_scan};
    struct text x = {.loop = a->loops, .mode = TEXT_CALLEE};
    struct strbuf all, roots;

    strbuf_init(&all);
    strbuf_init(&roots);
    x.out = &all;
    shake_conditions(embedded_prelude, a->kind == EMIT_ON_CUDA ? on_cuda : on_opencl, &all);
    strbuf_add(&all, embedded_alone);
    kernel_texts(a, arena, &all);
    for (size_t i = 0; i < sizeof runtime / sizeof *runtime; i++) {
        strbuf_add(&all, runtime[i]);
        strbuf_addc(&all, '\n');
    }
    if (has_rung(a))
        text_alone_rung_shape(a->u->strategy, &all);
    text_shared(&x, a->loops, a->n);
    text_scan_functions(&x, a->loops, a->n, false);
    for (size_t i = 0; i < a->n; i++) {
        text_alone_loop(&a->loops[i], &all);
        strbuf_printf(&roots, UID "_%u ", a->loops[i].k);
    }
    strbuf_add(out, "#pragma GCC diagnostic push\n");
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++)
        strbuf_printf(out, "#pragma GCC diagnostic ignored \"-W%s\"\n", quiet[i]);
    shake_text(all.text, roots.text, arena, out);
    strbuf_add(out, "\n#undef NULL\n#pragma GCC diagnostic pop\n");
    strbuf_add(out, "\n/* That a variable has a value behind a loop gcc may not see any more. */\n"
                    "#ifndef __clang__\n"
                    "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n#endif\n");
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
