/*
 * The kernel text of one file: the prelude, foldrt's header, the records and functions of the
 * user's that the loops need, and each loop's code.
 */
#include "emit/alone.h"
#include "emit/blocks.h"
#include "emit/columns.h"
#include "emit/counted.h"
#include "emit/device.h"
#include "emit/entry.h"
#include "emit/later.h"
#include "emit/there.h"
#include "emit/limited.h"
#include "emit/nontemporal.h"
#include "emit/ones.h"
#include "emit/line.h"
#include "emit/panel.h"
#include "emit/paste.h"
#include "emit/prefix.h"
#include "emit/scatter.h"
#include "emit/strips.h"
#include "emit/two.h"
#include "emit/inspect.h"
#include "emit/keep.h"
#include "emit/masked.h"
#include "emit/quads.h"
#include "emit/straight.h"
#include "emit/vectors.h"

#include <foldrt.h>
#include <string.h>
#include "base/arena.h"
#include "emit/embedded.h"

/* The text without its #include lines: what they would bring stands in the prelude. */
static void add_without_includes(struct strbuf *out, const char *text)
{
    while (*text) {
        const char *end = strchr(text, '\n');
        size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
        if (strncmp(text, "#include", 8) != 0)
            strbuf_addn(out, text, n);
        text += n;
    }
}

/* ---- functions of the C library ---- */

struct library {
    struct text *x;
    VEC(const char *) done;
};

static bool declare_library(struct ir_expr *e, void *arg)
{
    struct library *w = arg;
    const struct ir_func *f = e->kind == IR_CALL ? e->func : NULL;
    const struct ir_expr *a = e->args;

    if (!f || f->body || strncmp(f->name, "__builtin_", 10) == 0)
        return true;
    for (size_t i = 0; i < w->done.n; i++)
        if (strcmp(w->done.at[i], f->name) == 0)
            return true;
    vec_push(&w->done, f->name);
    text_type(w->x, e->type);
    strbuf_printf(w->x->out, " %s(", f->name);
    for (uint32_t i = 0; a; a = a->next, i++) {
        strbuf_add(w->x->out, i ? ", " : "");
        text_type(w->x, i < f->nparams ? f->params[i]->type : a->type);
    }
    strbuf_add(w->x->out, e->args ? ");\n" : "void);\n");
    return true;
}

static void library_prototypes(struct text *x, const struct loop_text *loops, size_t nloops)
{
    struct library w = {.x = x};

    for (size_t i = 0; i < nloops; i++) {
        const struct loop_facts *f = loops[i].facts;
        ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, declare_library, &w);
        for (size_t j = 0; j < f->callees.n; j++)
            ir_walk_stmt(f->callees.at[j]->body, NULL, declare_library, &w);
    }
    if (w.done.n)
        strbuf_addc(x->out, '\n');
    vec_release(&w.done);
}

/* ---- string literals ---- */

/* Those that the loops mention, each once. */
static void literals(struct text *x, const struct loop_text *loops, size_t nloops)
{
    VEC(const struct ir_var *) done = {0};

    for (size_t i = 0; i < nloops; i++)
        for (size_t j = 0; j < loops[i].vars.n; j++) {
            const struct spelled *s = &loops[i].vars.at[j];
            bool seen = !s->var->is_literal;
            for (size_t n = 0; n < done.n; n++)
                seen |= done.at[n] == s->var;
            if (seen)
                continue;
            vec_push(&done, s->var);
            strbuf_add(x->out, "static ");
            text_declare(x, s->var->type, s->name);
            strbuf_add(x->out, " = ");
            text_init(x, s->var->init);
            strbuf_add(x->out, ";\n");
        }
    if (done.n)
        strbuf_addc(x->out, '\n');
    vec_release(&done);
}

/* ---- functions of the file ---- */

/* Those that need nothing but their arguments, each once; the others go with their loops. */
static void shared_callees(struct strbuf *out, const struct loop_text *loops, size_t nloops)
{
    VEC(const struct ir_func *) done = {0};

    for (size_t i = 0; i < nloops; i++) {
        struct text x = {.out = out, .loop = &loops[i], .mode = TEXT_CALLEE};
        for (size_t j = 0; j < loops[i].facts->callees.n; j++) {
            const struct ir_func *f = loops[i].facts->callees.at[j];
            bool seen = callee_is_of_loop(&loops[i], f);
            for (size_t n = 0; n < done.n; n++)
                seen |= done.at[n] == f;
            if (seen)
                continue;
            vec_push(&done, f);
            text_callee(&x, f);
        }
    }
    vec_release(&done);
}

void text_shared(struct text *x, const struct loop_text *loops, size_t nloops)
{
    library_prototypes(x, loops, nloops);
    text_records(x, loops, nloops);
    literals(x, loops, nloops);
    shared_callees(x->out, loops, nloops);
}

/* ---- one loop ---- */

void text_comment(struct strbuf *out, const char *text)
{
    for (const char *p = text; *p; p++)
        strbuf_addc(out, *p == '/' && p > text && p[-1] == '*' ? ' ' : *p);
}

void text_describe(struct strbuf *out, const struct loop_facts *f,
                   void (*add)(struct strbuf *out, const char *text))
{
    struct strbuf what;
    const char *id;

    strbuf_init(&what);
    facts_describe(f, &what, &id);
    add(out, what.text);
    strbuf_release(&what);
}

void text_heading(struct strbuf *out, const struct loop_text *l)
{
    const struct emit_place *p = &l->unit->places[l->plan - l->unit->plans];

    strbuf_add(out, "/* ---- ");
    text_comment(out, l->unit->file);
    strbuf_printf(out, ":%u:%u: ", p->line, p->column);
    text_describe(out, l->facts, text_comment);
    strbuf_add(out, " ---- */\n\n");
}

static void lanes_fields(struct text *x, const struct loop_text *l)
{
    const char *name = acc_tree_name(l, l->accs.at);

    x->indent++;
    text_walk_fields(x);
    if (loop_has_vectors(l))
        text_vectors_field(x);
    if (lanes_are_plain(l) && tree_is_given(l->accs.at))
        text_line(x, ".tree = %s_tree, .fold = %s_fold,", name, name);
    else if (lanes_are_plain(l))
        text_line(x, ".tree = %s_tree, .fold = %s_%s,", name, l->unit->uid, name);
    else
        text_line(x, ".tree = fold_tree_%u, .fold = %s_fold_%u,", l->k, l->unit->uid, l->k);
    x->indent--;
}

/* The descriptor of the loop's code for one instruction set. */
static void codes(struct text *x, const struct loop_text *l)
{
    bool lanes = l->plan->scheme == PLAN_LANES, ordered = l->plan->flags & FOLDRT_ORDERED;

    text_line(x, "FOLD_HIDDEN const struct foldrt_code FOLD_CODE(%s_code_%u) = {", l->unit->uid,
              l->k);
    if (l->facts->search == SEARCH_FIRST)
        text_line(x, "    .seek = fold_seek_%u,", l->k);
    if (plan_is_scan(l->plan))
        text_line(x, "    .sum = fold_sum_%u, .scan = fold_scan_%u, .append = %s_append_%u,", l->k,
                  l->k, l->unit->uid, l->k);
    else if (lanes)
        lanes_fields(x, l);
    else
        text_range_fields(x);
    text_nontemporal_field(x);
    if (l->plan->is_second)
        text_line(x, "    .band = fold_band_%u,", l->k);
    if (loop_has_count(l) || l->facts->scatter)
        text_line(x, "    .count = fold_count_%u,", l->k);
    if (l->accs.n == 0)
        text_line(x, "    .combine = fold_combine_none,");
    else if (!lanes || ordered || loop_has_count(l))
        text_line(x, "    .combine = %s_combine_%u,", l->unit->uid, l->k);
    text_column_sums_fields(x);
    if (lanes && l->has_carried)
        text_line(x, "    .find = fold_find_%u,", l->k);
    if (l->bins.n && !l->facts->scatter)
        text_line(x, "    .join = fold_join_%u,", l->k);
    if (bins_are_sortable(l)) {
        text_line(x, "    .spots = fold_spots_%u, .deal = fold_deal_%u, .update = fold_update_%u,",
                  l->k, l->k, l->k);
        text_line(x, "    .ends = fold_ends_%u, .own = fold_own_%u,", l->k, l->k);
    }
    text_line(x, "};");
}

void text_iterations(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_frame(x);
    strbuf_addc(x->out, '\n');
    text_callees_of_loop(x);
    text_step(x);
    if (loop_has_later(l))
        text_later(x);
    if (loop_keeps(l))
        text_kept_steps(x);
    text_masked_step(x);
    text_bound_step(x);
    if (loop_is_nest(l))
        text_nest(x);
    if (l->bins.n && bins_have_blocks(l))
        text_spot(x);
    if (l->is_alone && bins_may_rise(l) && !alone_by_strategy(l))
        text_rises(x);
    if (l->has_pass)
        text_pass(x);
    if (loop_inspects(l))
        text_inspection(x);
    text_spans(x);
}

/* The functions that foldrt calls for its iterations, and their table. */
static void iterations_code(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (plan_is_scan(l->plan))
        text_scan(x);
    else if (l->plan->scheme == PLAN_LANES)
        text_lanes(x);
    else
        text_range(x);
    if (l->accs.n &&
        (l->plan->scheme != PLAN_LANES || l->plan->flags & FOLDRT_ORDERED || loop_has_count(l)))
        text_merge(x);
    if (loop_has_count(l))
        text_count(x);
    if (l->plan->scheme == PLAN_LANES && l->has_carried)
        text_find(x);
    if (l->bins.n && !l->facts->scatter)
        text_bins_join(x);
    if (l->facts->scatter)
        text_tally(x);
    if (bins_are_sortable(l))
        text_sorted(x);
    if (l->facts->search == SEARCH_FIRST)
        text_seek(x);
    text_column_sums(x);
    codes(x, l);
}

/* ---- loops that differ in their place alone ---- */

/* Does nothing but its table refer to the functions of iterations_code? */
static bool code_is_alone(const struct loop_text *l)
{
    return !l->bins.n && !l->has_pass && !loop_inspects(l) && !l->facts->parts[0];
}

static bool code_is_apart(const struct loop_text *l)
{
    return code_is_alone(l) && !l->facts->search;
}

bool loop_looks_up(const struct loop_text *l)
{
    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!a->is_write && !a->is_affine && a->lvalue->kind == IR_INDEX &&
            a->lvalue->type->size <= 2)
            return true;
    }
    return false;
}

/* Stores to some bytes or pairs of them: there are vectors of these in AVX-512 alone. */
static bool has_small_masks(const struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->is_write && a->is_guarded && a->lvalue->type->size < 4)
            return true;
    }
    return false;
}

/* Searches, compactions and maps that only move data take no longer without AVX-512, or less: they
   are not compiled for it, but where that has masks for them, or they go by masks (masked.c). Nor
   are exact folds of what is looked up in bytes and pairs of them, of which no machine gathers a
   vector at once, and sums that products have in themselves. */
bool loop_is_narrow(const struct loop_text *l)
{
    enum { MOST = 12 };
    const struct loop_facts *f = l->facts;
    const struct effort *e = &f->effort;

    if (loop_counts_ones(l) || loop_is_masked(l))
        return false;
    if (!code_is_alone(l))
        return false;
    if (f->search == SEARCH_FIRST || (l->rows == 0 && !loop_has_row(l)))
        return true;
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_compaction)
            return true;
    if (l->plan->scheme == PLAN_RANGE && !f->nserial && loop_looks_up(l))
        return true;
    return f->reductions.n == 0 && !f->search && !f->nserial && !e->is_open &&
           e->slow + e->calls == 0 && e->simple + e->wide <= MOST && !has_small_masks(f);
}

/* All that the loop's code is made of, with a number that no loop has in place of its own. */
static void code_text(const struct loop_text *l, struct strbuf *out)
{
    struct loop_text any = *l;
    struct text x = {.out = out, .loop = &any, .mode = TEXT_STEP};

    any.k = 0;
    text_iterations(&x);
    iterations_code(&x);
}

/* Files repeat themselves: loops of the same text get the code of the first of them, which takes
   the host compiler most of its time. */
static void codes_share(struct loop_text *loops, size_t n, struct arena *arena)
{
    struct strbuf *texts = arena_alloc(arena, (n + 1) * sizeof *texts);

    for (size_t i = 0; i < n; i++) {
        strbuf_init(&texts[i]);
        if (!code_is_apart(&loops[i]))
            continue;
        code_text(&loops[i], &texts[i]);
        for (size_t j = 0; j < i && loops[i].code == loops[i].k; j++)
            if (texts[j].length == texts[i].length &&
                loop_is_narrow(&loops[j]) == loop_is_narrow(&loops[i]) &&
                memcmp(texts[j].text, texts[i].text, texts[i].length) == 0)
                loops[i].code = loops[j].code;
    }
    for (size_t i = 0; i < n; i++)
        strbuf_release(&texts[i]);
}

/* Of a nest that runs as two: nothing but the tests that come before. */
static void whole_code(struct strbuf *out, const struct loop_text *l)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_STEP};

    text_heading(out, l);
    strbuf_add(out, "#ifdef FOLD_MAIN\n");
    text_frame(&x);
    strbuf_addc(out, '\n');
    text_spans(&x);
    x.mode = TEXT_ENTRY;
    text_span_functions(&x);
    text_asks(&x);
    strbuf_add(out, "#endif\n\n");
}

static void loop_code(struct strbuf *out, const struct loop_text *l)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_STEP};
    bool is_first = l->code == l->k;

    text_heading(out, l);
    if (loop_is_narrow(l))
        strbuf_add(out, "#ifndef FOLD_WIDEST\n");
    if (!is_first)
        strbuf_printf(out, "/* With the code of loop %u. */\n#ifdef FOLD_MAIN\n", l->code);
    if (is_first) {
        text_ones_begin(&x);
        text_options(out, l, true);
    }
    text_iterations(&x);
    if (is_first) {
        iterations_code(&x);
        text_options(out, l, false);
        strbuf_add(out, "\n#ifdef FOLD_MAIN\n");
    }
    if (is_first && l->plan->scheme == PLAN_LANES && !lanes_are_plain(l))
        text_fold(&x);
    x.mode = TEXT_ENTRY;
    text_span_functions(&x);
    x.mode = TEXT_STEP;
    text_device(&x);
    text_descriptor(&x);
    if (l->has_pass)
        text_pass_descriptor(&x);
    if (loop_inspects(l))
        text_inspection_descriptor(&x);
    text_entry(&x);
    strbuf_add(out, loop_is_narrow(l) ? "#endif\n#endif\n" : "#endif\n");
    if (is_first)
        text_ones_end(&x);
    strbuf_addc(out, '\n');
}

void emit_kernels(const struct emit_unit *u, struct strbuf *out)
{
    struct arena *arena = arena_new();
    struct loop_text *loops = arena_alloc(arena, (u->nplans + 1) * sizeof *loops);
    struct text x = {.out = out, .loop = loops, .mode = TEXT_CALLEE};
    size_t n = 0;

    for (size_t i = 0; i < u->nplans; i++) {
        gather_loop(&loops[n], u, &u->plans[i], arena);
        if (loops[n].left)
            gather_release(&loops[n]);
        else
            n++;
    }
    strbuf_printf(out, "%s%s%s", embedded_prelude, embedded_given, embedded_pieces);
    add_without_includes(out, embedded_foldrt);
    add_without_includes(out, embedded_foldrt_scatter);
    add_without_includes(out, embedded_foldrt_edges);
    add_without_includes(out, embedded_foldrt_ahead);
    text_paste(out, loops, n);
    strbuf_add(out, "\n");
    if (n) {
        text_shared(&x, loops, n);
        text_scan_functions(&x, loops, n, true);
        text_trees(&x, loops, n);
    }
    for (size_t i = 0; i < n; i++) {
        loops[i].all = loops;
        loops[i].nall = n;
    }
    products_mark(loops, n);
    codes_share(loops, n, arena);
    for (size_t i = 0; i < n; i++) {
        x.loop = &loops[i];
        if (loops[i].plan->is_inside)
            text_inside_prototype(&x);
    }
    for (size_t i = 0; i < n; i++)
        if (loops[i].facts->parts[0])
            whole_code(out, &loops[i]);
        else
            loop_code(out, &loops[i]);
    for (size_t i = 0; i < n; i++)
        gather_release(&loops[i]);
    arena_free(arena);
}
