/*
 * foldcc1: one preprocessed C file in, its loops folded out. foldcc runs it for each C file with a
 * loop; whatever happens to it, foldcc can still have the file compiled as it is.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "driver/arguments.h"
#include "driver/flags.h"
#include "driver/macros.h"
#include "driver/match.h"
#include "driver/parts.h"
#include "driver/places.h"
#include "driver/plans.h"
#include "driver/record.h"
#include "driver/regions.h"
#include "driver/remark.h"
#include "driver/scan.h"
#include "driver/worker.h"
#include "emit/emit.h"
#include "parse/parse.h"
#include "plan/plan.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct fold {
    struct arguments args;
    struct arena *arena;
    struct strbuf own, source, text; /* the file, with parts put into it, and preprocessed */
    struct parts parts;
    struct scan_files of_source, of_text;
    struct scan scan; /* of the source */
    struct macros macros;
    bool has_line_directive;
    struct match match; /* made when it is asked for first */
    struct ir_unit *unit;
    struct places places;
    struct analysis *analysis;
};

/* ---- what the analysis asks of the text ---- */

static const struct match *match_of(void *fold)
{
    struct fold *f = fold;

    if (!f->match.source)
        match_init(&f->match, &f->source, &f->of_source, &f->text, &f->of_text);
    return &f->match;
}

static bool mark_unused(struct ir_stmt *s, void *ignored)
{
    (void)ignored;
    s->in_unused = s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
    return true;
}

/* Static functions of a header that this file does not use are left: nothing is made of them. */
static void unused_find(struct fold *f)
{
    for (struct ir_func *fn = f->unit->funcs; fn; fn = fn->next)
        if (fn->body && fn->is_static && fn->loc.file && fn->loc.file <= f->parts.all.n &&
            match_count(match_of(f), fn->name) < 2)
            ir_walk_stmt(fn->body, mark_unused, NULL, NULL);
}

/* C89 declares nothing in the head of a loop: there a block around it does. *end: 0: no need. */
static bool loop_end(struct fold *f, const struct ir_stmt *loop, size_t *end)
{
    *end = 0;
    return !flags_are_c89(f->args.std) ||
           match_end(match_of(f), loop, f->places.at[loop->loop_id]->offset, end);
}

/* The keyword that the loop's condition stands behind, or NULL. */
static const struct scan_keyword *head_of(struct fold *f, const struct ir_stmt *loop)
{
    const struct scan_keyword *at = loop->loop_id ? f->places.at[loop->loop_id] : NULL;

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
            p.at = f->places.at[split->factors[i].loop->loop_id]->offset;
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
                                .macros = f->macros.names.at,
                                .nmacros = f->macros.names.n,
                                .is_shared = flags_are_shared(&f->args.flags),
                                .parts = f->parts.entries.at,
                                .nparts = (uint32_t)f->parts.entries.n};

    f->unit = parse_unit(f->args.name, f->text.text, f->text.length, &opt, f->arena, err);
    return f->unit != NULL;
}

/* __TIMESTAMP__ is that of the user's file. */
static void times_copy(const char *from, const char *to)
{
    struct stat s;

    if (stat(from, &s) == 0)
        utimensat(AT_FDCWD, to, (struct timespec[]){s.st_atim, s.st_mtim}, 0);
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
    times_copy(f->args.source, f->args.host);
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

static const char *strategy_fault(const struct fold *f, const struct plan *plans, size_t n,
                                  size_t i)
{
    const char *why = emit_strategy_obstacle(plans, n, i, strategy_of(f));

    return why ? arena_printf(f->arena, "--fold-strategy=%s cannot serve it: it has %s",
                              emit_strategy_name(strategy_of(f)), why)
               : NULL;
}

/* For reports: the folded loops, in their order, are those of the plans. Of a nest that runs as two
   the parts say it. A strategy that serves none of them is worth a warning. */
static void obstacles_find(struct fold *f, const struct plan *plans, size_t n)
{
    size_t i = 0, served = 0;
    bool is_said = (f->args.remarks || f->args.record || f->args.strategy) && !f->args.for_cores;

    for (size_t k = 0; k < f->analysis->loops.n && is_said; k++) {
        struct loop_result *r = &f->analysis->loops.at[k];
        if (r->verdict != LOOP_FOLDED)
            continue;
        bool has_parts = plans[i].facts->parts[0];
        r->no_strategy = has_parts ? NULL : strategy_fault(f, plans, n, i);
        served += !r->no_strategy;
        r->obstacle = has_parts ? NULL : emit_obstacle(plans, n, i);
        for (i++; i < n && plans[i].is_part; i++)
            r->obstacle = r->obstacle ? r->obstacle : emit_obstacle(plans, n, i);
    }
    if (is_said && f->args.strategy && n && !served && !f->args.no_warnings)
        diag_warning("%s: there is no loop that --fold-strategy=%s can serve", f->args.name,
                     emit_strategy_name(strategy_of(f)));
}

/* The number of plans that are made of the loop; 0: it is left. */
static size_t loop_plan(struct fold *f, struct loop_result *r, struct plan *plans, size_t n)
{
    const char *macro = macros_in_attempts(&f->macros);
    size_t count = macro ? 0 : plans_add(r, plans, n);

    if (macro)
        r->refusal = IR_REFUSE_MACRO_NAME, r->subject = macro;
    if (!count) {
        r->verdict = LOOP_LEFT;
        r->where = r->loop->loc;
        leave_inside(f, r);
    }
    return count;
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
        size_t count = loop_plan(f, r, plans, n);
        if (!count)
            continue;
        const struct scan_keyword *at = f->places.at[r->loop->loop_id];
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
                          .is_fast = f->args.is_fast,
                          .is_for_cores = f->args.for_cores,
                          .hides_switch = f->args.hides_switch,
                          .strategy = strategy_of(f)};
    struct regions_source source = {match_of, f->places.at, f, f->text.text};
    if (!f->args.for_cores && !is_one_to_one(f))
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
    const struct scan_keyword *at = f->places.at[loop->loop_id];
    struct remark_place p = {loop->loc.line, loop->loc.column, NULL};

    if (at) {
        p.line = at->line;
        p.column = at->column;
    }
    p.keyword = words[loop->loop_id ? f->places.word[loop->loop_id] : places_word(loop)];
    return p;
}

/* The lines that places of the file count, or NULL: they are not known. */
static const struct strbuf *text_of(void *fold, uint32_t file)
{
    const struct fold *f = fold;

    if (f->has_line_directive || file > f->parts.all.n)
        return NULL;
    return file ? &f->parts.all.at[file - 1].text : &f->own;
}

static void remarks_add(struct fold *f, struct strbuf *out)
{
    struct remark_texts texts = {text_of, f};

    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        const struct loop_result *r = &f->analysis->loops.at[k];
        remark_print(out, f->unit, r, place_of(f, r), &texts);
    }
}

static void record_add(struct fold *f, struct strbuf *out)
{
    json_t *record = json_object(), *loops = json_array();

    for (size_t k = 0; k < f->analysis->loops.n; k++) {
        const struct loop_result *r = &f->analysis->loops.at[k];
        json_array_append_new(loops, record_loop(f->unit, r, place_of(f, r)));
    }
    json_object_set_new(record, "line_directives", json_boolean(f->has_line_directive));
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

static void warnings_print(struct fold *f)
{
    struct strbuf out;

    strbuf_init(&out);
    for (const struct ir_warning *w = f->unit->warnings; w; w = w->next) {
        const struct strbuf *own = text_of(f, w->loc.file);
        diag_at(&out, f->unit->files[w->loc.file], w->loc.line, w->loc.column, "warning", w->text,
                "pragma", own ? own->text : NULL, own ? own->length : 0);
    }
    fwrite(out.text, 1, out.length, stderr);
    strbuf_release(&out);
}

/* The text that is to be changed: the file, with its parts if they may be put into it. */
static void source_make(struct fold *f)
{
    struct scan own;

    f->of_source = f->of_text = (struct scan_files){.name = f->args.name};
    scan_text(&own, f->own.text, f->own.length, &f->of_source);
    f->has_line_directive = own.has_line_directive;
    scan_release(&own);
    strbuf_init(&f->source);
    if (f->args.joins && !is_one_to_one(f)) {
        parts_join(&f->parts, &f->own, f->args.name, &f->text, &f->source, f->arena);
        f->of_source.parts = f->parts.whole;
        f->of_source.nparts = f->parts.all.n;
        f->of_text.parts = f->parts.made;
        f->of_text.nparts = f->parts.nmade;
    } else {
        strbuf_addn(&f->source, f->own.text, f->own.length);
    }
    scan_text(&f->scan, f->source.text, f->source.length, &f->of_source);
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
    struct places_text text = {&f->scan, is_one_to_one(f) ? NULL : match_of, f};

    strbuf_init(&err);
    source_make(f);
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
    if (f->args.dump_ir)
        dump(f);
    places_find(&f->places, f->unit, &text, f->arena);
    unused_find(f);
    f->analysis = analyse_unit(f->unit, &opt);
    int n = loops_write(f);
    if (!f->args.no_warnings)
        warnings_print(f);
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
    strbuf_init(&f.own);
    strbuf_init(&f.text);
    if (strbuf_read_file(&f.own, f.args.source) || strbuf_read_file(&f.text, f.args.text) ||
        !macros_read(&f.macros, f.args.macros, f.arena))
        return EXIT_FAILURE;
    int status = fold_run(&f);
    if (fflush(stdout) || ferror(stdout)) {
        diag_error("cannot write standard output: %s", strerror(errno));
        status = WORKER_NOT_WRITTEN;
    }
    fflush(NULL);
    _Exit(status);
}
