/*
 * foldcc1: one preprocessed C file in, its loops folded out. foldcc runs it for each C file with a
 * loop; whatever happens to it, foldcc can still have the file compiled as it is.
 */
#include "analyse/facts.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "driver/arguments.h"
#include "driver/flags.h"
#include "driver/match.h"
#include "driver/plans.h"
#include "driver/record.h"
#include "driver/regions.h"
#include "driver/remark.h"
#include "driver/scan.h"
#include "driver/worker.h"
#include "emit/emit.h"
#include "parse/parse.h"
#include "plan/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fold {
    struct arguments args;
    struct arena *arena;
    struct strbuf source, text;
    struct scan scan;
    struct match match; /* made when it is asked for first */
    struct ir_unit *unit;
    VEC(struct ir_stmt *) loops; /* every loop of the unit's functions */
    struct analysis *analysis;
    enum scan_word *word; /* by loop_id: its keyword; analysis may turn one loop into another */
    const struct scan_keyword **at; /* by loop_id: its place in the text, or NULL */
};

/* ---- loops and keywords ---- */

struct inside {
    const struct ir_stmt *loop;
    bool found;
};

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct inside *in = arg;

    in->found |= s == in->loop;
    return !in->found;
}

static bool is_inside(struct ir_stmt *outer, const struct ir_stmt *loop)
{
    struct inside in = {loop, false};

    ir_walk_stmt(outer->body, find_loop, NULL, &in);
    return in.found;
}

static bool is_on(const struct ir_loc *at, uint32_t line)
{
    return at->file == 0 && at->line == line;
}

static enum scan_word word_of(const struct ir_stmt *loop)
{
    return loop->kind == IR_FOR ? SCAN_FOR : loop->kind == IR_WHILE ? SCAN_WHILE : SCAN_DO;
}

/* The keyword of a loop: the k-th `for` of a line is its k-th loop, as long as the line has as many
   of both; else a macro is involved. The same for `do`, and for `while`, with those of do loops. */
static const struct scan_keyword *place_find(const struct fold *f, const struct ir_stmt *loop)
{
    const struct scan_keyword *at = NULL;
    enum scan_word word = word_of(loop);
    uint32_t line = loop->loc.line, n = 0, before = 0;

    for (size_t k = 0; k < f->loops.n; k++) {
        struct ir_stmt *s = f->loops.at[k];
        if (word_of(s) == word && is_on(&s->loc, line)) {
            n++;
            before += s->loop_id < loop->loop_id;
        }
        if (s->kind == IR_DO && word == SCAN_WHILE && is_on(&s->tail, line)) {
            n++;
            before += s->loop_id < loop->loop_id && !is_inside(s, loop);
        }
    }
    if (loop->loc.file != 0)
        return NULL;
    return scan_keywords_on(&f->scan, word, line, before, &at) == n ? at : NULL;
}

static bool note_loop(struct ir_stmt *s, void *arg)
{
    struct fold *f = arg;

    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO)
        vec_push(&f->loops, s);
    return true;
}

/* A search goes on in the middle: for loops need the end of their init part for that, do loops
   would not test their condition first. */
static bool head_is_hidden(const struct fold *f, const struct ir_stmt *loop)
{
    const struct scan_keyword *at = f->at[loop->loop_id];

    if (!at || loop->kind == IR_DO)
        return true;
    return loop->kind == IR_FOR && (!at->init_end || at->has_init != (loop->init != NULL));
}

/* Says of each loop whether its keyword stands in the text: where it does not, nothing can be put
   before the loop, and the analysis leaves it. */
static void places_find(struct fold *f)
{
    size_t nbytes = f->unit->next_loop_id * sizeof *f->at;

    f->at = arena_alloc(f->arena, nbytes + 1);
    memset(f->at, 0, nbytes);
    f->word = arena_alloc(f->arena, (f->unit->next_loop_id + 1) * sizeof *f->word);
    for (struct ir_func *fn = f->unit->funcs; fn; fn = fn->next)
        if (fn->body)
            ir_walk_stmt(fn->body, note_loop, NULL, f);
    for (size_t k = 0; k < f->loops.n; k++) {
        struct ir_stmt *s = f->loops.at[k];
        f->at[s->loop_id] = place_find(f, s);
        f->word[s->loop_id] = word_of(s);
        s->from_macro = !f->at[s->loop_id];
        s->head_hidden = head_is_hidden(f, s);
    }
}

/* ---- what the analysis asks of the text ---- */

static const struct match *match_of(void *fold)
{
    struct fold *f = fold;

    if (!f->match.source)
        match_init(&f->match, f->source.text, f->source.length, f->text.text, f->text.length,
                   f->args.name);
    return &f->match;
}

/* C89 declares nothing in the head of a loop: there a block around it does. *end: 0: no need. */
static bool loop_end(struct fold *f, const struct ir_stmt *loop, size_t *end)
{
    *end = 0;
    return !flags_are_c89(f->args.std) ||
           match_end(match_of(f), loop, f->at[loop->loop_id]->offset, end);
}

/* The keyword that the loop's condition stands behind, or NULL. */
static const struct scan_keyword *head_of(struct fold *f, const struct ir_stmt *loop)
{
    const struct scan_keyword *at = loop->loop_id ? f->at[loop->loop_id] : NULL;

    return at && at->word == SCAN_DO ? match_while(match_of(f), &f->scan, loop, at) : at;
}

static bool head_is_plain(void *text, const struct ir_stmt *loop)
{
    struct fold *f = text;
    const struct scan_keyword *at = head_of(f, loop);
    size_t ignored;

    return at && at->cond_end && loop_end(f, loop, &ignored);
}

static bool call_is_plain(void *text, const struct ir_expr *call)
{
    struct match_place ignored;

    return match_call(match_of(text), call, &ignored);
}

static const struct emit_factor *factors_of(struct fold *f, const struct isolation *split)
{
    struct emit_factor *all = split ? arena_alloc(f->arena, split->nfactors * sizeof *all) : NULL;

    for (uint32_t i = 0; split && i < split->nfactors; i++) {
        struct match_place p = {0, 0};
        if (split->factors[i].call)
            match_call(match_of(f), split->factors[i].call, &p);
        else
            p.at = f->at[split->factors[i].loop->loop_id]->offset;
        all[i] = (struct emit_factor){p.at, p.end};
    }
    return all;
}

/* ---- stages ---- */

static int message_write(struct fold *f, const char *text)
{
    struct strbuf b;

    strbuf_init(&b);
    strbuf_add(&b, text);
    strbuf_addc(&b, '\n');
    strbuf_write_file(&b, f->args.message);
    strbuf_release(&b);
    return WORKER_NOT_PARSED;
}

static bool unit_parse(struct fold *f, struct strbuf *err)
{
    struct parse_options opt = {.std = f->args.std,
                                .flags = f->args.flags.list.at,
                                .nflags = f->args.flags.list.n,
                                .macros = f->scan.macros.at,
                                .nmacros = f->scan.macros.n,
                                .is_shared = flags_are_shared(&f->args.flags)};

    f->unit = parse_unit(f->args.name, f->text.text, f->text.length, &opt, f->arena, err);
    return f->unit != NULL;
}

static bool texts_write(struct fold *f, const struct emit_unit *e)
{
    struct strbuf host, kernels;

    strbuf_init(&host);
    strbuf_init(&kernels);
    if (f->args.steps) {
        emit_steps(e, &host);
    } else if (f->args.openmp) {
        emit_openmp(e, &host);
    } else if (f->args.opencl || f->args.cuda) {
        emit_alone(e, f->args.cuda ? EMIT_ON_CUDA : EMIT_ON_OPENCL, &host);
    } else {
        emit_host(e, &host);
        emit_kernels(e, &kernels);
    }
    int error = strbuf_write_file(&host, f->args.host);
    if (!error)
        error = strbuf_write_file(&kernels, f->args.kernels);
    if (error)
        diag_error("cannot write '%s': %s", f->args.host, strerror(error));
    strbuf_release(&host);
    strbuf_release(&kernels);
    return !error;
}

/* The loops that were to be part of r, which is left after all, are left for the same reason. */
static void leave_inside(struct fold *f, const struct loop_result *r)
{
    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        struct loop_result *inner = &f->analysis->loops.at[k];
        if (inner->verdict != LOOP_INSIDE || inner->nest != r->loop)
            continue;
        inner->verdict = LOOP_LEFT;
        inner->refusal = r->refusal;
        inner->subject = r->subject;
        inner->where = inner->loop->loc;
    }
}

static bool is_one_to_one(const struct fold *f)
{
    return f->args.steps || f->args.openmp || f->args.opencl || f->args.cuda;
}

static uint32_t strategy_of(const struct fold *f)
{
    return f->args.strategy ? (uint32_t)strtoul(f->args.strategy, NULL, 10) : 0;
}

/* For reports: the folded loops, in their order, are those of the plans. Of a nest that runs as two
   the parts say it. */
static void obstacles_find(struct fold *f, const struct plan *plans, size_t n)
{
    size_t i = 0;
    bool is_said = (f->args.remarks || f->args.record) && !f->args.for_cores;
    uint32_t strategy = strategy_of(f);

    for (size_t k = 0; k < f->analysis->loops.n && is_said; k++) {
        struct loop_result *r = &f->analysis->loops.at[k];
        if (r->verdict != LOOP_FOLDED)
            continue;
        bool has_parts = plans[i].facts->parts[0];
        r->no_strategy = has_parts ? NULL : emit_strategy_obstacle(plans, n, i, strategy);
        r->obstacle = has_parts ? NULL : emit_obstacle(plans, n, i);
        for (i++; i < n && plans[i].is_part; i++)
            r->obstacle = r->obstacle ? r->obstacle : emit_obstacle(plans, n, i);
    }
}

/* Plans and writes the folded loops; the number of their plans, or -1. */
static int loops_write(struct fold *f)
{
    size_t n = 0, most = plans_most(f->analysis);
    struct plan *plans = arena_alloc(f->arena, most * sizeof *plans);
    struct emit_place *places = arena_alloc(f->arena, most * sizeof *places);

    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        struct loop_result *r = &f->analysis->loops.at[k];
        if (r->verdict != LOOP_FOLDED)
            continue;
        size_t count = plans_add(r, plans, n);
        if (!count) {
            r->verdict = LOOP_LEFT;
            r->where = r->loop->loc;
            leave_inside(f, r);
            continue;
        }
        const struct scan_keyword *at = f->at[r->loop->loop_id];
        const struct scan_keyword *head = r->facts->isolation ? head_of(f, r->loop) : at;
        places[n] = (struct emit_place){.offset = at->offset,
                                        .init_end = at->init_end,
                                        .cond_begin = head->cond_begin,
                                        .cond_end = head->cond_end,
                                        .has_init = at->has_init,
                                        .has_cond = head->has_cond,
                                        .factors = factors_of(f, r->facts->isolation),
                                        .line = at->line,
                                        .column = at->column};
        if (r->facts->isolation)
            loop_end(f, r->loop, &places[n].end);
        for (size_t i = 1; i < count; i++)
            places[n + i] = places[n];
        n += count;
    }
    plans_link(plans, n);
    obstacles_find(f, plans, n);
    struct emit_unit e = {.file = f->args.name,
                          .uid = f->args.uid,
                          .source = f->source.text,
                          .source_length = f->source.length,
                          .nplans = n,
                          .plans = plans,
                          .places = places,
                          .is_for_cores = f->args.for_cores,
                          .strategy = strategy_of(f)};
    struct regions_source source = {match_of, f->at, f, f->text.text};
    if (n && !f->args.for_cores && !is_one_to_one(f))
        e.nregions = regions_place(&source, f->analysis, f->unit, f->arena, &e.regions);
    if (n && !texts_write(f, &e))
        return -1;
    return (int)n;
}

/* ---- what is said of the loops ---- */

static struct remark_place place_of(const struct fold *f, const struct loop_result *r)
{
    static const char *const words[] = {
        [SCAN_FOR] = "for", [SCAN_WHILE] = "while", [SCAN_DO] = "do"};
    const struct ir_stmt *loop = r->loop;
    const struct scan_keyword *at = f->at[loop->loop_id];
    struct remark_place p = {loop->loc.line, loop->loc.column, NULL};

    if (at) {
        p.line = at->line;
        p.column = at->column;
    }
    p.keyword = words[loop->loop_id ? f->word[loop->loop_id] : word_of(loop)];
    return p;
}

static void remarks_add(struct fold *f, struct strbuf *out)
{
    const char *source = f->scan.has_line_directive ? NULL : f->source.text;

    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        const struct loop_result *r = &f->analysis->loops.at[k];
        remark_print(out, f->unit, r, place_of(f, r), source, source ? f->source.length : 0);
    }
}

static void record_add(struct fold *f, struct strbuf *out)
{
    json_t *record = json_object(), *loops = json_array();

    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        const struct loop_result *r = &f->analysis->loops.at[k];
        json_array_append_new(loops, record_loop(f->unit, r, place_of(f, r)));
    }
    json_object_set_new(record, "line_directives", json_boolean(f->scan.has_line_directive));
    json_object_set_new(record, "loops", loops);
    char *text = json_dumps(record, JSON_COMPACT);
    if (text)
        strbuf_add(out, text);
    free(text);
    json_decref(record);
}

/* Both are for foldcc, which reads them. */
static bool report(struct fold *f)
{
    struct strbuf out;
    int error = 0;

    strbuf_init(&out);
    if (f->args.remarks) {
        remarks_add(f, &out);
        error = strbuf_write_file(&out, f->args.remarks);
    }
    if (!error && f->args.record) {
        strbuf_clear(&out);
        record_add(f, &out);
        error = strbuf_write_file(&out, f->args.record);
    }
    if (error)
        diag_error("cannot write a temporary file: %s", strerror(error));
    strbuf_release(&out);
    return !error;
}

static void dump(struct fold *f)
{
    struct strbuf out;

    strbuf_init(&out);
    ir_print_unit(f->unit, &out);
    fwrite(out.text, 1, out.length, stdout);
    fflush(stdout);
    strbuf_release(&out);
}

static void warnings_print(const struct fold *f)
{
    struct strbuf out;

    strbuf_init(&out);
    for (const struct ir_warning *w = f->unit->warnings; w; w = w->next) {
        bool own = w->loc.file == 0 && !f->scan.has_line_directive;
        diag_at(&out, f->unit->files[w->loc.file], w->loc.line, w->loc.column, "warning", w->text,
                "pragma", own ? f->source.text : NULL, own ? f->source.length : 0);
    }
    fwrite(out.text, 1, out.length, stderr);
    strbuf_release(&out);
}

static int fold_run(struct fold *f)
{
    struct strbuf err;
    struct analyse_options opt = {.order_serial = f->args.order_serial,
                                  .no_strict_aliasing =
                                      flags_loosen_types(&f->args.flags, f->text.text),
                                  .is_one_to_one = is_one_to_one(f),
                                  .head_is_plain = head_is_plain,
                                  .call_is_plain = call_is_plain,
                                  .text = f};

    strbuf_init(&err);
    scan_text(&f->scan, f->source.text, f->source.length, f->args.name, f->arena);
    if (!unit_parse(f, &err)) {
        int status = message_write(f, err.text);
        strbuf_release(&err);
        return status;
    }
    if (!ir_verify_unit(f->unit, &err)) {
        fprintf(stderr, "foldcc: internal error: parse: %s\n", err.text);
        return EXIT_FAILURE;
    }
    strbuf_release(&err);
    if (!f->args.no_warnings)
        warnings_print(f);
    if (f->args.dump_ir)
        dump(f);
    places_find(f);
    f->analysis = analyse_unit(f->unit, &opt);
    int n = loops_write(f);
    if (n < 0)
        return EXIT_FAILURE;
    if (!report(f))
        return EXIT_FAILURE;
    return n ? WORKER_FOLDED : WORKER_NOTHING;
}

int main(int argc, char **argv)
{
    struct fold f = {0};

    worker_time_limit();
    if (!arguments_read(&f.args, argc, argv)) {
        fprintf(stderr, "foldcc1: foldcc runs this program; see foldcc --fold-help\n");
        return EXIT_FAILURE;
    }
    f.arena = arena_new();
    if (!arguments_await_text(&f.args, f.arena))
        return WORKER_NOTHING;
    strbuf_init(&f.source);
    strbuf_init(&f.text);
    if (strbuf_read_file(&f.source, f.args.source) || strbuf_read_file(&f.text, f.args.text))
        return EXIT_FAILURE;
    int status = fold_run(&f);
    fflush(NULL);
    _Exit(status);
}
