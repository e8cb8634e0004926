/*
 * The entry function of one loop, which the host text calls with the trip count, the invariants
 * and the places of the results. It answers 1 when the loop is done and 0 when it has to run as
 * written; then nothing has been stored.
 */
#include "emit/stand.h"
#include "emit/behind.h"
#include "emit/blocks.h"
#include "emit/cells.h"
#include "emit/counted.h"
#include "emit/device_frame.h"
#include "emit/entry.h"
#include "emit/inspect.h"
#include "emit/line.h"
#include "emit/panel.h"
#include "emit/there.h"
#include "emit/limited.h"
#include "ir/text.h"
#include "emit/two.h"
#include "emit/vectors.h"
#include "base/arena.h"

#include <foldrt.h>

enum entry_kind {
    ENTRY_RUNS,
    ENTRY_INSIDE, /* on the thread that calls it */
    ENTRY_ASKS    /* nothing but the tests: may it be run? */
};

/* The parameter's type as the host text passes it: narrow integers as int, records and arrays by
   address. */
void text_param(struct text *x, const struct loop_text *l, const struct arg *a)
{
    const struct ir_type *t;

    switch (a->kind) {
    case ARG_TRIPS:
        strbuf_printf(x->out, "int64_t %s", a->name);
        break;
    case ARG_FIRST:
        t = l->facts->levels[a->which].index->type;
        if (t->kind == IR_PTR)
            text_declare(x, t, a->name);
        else
            strbuf_printf(x->out, "int64_t %s", a->name);
        break;
    case ARG_VAR:
    case ARG_STAND:
        t = l->vars.at[a->which].var->type;
        if (l->vars.at[a->which].place == PLACE_COPY)
            text_declare(x, t, arena_printf(l->arena, "*%s", a->name));
        else if (l->vars.at[a->which].place != PLACE_ADDRESS &&
                 (t->kind == IR_BOOL || (t->kind == IR_INT && t->bits < 32)))
            strbuf_printf(x->out, "int %s", a->name);
        else
            text_frame_field(x, &l->vars.at[a->which], a->name);
        break;
    case ARG_ACC:
        t = l->accs.at[a->which].r->type;
        text_declare(x, t, arena_printf(l->arena, "*%s", a->name));
        break;
    case ARG_LIVE:
        strbuf_printf(x->out, "void *%s", a->name);
        break;
    }
}

void text_params(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++) {
        if (!arg_is_passed(x, l, &l->args.at[i]))
            continue;
        strbuf_add(x->out, ", ");
        text_param(x, l, &l->args.at[i]);
    }
}

static void frame_value(struct text *x, const struct loop_text *l, const struct arg *a)
{
    bool copy = a->kind == ARG_VAR && l->vars.at[a->which].place == PLACE_COPY;

    if (a->kind == ARG_ACC && loop_counts_by(l, &l->accs.at[a->which]))
        text_line(x, ".%s = *%s,", a->name, a->name);
    if (a->kind == ARG_ACC || a->kind == ARG_LIVE || a->kind == ARG_STAND)
        return;
    text_line(x, ".%s = %s%s,", a->name, copy ? "*" : "", a->name);
}

static void make_frame(struct text *x, const struct loop_text *l)
{
    if (l->has_live)
        text_line(x, "struct fold_live_%u live;", l->k);
    text_line(x, "struct fold_frame_%u fold_f = {", l->k);
    x->indent++;
    if (loop_is_limited(l))
        text_line(x, ".fold_ahead = fold_ahead,");
    if (frame_has_trip(l))
        text_line(x, ".fold_n = fold_n,");
    for (size_t i = 0; i < l->args.n; i++)
        frame_value(x, l, &l->args.at[i]);
    if (l->has_live)
        text_line(x, ".fold_live = &live,");
    x->indent--;
    text_line(x, "};");
    text_line(x, "const struct fold_frame_%u *const frame = &fold_f;", l->k);
    if (l->has_live)
        text_line(x, "__builtin_memset(&live, 0, sizeof live);");
    for (size_t i = 0; l->has_live && i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        if (s->live && (s->var->type->kind == IR_ARRAY || s->var->type->kind == IR_RECORD))
            text_line(x, "__builtin_memcpy(&live.%s, %s, sizeof live.%s);", s->name, s->name,
                      s->name);
    }
}

/* The value as an object of the function's own. */
static void computed(struct text *x, const struct ir_expr *value)
{
    strbuf_addc(x->out, '(');
    text_type(x, value->type);
    strbuf_add(x->out, "){");
    text_expr(x, value, PREC_ASSIGN);
    strbuf_addc(x->out, '}');
}

bool acc_may_be_lent(const struct acc *a)
{
    return !a->r->var && !a->r->is_key && ir_is_lvalue(a->r->cell);
}

static void cell_pointers(struct text *x, const struct loop_text *l, bool is_inside)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->var)
            continue;
        text_indent(x);
        if (a->r->is_key)
            strbuf_add(x->out, "const ");
        text_declare(x, a->r->type, arena_printf(l->arena, "*const %s", a->name));
        strbuf_add(x->out, " = ");
        if (is_inside && acc_may_be_lent(a))
            strbuf_printf(x->out, "fold_lent_%s ? fold_lent_%s : ", a->name, a->name);
        strbuf_addc(x->out, '&');
        if (!ir_is_lvalue(a->r->cell))
            computed(x, a->r->cell);
        else
            text_expr(x, a->r->cell, PREC_UNARY);
        strbuf_add(x->out, ";\n");
    }
    for (size_t i = 0; i < l->carried_cells.n; i++) {
        const struct carried_cell *c = &l->carried_cells.at[i];
        text_indent(x);
        text_declare(x, c->lvalue->type, arena_printf(l->arena, "*const %s", c->name));
        strbuf_add(x->out, " = &");
        text_expr(x, c->lvalue, PREC_UNARY);
        strbuf_add(x->out, ";\n");
    }
}

/* Inner reductions that have a shape of their own when they are long. */
static void short_tests(struct text *x, const struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->nshort; i++) {
        text_line(x, "{");
        x->indent++;
        text_indent(x);
        text_trip_declare(x, &f->must_be_short[i], 1);
        strbuf_addc(x->out, '\n');
        text_line(x, "if (fold_n1 >= FOLDRT_LANES)");
        text_line(x, "    return 0;");
        x->indent--;
        text_line(x, "}");
    }
}

/* With few iterations threads may be better used by the long loop inside them, which the loop as
   written runs in parallel. Below 1024 iterations that is in C's order as well. */
static void row_test(struct text *x, const struct loop_facts *f)
{
    struct text step = {.out = x->out, .loop = x->loop, .mode = TEXT_STEP};

    if (!f->row || f->search || f->isolation || x->loop->is_alone || !trip_is_possible(f->row) ||
        !loop_inside(&step, f->row->loop))
        return;
    text_line(x, "if (fold_n < FOLDRT_LANES) {");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, f->row, 1);
    strbuf_addc(x->out, '\n');
    text_line(x, "if (foldrt_row_is_better(fold_n, (int64_t)fold_n1))");
    text_line(x, "    return 0;");
    x->indent--;
    text_line(x, "}");
}

/* Arrays that are large beside the trip count cost more to make than their updates. */
static void few_iterations(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->bins.n && !l->facts->is_heavy; i++) {
        int64_t count = l->bins.at[i].b->count;
        int64_t least = l->bins.at[i].scale ? FOLDRT_ITERATIONS_PER_BIN * count : count / 4;
        if (least < l->plan->least_trip)
            continue;
        text_line(x, "if (fold_n < %lld)", (long long)least);
        text_line(x, "    return 0;");
    }
}

bool loop_has_row(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return loop_has_vectors(l) && l->code == l->k && l->accs.at->r->var && !f->checks.n &&
           !f->nshort && !f->npairs && !f->ncaps && !f->assumed && !f->odd && !loop_has_presence(l);
}

/* A row's sum in each instruction set, by its own code if it is one of 1024 elements: there the way
   through foldrt takes a tenth of the time. */
static void row_head(struct text *x, const char *end)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "static int fold_row_%u(int64_t fold_n", l->k);
    text_params(x, l);
    strbuf_printf(x->out, ")%s\n", end);
}

void text_row(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY, .indent = 2};
    const struct loop_text *l = x.loop;

    row_head(&x, "\n{");
    strbuf_add(x.out, "#ifdef FOLD_VECTORS\n");
    strbuf_add(x.out, "    if (fold_n == FOLDRT_LANES && !foldrt_verifies) {\n");
    make_frame(&x, l);
    text_line(&x, "struct fold_part_%u total;", l->k);
    text_line(&x, "FOLD_CODE(%s_whole_%u)(frame, &total);", l->unit->uid, l->k);
    text_results(&x, false);
    text_line(&x, "return 1;");
    strbuf_printf(x.out, "    }\n#endif\n    return %s_inside_%u(fold_n", l->unit->uid, l->k);
    for (size_t i = 0; i < l->args.n; i++)
        if (arg_is_passed(&x, l, &l->args.at[i]))
            strbuf_printf(x.out, ", %s", l->args.at[i].name);
    strbuf_add(x.out, ");\n}\n\n");
}

/* Begins a block that a row of 1024 elements does not need. */
static void whole(struct text *x, const struct loop_text *l)
{
    text_line(x, "if (fold_n != FOLDRT_LANES ||");
    text_line(x, "    !foldrt_run_whole(&fold_loop_%u, &fold_f, &total)) {", l->k);
    x->indent++;
}

static void run(struct text *x, const struct loop_text *l, bool is_inside)
{
    unsigned nwrites = l->is_alone ? 0 : entry_write_ranges(x, l);
    bool may_be_whole = is_inside && loop_has_vectors(l);

    if (l->accs.n)
        text_line(x, "struct fold_part_%u total;", l->k);
    bool is_plain = !is_inside && entry_call_is_plain(x, nwrites);
    if (may_be_whole)
        whole(x, l);
    if (!is_plain)
        entry_call(x, l, nwrites, is_inside);
    for (size_t i = 0; i < l->accs.n; i++)
        if ((l->plan->flags & FOLDRT_ORDERED && !is_inside) || l->accs.at[i].r->is_running)
            text_line(x, "total.%s = *%s;", l->accs.at[i].name, l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].one)
            text_start_of_one(x, &l->accs.at[i]);
    if (l->facts->stretch)
        text_line(x, "__builtin_memset(total.fold_ends, -1, sizeof total.fold_ends);");
    if (text_sorted_run(x) || text_until_run(x))
        return;
    if (is_plain) {
        entry_call_plain(x);
    } else if (is_inside) {
        text_line(x, "if (!foldrt_run_inside(&fold_loop_%u, &fold_call))", l->k);
    } else if (l->plan->flags & FOLDRT_ORDERED) {
        text_line(x, "const int fold_done = foldrt_run(&fold_loop_%u, &fold_call);", l->k);
        text_line(x, "if (!fold_done)");
    } else {
        text_line(x, "if (%s!foldrt_run(&fold_loop_%u, &fold_call))",
                  text_guessed_run(x) ? "!fold_guessed && " : "", l->k);
    }
    text_line(x, "    return 0;");
    if (may_be_whole) {
        x->indent--;
        text_line(x, "}");
    }
}

static void head(struct text *x, enum entry_kind kind)
{
    static const char *const prefix[] = {
        [ENTRY_RUNS] = "", [ENTRY_INSIDE] = "inside_", [ENTRY_ASKS] = "asks_"};
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "%s int %s_%s%u(int64_t fold_n",
                  l->is_alone          ? "FOLD_ENTRY"
                  : kind == ENTRY_RUNS ? "FOLD_HIDDEN FOLD_BRIEF"
                                       : "FOLD_HIDDEN",
                  l->unit->uid, prefix[kind], l->k);
    text_params(x, l);
    if (kind == ENTRY_INSIDE)
        text_lent_parameters(x, l);
    if (loop_is_limited(l))
        strbuf_add(x->out, ", struct foldrt_ahead *fold_ahead");
    strbuf_add(x->out, facts_leave(l->facts) ? ", int64_t *fold_found)" : ")");
}

/* The frame, and what has to be so for the loop to run. */
void entry_tests(struct text *x, bool is_inside, long long least)
{
    const struct loop_text *l = x->loop;

    text_line(x, "if (fold_n < %lld)", least);
    text_line(x, "    return 0;");
    make_frame(x, l);
    cell_pointers(x, l, is_inside);
    text_limited_begin(x);
    short_tests(x, l->facts);
    few_iterations(x, l);
    if (!is_inside && !l->plan->is_second)
        row_test(x, l->facts);
    text_presence(x);
    text_counter_tests(x);
    text_start_tests(x);
    text_span_tests(x);
    text_held_loads(x);
    if (l->is_alone && l->has_stands)
        text_line(x, "fold_stands_%u(&fold_f, fold_n);", l->k);
}

/* Programs whose floats are fast and loose start with denormals taken for zeros. Loops have the
   bits all the same that they have elsewhere. */
void entry_mode(struct text *x)
{
    if (x->loop->unit->is_fast && !x->loop->is_alone)
        text_line(x, "unsigned fold_mode FOLD_AT_END(foldrt_mode_back) = foldrt_mode_usual();");
}

static void entry(struct text *x, enum entry_kind kind)
{
    const struct loop_text *l = x->loop;
    bool is_inside = kind == ENTRY_INSIDE;

    head(x, kind);
    strbuf_add(x->out, "\n{\n");
    x->indent = 1;
    if (kind == ENTRY_RUNS)
        entry_mode(x);
    entry_tests(x, is_inside, 1);
    if (kind == ENTRY_ASKS) {
        text_line(x, "return 1;");
        strbuf_add(x->out, "}\n\n");
        x->indent = 0;
        return;
    }
    if (!is_inside)
        text_looked(x);
    if (facts_leave(l->facts) && l->facts->search != SEARCH_UNTIL)
        text_search(x);
    text_rising_run(x, is_inside);
    text_pass_run(x);
    if (!facts_leave(l->facts) || l->accs.n)
        run(x, l, is_inside);
    text_late_tests(x);
    text_results(x, !is_inside && l->plan->flags & FOLDRT_ORDERED);
    if (!text_limited_answer(x))
        text_answer(x);
    strbuf_add(x->out, "}\n\n");
    x->indent = 0;
}

void text_entry(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY};

    if (facts_read_ahead(x.loop->facts))
        text_touch(&x);
    if (x.loop->facts->search == SEARCH_FULL)
        text_left(&x);
    if (x.loop->has_carried)
        text_winner_function(&x);
    text_put_functions(&x);
    text_looked_function(&x);
    if (x.loop->plan->is_second)
        text_both(&x);
    else if (!x.loop->plan->is_first || x.loop->accs.n)
        entry(&x, ENTRY_RUNS);
    if (x.loop->plan->is_inside)
        entry(&x, ENTRY_INSIDE);
}

void text_asks(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY};

    entry(&x, ENTRY_ASKS);
}

void text_inside_prototype(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY};

    head(&x, ENTRY_INSIDE);
    strbuf_add(x.out, ";\n");
    if (loop_has_row(x.loop))
        row_head(&x, ";");
    strbuf_addc(x.out, '\n');
}
