/*
 * Sums and products of floats in few columns of many rows, in the shape of docs/fixed-shape.md,
 * Columns: a block of rows has so many lanes of all columns, and row r of it goes to lane r %
 * lanes. Where there are columns enough the inner loop goes along a row; else along the lanes, one
 * column after the other. Four rows of a lane are taken at once where the counters of the outermost
 * levels allow it.
 */
#include "emit/columns.h"

#include "base/arena.h"

#define ALONG_LEAST 16 /* columns: with fewer the inner loop goes along the lanes */
#define ROWS 4

/* What values of the place are folded with, or NULL. */
static const char *fold_op(const struct column_update *u)
{
    return u->place->type->kind != IR_FLOAT || u->op[1] ? NULL
           : *u->op == '+' || *u->op == '-'             ? "+"
           : *u->op == '*'                              ? "*"
                                                        : NULL;
}

struct naming {
    const struct ir_var *var;
    unsigned count; /* of its mentions */
};

static bool find_name(struct ir_expr *e, void *arg)
{
    struct naming *n = arg;

    n->count += e->kind == IR_VAR && e->var == n->var;
    return true;
}

static bool find(const struct loop_text *l, struct loop_text *own, struct column_update *u)
{
    const struct loop_facts *f = l->facts;

    return f->nserial && f->nlevels == f->nserial + 1 && !f->keeps_order && !l->plan->is_part &&
           column_rows_are_alike(l, own) && column_update_of(l, u) && fold_op(u);
}

/* Integers that columns of a nest of rows and columns sum up: in any order the same. Threads may
   have columns of their own, for nothing else knows the pointer to the program's. */
static const struct spelled *find_exact(const struct loop_text *l, struct column_update *u)
{
    struct loop_text own;

    if (!l->plan->is_second || !column_rows_are_alike(l, &own) || !column_update_of(l, u) ||
        u->place->type->kind != IR_INT || u->op[1] || (*u->op != '+' && *u->op != '-') ||
        (u->value && u->value->type->kind != IR_INT) || u->place->kind != IR_INDEX)
        return NULL;
    const struct ir_expr *base = u->place->a;
    if ((base->kind != IR_LOAD && base->kind != IR_DECAY) || base->a->kind != IR_VAR)
        return NULL;
    struct naming n = {base->a->var, 0};
    ir_walk_stmt(l->facts->levels[l->facts->nlevels - 1].loop->body, NULL, find_name, &n);
    const struct spelled *s = loop_find(l, n.var);
    return n.count == 1 && s && (s->place == PLACE_VALUE || s->place == PLACE_ADDRESS) ? s : NULL;
}

bool loop_has_column_sums(const struct loop_text *l)
{
    struct loop_text own;
    struct column_update u;

    return find(l, &own, &u);
}

/* The counters of row i of `at` on, column t. */
static void counters(struct text *x, const char *row, const char *column)
{
    const struct loop_facts *f = x->loop->facts;

    for (uint32_t i = 1; i < f->nserial; i++)
        strbuf_printf(x->out, ", at.k%u", i);
    strbuf_printf(x->out, ", at.k%u + %s, %s", f->nserial, row, column);
}

/* Row i of the run, and those that lie so many times `lanes` behind it, onto sum t of lane + i. */
static void onto(struct text *x, unsigned rows)
{
    uint32_t k = x->loop->k;

    text_line(x, "fold_sum_%u *const to = &sums[(lane + i) * width + t];", k);
    text_line(x, "fold_sum_%u sum = *to;", k);
    for (unsigned r = 0; r < rows; r++) {
        const char *i = arena_printf(x->loop->arena, "i + %u * lanes", r);
        text_indent(x);
        strbuf_printf(x->out, "fold_onto_%u(&f, (row + %s) * width + t", k, i);
        counters(x, i, "t");
        strbuf_add(x->out, ", &sum);\n");
    }
    text_line(x, "*to = sum;");
}

static void loops(struct text *x, const char *outer, const char *inner, unsigned rows)
{
    text_line(x, "for (%s) {", outer);
    x->indent++;
    text_independent(x);
    text_line(x, "for (%s) {", inner);
    x->indent++;
    onto(x, rows);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

#define ALONG_COLUMNS "int64_t t = 0; t < width; t++"
#define ALONG_LANES "int64_t i = 0; i < run; i++"

/* The rows from .. end-1, of which the first one goes to lane 0. */
static void add_rows(struct text *x)
{
    uint32_t last = x->loop->facts->nserial;

    text_line(x, "for (int64_t row = from, lane = 0; row < end;) {");
    x->indent++;
    text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(&f, row * width);", x->loop->k,
              x->loop->k);
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", last, last);
    text_line(x, "left = left < end - row ? left : end - row;");
    text_line(x, "if (lane == 0 && left >= %d * lanes) {", ROWS);
    x->indent++;
    text_line(x, "const int64_t run = lanes;");
    text_line(x, "if (width < %d) {", ALONG_LEAST);
    x->indent++;
    loops(x, ALONG_COLUMNS, ALONG_LANES, ROWS);
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    loops(x, ALONG_LANES, ALONG_COLUMNS, ROWS);
    x->indent--;
    text_line(x, "}");
    text_line(x, "row += %d * lanes;", ROWS);
    text_line(x, "continue;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "const int64_t run = left < lanes - lane ? left : lanes - lane;");
    loops(x, ALONG_LANES, ALONG_COLUMNS, 1);
    text_line(x, "row += run;");
    text_line(x, "lane = lane + run < lanes ? lane + run : 0;");
    x->indent--;
    text_line(x, "}");
}

static void begin(struct text *x, const char *head)
{
    uint32_t k = x->loop->k;

    text_line(x, "%s", head);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", k, k);
    text_line(x, "const int64_t width = f.fold_trips%u;", x->loop->facts->nlevels);
}

static void end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The totals onto their places, unless one of these would not be finite. */
static void put(struct text *x, const char *op)
{
    const struct loop_facts *f = x->loop->facts;
    uint32_t k = x->loop->k;

    begin(x, arena_printf(x->loop->arena,
                          "static int fold_put_sums_%u(const void *frame, const void *from)", k));
    text_line(x, "const fold_sum_%u *const total = from;", k);
    text_line(x, "for (int turn = 0; turn < 2; turn++)");
    x->indent++;
    text_line(x, "for (int64_t t = 0; t < width; t++) {");
    x->indent++;
    text_indent(x);
    strbuf_printf(x->out, "fold_sum_%u *const to = fold_place_%u(&f, t", k, k);
    for (uint32_t i = 1; i <= f->nserial; i++)
        strbuf_add(x->out, ", 0");
    strbuf_add(x->out, ", t);\n");
    text_line(x, "const fold_sum_%u sum = *to %s total[t];", k, op);
    text_line(x, "if (turn)");
    text_line(x, "    *to = sum;");
    text_line(x, "else if (!__builtin_isfinite(sum))");
    text_line(x, "    return 0;");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "return 1;");
    end(x);
}

void text_column_sums(struct text *x)
{
    struct loop_text own;
    struct column_update u;

    if (!find(x->loop, &own, &u))
        return;
    begin(x, arena_printf(x->loop->arena,
                          "static void fold_add_rows_%u(const void *frame, int64_t from, "
                          "int64_t end, int64_t lanes, void *to)",
                          x->loop->k));
    text_line(x, "fold_sum_%u *const sums = to;", x->loop->k);
    add_rows(x);
    end(x);
    put(x, fold_op(&u));
}

void text_column_sums_fields(struct text *x)
{
    if (loop_has_column_sums(x->loop))
        text_line(x, "    .add_rows = fold_add_rows_%u, .put_sums = fold_put_sums_%u,", x->loop->k,
                  x->loop->k);
}

static const char *name_of(const struct loop_facts *f, const struct column_update *u)
{
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == u->place)
            return f->accesses.at[i].root->name;
    return "column";
}

void text_column_sums_table(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct spelled *exact;
    struct loop_text own;
    struct column_update u;

    if (find(l, &own, &u)) {
        text_line(x, "static const struct foldrt_acc fold_column_sum_%u = {", l->k);
        text_line(x, "    \"%s\", \"%s\", FOLDRT_%s, 0, 0, 1};", name_of(l->facts, &u), fold_op(&u),
                  type_code(u.place->type));
    } else if ((exact = find_exact(l, &u))) {
        text_line(x, "static const struct foldrt_acc fold_column_sum_%u = {", l->k);
        text_line(x, "    \"%s\", \"+\", FOLDRT_%s, FOLD_OFFSET(struct fold_frame_%u, %s), 1, 1};",
                  name_of(l->facts, &u), type_code(u.place->type), l->k, exact->name);
    }
}

void text_column_sums_field(struct text *x)
{
    struct column_update u;

    if (loop_has_column_sums(x->loop)) {
        text_line(x, ".column_sum = &fold_column_sum_%u,", x->loop->k);
    } else if (find_exact(x->loop, &u)) {
        text_line(x, ".column_sum = &fold_column_sum_%u,", x->loop->k);
        text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", x->loop->k);
    }
}

void text_device_column_sums(struct text *x)
{
    struct loop_text own;
    struct column_update u;

    if (!find(x->loop, &own, &u))
        return;
    text_line(x, "#define FOLD_COLUMN_SUMS");
    text_line(x, "#define FOLD_NEUTRAL %s", *fold_op(&u) == '+' ? "-0.0f" : "1");
    text_line(x, "#define FOLD_BOTH(a, b) ((a) %s (b))", fold_op(&u));
}
