/*
 * Loops of which each iteration makes one update of the program's own bins, each bin's in C's own
 * order: what foldrt sorts them by, and the calls of the entry function.
 */
#include "emit/alone.h"
#include "emit/blocks.h"
#include "emit/inspect.h"
#include "emit/there.h"

#include "base/arena.h"

static const char *value_type(struct text *outer, const struct ir_expr *e)
{
    struct strbuf out;
    struct text x = *outer;

    strbuf_init(&out);
    x.out = &out;
    if (e->kind == IR_ASSIGN_OP)
        text_type(&x, e->b->type);
    else
        strbuf_add(&out, "int8_t");
    const char *type = arena_strdup(x.loop->arena, out.text);
    strbuf_release(&out);
    return type;
}

static void own_function(struct text *x, const char *name, const char *parameters)
{
    uint32_t k = x->loop->k;

    text_line(x, "static void fold_%s_%u(const void *at_frame, %s)", name, k, parameters);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)at_frame;", k, k);
}

static void own_end(struct text *x)
{
    x->indent = 0;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* Stores a place and a value of the type, for t. */
static void key_call(struct text *x, const char *type)
{
    text_line(x, "int64_t at;");
    text_line(x, "%s v;", type);
    text_line(x, "fold_key_%u(&f, t, &at, &v);", x->loop->k);
}

/* "double *const at = (double *)frame->h;" */
static void own_bins(struct text *x, const struct bin *b)
{
    struct text base = {.out = x->out, .loop = x->loop, .mode = TEXT_ENTRY};

    text_line(x, "const struct fold_frame_%u *const frame = &f;", x->loop->k);
    text_indent(x);
    text_declare(x, b->b->elem, "*const at");
    strbuf_add(x->out, " = (");
    text_declare(x, b->b->elem, "*");
    strbuf_addc(x->out, ')');
    text_expr(&base, b->b->base, PREC_UNARY);
    strbuf_add(x->out, ";\n");
}

static void text_update(struct text *x, const struct bin *b, const struct ir_expr *e)
{
    own_function(x, "update", "int64_t first, const void *pairs, int64_t n");
    text_line(x, "const struct fold_pair_%u *p = pairs, *const end = p + n;", x->loop->k);
    own_bins(x, b);
    text_line(x, "for (; p < end; p++) {");
    x->indent++;
    text_line(x, "const int64_t j = first + p->at;");
    text_line(x, "%s %s= p->v;", text_own_bin(x, b), own_operator(e));
    x->indent--;
    text_line(x, "}");
    own_end(x);
}

/* The first and the last place, and whether one is below that of the iteration before it. */
static void text_ends(struct text *x, const char *type)
{
    uint32_t k = x->loop->k;

    own_function(x, "ends", "int64_t lo, int64_t hi, int64_t *ends");
    text_line(x, "int64_t first, last, falls = 0;");
    text_line(x, "%s v;", type);
    text_line(x, "fold_key_%u(&f, lo, &first, &v);", k);
    text_line(x, "last = first;");
    text_line(x, "for (int64_t t = lo + 1; t < hi; t++) {");
    x->indent++;
    text_line(x, "int64_t at, before;");
    text_line(x, "fold_key_%u(&f, t, &at, &v);", k);
    text_line(x, "fold_key_%u(&f, t - 1, &before, &v);", k);
    text_line(x, "first = at < first ? at : first;");
    text_line(x, "last = at > last ? at : last;");
    text_line(x, "falls |= at < before;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "ends[0] = first, ends[1] = last, ends[2] = falls;");
    own_end(x);
}

static void text_own(struct text *x, const struct bin *b, const struct ir_expr *e, const char *type)
{
    own_function(x, "own", "int64_t lo, int64_t hi, int64_t first, uint64_t count");
    own_bins(x, b);
    text_line(x, "for (int64_t t = lo; t < hi; t++) {");
    x->indent++;
    text_line(x, "int64_t j;");
    text_line(x, "%s v;", type);
    text_line(x, "fold_key_%u(&f, t, &j, &v);", x->loop->k);
    text_line(x, "if ((uint64_t)j - (uint64_t)first < count)");
    text_line(x, "    %s %s= v;", text_own_bin(x, b), own_operator(e));
    x->indent--;
    text_line(x, "}");
    own_end(x);
}

void text_sorted(struct text *x)
{
    struct loop_text own = *x->loop;
    const struct ir_expr *e = bins_only_update(&own)->stmt->expr;
    const char *type = value_type(x, e);
    uint32_t k = own.k;

    own.is_spot = true;
    own.is_placed = true;
    text_part_function(x, &own, "fold_key",
                       arena_printf(own.arena, "int64_t *fold_at, %s *fold_x", type));
    own_function(x, "spots", "int64_t lo, int64_t hi, int64_t *to");
    text_line(x, "for (int64_t t = lo; t < hi; t++) {");
    x->indent++;
    key_call(x, type);
    text_line(x, "*to++ = at;");
    x->indent--;
    text_line(x, "}");
    own_end(x);
    text_line(x, "struct fold_pair_%u {", k);
    text_line(x, "    uint32_t at;\n    %s v;", type);
    text_line(x, "};");
    own_function(x, "deal",
                 "int64_t lo, int64_t hi, int64_t first, int32_t shift,\n"
                 "                        uint32_t *next, void *pairs");
    text_line(x, "struct fold_pair_%u *to = pairs;", k);
    text_line(x, "for (int64_t t = lo; t < hi; t++) {");
    x->indent++;
    key_call(x, type);
    text_line(x, "uint64_t place = (uint64_t)at - (uint64_t)first;");
    text_line(x, "to[next[place >> shift]++] = (struct fold_pair_%u){(uint32_t)place, v};", k);
    x->indent--;
    text_line(x, "}");
    own_end(x);
    text_update(x, &own.bins.at[0], e);
    text_ends(x, type);
    text_own(x, &own.bins.at[0], e, type);
}

void text_rises(struct text *x)
{
    uint32_t k = x->loop->k;
    const char *place = sums_place_type(x->loop);

    text_line(x, "static int fold_rises_%u(const struct fold_frame_%u *frame, int64_t n)", k, k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "%s first, last;", place);
    text_line(x, "%s v;", sums_value_type(x->loop));
    strbuf_addc(x->out, '\n');
    text_line(x, "fold_spot_%u(frame, 0, &first, &v);", k);
    text_line(x, "last = first;");
    text_line(x, "for (int64_t t = 1; t < n; t++) {");
    x->indent++;
    text_line(x, "%s at;", place);
    text_line(x, "fold_spot_%u(frame, t, &at, &v);", k);
    text_line(x, "if (at < last)\n            return 0;");
    text_line(x, "last = at;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "return fold_bins_rise(first, last, n);");
    own_end(x);
}

/* What rises for certain and cannot be run so has C's order as it is written. */
static void rising_calls(struct text *x)
{
    uint32_t k = x->loop->k;

    text_line(x, "do {");
    x->indent++;
    text_line(x, "fold_call.sort = FOLDRT_RISES;");
    text_line(x, "if (!foldrt_run(&fold_loop_%u, &fold_call))\n                break;", k);
    text_late_rising(x);
    text_late_tests(x);
    text_line(x, "fold_call.sort = FOLDRT_SORT;");
    text_line(x, "if (foldrt_run(&fold_loop_%u, &fold_call))\n                return 1;", k);
    text_line(x, "if (fold_hull.rise == FOLDRT_SURE)\n                return 0;");
    x->indent--;
    text_line(x, "} while (fold_hull.rise > FOLDRT_SURE);");
}

void text_rising_run(struct text *x, bool is_inside)
{
    const struct loop_text *l = x->loop;

    if (is_inside || !bins_may_rise(l) || (l->is_alone && alone_by_strategy(l)))
        return;
    if (l->is_alone) {
        text_line(x, "if (fold_rises_%u(frame, fold_n))\n        return 0;", l->k);
        return;
    }
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct foldrt_bins fold_hull = {0};");
    text_line(x,
              "struct foldrt_binset fold_bins FOLD_AT_END(foldrt_bins_end) = {.at = &fold_hull};");
    text_line(
        x, "struct foldrt_call fold_call = {\n            .frame = &fold_f, .n = fold_n, .bins = "
           "&fold_bins};");
    text_guarded_reads(x, "fold_call");
    text_looked_call(x, "fold_call");
    rising_calls(x);
    x->indent--;
    text_line(x, "}");
}

bool text_sorted_run(struct text *x)
{
    uint32_t k = x->loop->k;

    if (!bins_are_sortable(x->loop))
        return false;
    const struct bin *b = &x->loop->bins.at[0];
    bool guessed = text_guessed_run(x);
    text_indent(x);
    strbuf_add(x->out, guessed ? "if (!fold_guessed && (" : "if ((");
    if (bin_notes_range(x->loop, b))
        strbuf_printf(x->out, "!fold_pays_%s || ", b->name);
    strbuf_printf(x->out, "!foldrt_run(&fold_loop_%u, &fold_call))) {\n", k);
    x->indent++;
    text_line(x, "struct foldrt_bins fold_hull = {0};");
    text_line(x, "fold_bins.at = &fold_hull, fold_bins.n = 0;");
    text_line(x, "do {");
    x->indent++;
    text_line(x, "fold_call.sort = FOLDRT_FIND;");
    text_line(x, "if (!foldrt_run(&fold_loop_%u, &fold_call))\n                return 0;", k);
    text_late_tests(x);
    text_line(x, "fold_call.sort = FOLDRT_SORT;");
    text_line(x, "if (foldrt_run(&fold_loop_%u, &fold_call))\n                return 1;", k);
    x->indent--;
    text_line(x, "} while (fold_hull.rise != FOLDRT_SURE);\n        return 0;");
    x->indent--;
    text_line(x, "}");
    return true;
}
