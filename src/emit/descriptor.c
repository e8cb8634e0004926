/* The constant record that foldrt knows one loop by. */
#include "emit/chains.h"
#include "emit/behind.h"
#include "emit/blocks.h"
#include "emit/columns.h"
#include "emit/counted.h"
#include "emit/device.h"
#include "emit/edges.h"
#include "emit/last.h"
#include "emit/ones.h"
#include "emit/pairs.h"
#include "emit/scatter.h"
#include "emit/there.h"
#include "base/arena.h"

#include <foldrt.h>

const char *type_code(const struct ir_type *t)
{
    static const char *const ints[2][4] = {{"U8", "U16", "U32", "U64"},
                                           {"I8", "I16", "I32", "I64"}};

    if (t->kind == IR_BOOL)
        return "BOOL";
    if (t->kind == IR_PTR)
        return "U64";
    if (t->kind == IR_FLOAT)
        return t->bits == 32 ? "F32" : "F64";
    return ints[t->is_signed][t->bits == 8 ? 0 : t->bits == 16 ? 1 : t->bits == 32 ? 2 : 3];
}

struct rows {
    struct text *x; /* NULL: they are only counted */
    const struct acc *a;
    size_t n;
};

/* A row for each number in a value of type t, which lies `at` bytes from the accumulator's begin.
   A part of a complex product is not made of the same part of what an iteration contributes. */
static void type_rows(struct rows *r, const struct ir_type *t, const char *name, uint64_t at)
{
    const struct acc *a = r->a;
    bool is_part = t != a->r->type;

    if (t->kind == IR_RECORD) {
        for (uint32_t i = 0; i < t->record->nfields; i++) {
            const struct ir_field *f = &t->record->fields[i];
            const char *field = r->x ? arena_printf(r->x->loop->arena, "%s.%s", name, f->name) : "";
            type_rows(r, f->type, field, at + f->bit_offset / 8);
        }
        return;
    }
    for (int64_t i = 0; t->kind == IR_ARRAY && i < t->count; i++) {
        const char *element =
            r->x ? arena_printf(r->x->loop->arena, "%s[%lld]", name, (long long)i) : "";
        type_rows(r, t->elem, element, at + (uint64_t)i * t->elem->size);
    }
    if (t->kind == IR_COMPLEX) {
        type_rows(r, t->elem, r->x ? arena_printf(r->x->loop->arena, "%s.re", name) : "", at);
        type_rows(r, t->elem, r->x ? arena_printf(r->x->loop->arena, "%s.im", name) : "",
                  at + t->elem->size);
    }
    if (t->kind == IR_ARRAY || t->kind == IR_COMPLEX)
        return;
    r->n++;
    if (!r->x)
        return;
    struct strbuf *out = r->x->out;
    strbuf_add(out, "    {\"");
    text_escape(out, name);
    strbuf_printf(out, "\", \"%s\", FOLDRT_%s, ", acc_op_name(a), type_code(t));
    strbuf_printf(out, "FOLD_OFFSET(struct fold_part_%u, %s)", r->x->loop->k, a->name);
    if (at)
        strbuf_printf(out, " + %llu", (unsigned long long)at);
    const struct loop_facts *f = r->x->loop->facts;
    bool is_odd = a->r->var && a->r->var == f->odd;
    strbuf_printf(out, ", %d, %d", is_odd ? f->odd_is_sign ? 3 : 2 : a->r->is_exact,
                  a->r->single_same_type && !(is_part && a->r->op == FOLD_MUL));
    if (a->winner)
        strbuf_printf(out, ", FOLDRT_%s, FOLD_OFFSET(struct fold_part_%u, %s)",
                      a->r->last_wins ? "LAST" : "FIRST", r->x->loop->k, a->winner);
    strbuf_add(out, "},\n");
}

size_t acc_row(const struct loop_text *l, size_t acc)
{
    struct rows r = {.n = 0};

    for (size_t i = 0; i < acc; i++) {
        r.a = &l->accs.at[i];
        type_rows(&r, r.a->r->type, "", 0);
    }
    return r.n;
}

static void acc_table(struct text *x, const struct loop_text *l)
{
    text_line(x, "static const struct foldrt_acc fold_acc_%u[] = {", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        struct rows r = {.x = x, .a = &l->accs.at[i]};
        type_rows(&r, r.a->is_map ? acc_field_type(x, r.a, false) : r.a->r->type, r.a->source, 0);
    }
    text_line(x, "};");
}

static void string_field(struct text *x, const char *field, const char *value)
{
    text_indent(x);
    strbuf_printf(x->out, ".%s = \"", field);
    text_escape(x->out, value);
    strbuf_add(x->out, "\",\n");
}

static const struct emit_place *place_of(const struct loop_text *l)
{
    return &l->unit->places[l->plan - l->unit->plans];
}

void text_descriptor_place(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;
    const struct ir_loc at = f->loop->loc;

    text_line(x, ".abi = FOLDRT_ABI,");
    string_field(x, "file", at.file < f->unit->nfiles ? f->unit->files[at.file] : l->unit->file);
    text_line(x, ".line = %u,", place_of(l)->line);
    text_line(x, ".column = %u,", place_of(l)->column);
    string_field(x, "function", f->func->name);
}

/* Is memory written of which it is not known where it lies, not even when keys are counted? */
static bool writes_unknown(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (a->is_write && !a->is_scattered && !span_is_possible(l, i))
            return true;
    }
    return false;
}

struct floats {
    int depth; /* of calls */
    bool found;
};

static bool float_find(struct ir_expr *e, void *arg)
{
    enum { DEEP = 8 };
    struct floats *f = arg, below = {f->depth + 1, f->depth == DEEP};

    f->found |= e->type->kind == IR_FLOAT || e->type->kind == IR_COMPLEX;
    if (e->kind == IR_CALL && e->func && e->func->body && !f->found) {
        if (!below.found)
            ir_walk_stmt(e->func->body, NULL, float_find, &below);
        f->found = below.found;
    }
    return !f->found;
}

unsigned text_passes_flags(const struct loop_text *l)
{
    struct floats f = {0, false};
    bool is_of_region = l->facts->is_of_region && l->unit->nregions && !l->is_alone;

    ir_walk_stmt(l->facts->loop, NULL, float_find, &f);
    return (f.found ? 0 : FOLDRT_INTEGERS) | (is_of_region ? FOLDRT_REGION : 0);
}

/* Is nothing wanted but the last iteration of which something holds? */
static bool is_from_end(const struct loop_text *l)
{
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_write)
            return false;
    return l->facts->search == SEARCH_LAST && l->plan->scheme == PLAN_LANES && l->accs.n == 1 &&
           l->accs.at[0].winner && !l->bins.n;
}

/* Sums and products of floats of one size in the fixed shape, and nothing else in their lanes. */
static bool has_eighths(const struct loop_text *l)
{
    if (l->plan->scheme != PLAN_LANES || !l->accs.n || l->bins.n)
        return false;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        const struct ir_type *t = a->r->type;
        if ((a->r->op != FOLD_ADD && a->r->op != FOLD_MUL) || t->kind != IR_FLOAT ||
            t->bits != l->accs.at[0].r->type->bits || a->one || a->sum || a->redo || a->winner)
            return false;
    }
    return true;
}

/* What fields lead to. */
static void parts(struct text *x)
{
    text_scatter(x);
    text_edges(x);
    text_last(x);
    text_counted(x);
    text_behind_function(x);
    text_column_sums_table(x);
}

void text_descriptor(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;
    struct strbuf what;
    const char *id;

    if (l->accs.n)
        acc_table(x, l);
    if (l->bins.n)
        text_bins_table(x);
    parts(x);
    strbuf_init(&what);
    facts_describe(f, &what, &id);
    text_line(x, "FOLD_DECLARE_CODES(%s_code_%u)", l->unit->uid, l->code);
    text_line(x, "static const struct foldrt_loop fold_loop_%u = {", l->k);
    x->indent++;
    text_line(x, ".flags = %u,",
              l->plan->flags | (writes_unknown(l) ? FOLDRT_UNKNOWN : 0) |
                  (f->leaves ? FOLDRT_LEAVES : 0) | (search_reads_all(l) ? FOLDRT_READS : 0) |
                  (loop_counts_ones(l) ? FOLDRT_ONES : 0) | (is_from_end(l) ? FOLDRT_FROM_END : 0) |
                  (has_eighths(l) ? FOLDRT_EIGHTHS : 0) | (loop_has_chains(l) ? FOLDRT_CHAINS : 0) |
                  text_passes_flags(l));
    text_descriptor_place(x);
    string_field(x, "what", what.text);
    strbuf_release(&what);
    if (l->accs.n) {
        text_line(x, ".partial_size = sizeof(struct fold_part_%u),", l->k);
        if (l->plan->scheme == PLAN_LANES || l->plan->scheme == PLAN_TILES)
            text_line(x, ".lanes_size = sizeof(struct fold_%s_%u),",
                      l->plan->scheme == PLAN_LANES ? "lane" : "tile", l->k);
        text_line(x, ".nacc = %zu,", acc_row(l, l->accs.n));
        text_line(x, ".acc = fold_acc_%u,", l->k);
    }
    text_bins_fields(x);
    text_edges_field(x);
    text_last_field(x);
    text_scatter_field(x);
    text_column_sums_field(x);
    if (loop_counted(l)) {
        text_line(x, ".ncounted = %u,", loop_counted(l));
        text_line(x, ".counted = fold_counted_%u,", l->k);
    }
    text_behind_field(x);
    if (l->has_live)
        text_line(x, ".live_size = sizeof(struct fold_live_%u),", l->k);
    if (l->obstacle)
        string_field(x, "obstacle", l->obstacle);
    else
        text_line(x, ".kernel = &fold_kernel_%u,", l->k);
    text_line(x, ".bytes_per_iteration = %llu,", (unsigned long long)f->bytes_per_iteration);
    text_line(x, ".effort = {%u, %u, %u, %u, %d},", f->effort.simple, f->effort.wide,
              f->effort.slow, f->effort.calls, f->effort.is_open);
    text_line(x, ".code = FOLD_CODES%s(%s_code_%u),", loop_is_narrow(l) ? "_NARROW" : "",
              l->unit->uid, l->code);
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}
