/*
 * Nests that run by columns, all rows of some columns after those of others. Where an iteration
 * does nothing but add to its column's place, four rows are taken at once: the place is loaded and
 * stored once for all four, and memory is read in four streams. Each place keeps C's order. For
 * that the iteration stands in the kernel text once more, with the sum in place of the place.
 */
#include "emit/columns.h"

#include "emit/blocks.h"
#include "emit/device.h"
#include "emit/inspect.h"

#include "base/arena.h"
#include "plan/linear.h"

/* ---- the update ---- */

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT;
}

/* The last statement of a body, or of the `if` at its end that has no else; NULL: another kind. */
static const struct ir_stmt *last_of(const struct ir_stmt *s)
{
    while (s && s->kind != IR_EXPR) {
        if ((s->kind != IR_IF && s->kind != IR_BLOCK) || s->orelse)
            return NULL;
        s = s->body;
        while (s && s->next)
            s = s->next;
    }
    return s;
}

const struct ir_type *column_value_type(const struct column_update *u, const struct ir_expr *e)
{
    return u->value ? u->value->type : e->type;
}

static bool is_load_of(const struct ir_expr *e, const struct ir_expr *place)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, place);
}

bool column_update_by(const struct ir_expr *e, struct column_update *u)
{
    *u = (struct column_update){.place = e->a, .op = own_operator(e)};
    if (u->op) {
        u->value = e->kind == IR_ASSIGN_OP ? e->b : NULL;
        return true;
    }
    const struct ir_expr *b = e->kind == IR_ASSIGN ? e->b : NULL;
    if (!b || b->kind != IR_BINARY || b->type->kind != IR_FLOAT || b->type != e->a->type)
        return false;
    u->op = b->op == IR_ADD ? "+" : b->op == IR_SUB ? "-" : b->op == IR_MUL ? "*" : NULL;
    bool is_first = is_load_of(b->a, e->a);
    u->value = is_first ? b->b : b->a;
    u->again = is_first ? b->a->a : b->b->a;
    return u->op && (is_first || (is_load_of(b->b, e->a) && b->op != IR_SUB));
}

/* Does the nest write nothing but that place, which moves with columns alone, and read it nowhere
   else? Arrays with other names do not overlap in columns. */
static bool is_alone(const struct loop_facts *f, const struct column_update *u)
{
    struct linear at;
    const struct ir_expr *base;
    const struct ir_var *root = NULL;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->is_write &&
            (root || a->lvalue != u->place || !a->is_affine || a->call || !a->root ||
             a->address->kind != IR_INDEX || !linear_address(f, a->address, &at, &base)))
            return false;
        if (a->is_write)
            root = a->root;
    }
    for (uint32_t i = 0; root && i < at.n; i++)
        if (at.term[i].level >= 0 && (uint32_t)at.term[i].level < f->nserial)
            return false;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue != u->place && a->lvalue != u->again && (!a->root || a->root == root))
            return false;
    }
    return root;
}

struct locals {
    const struct loop_text *l;
    bool found;
};

static bool find_local(struct ir_expr *e, void *arg)
{
    struct locals *w = arg;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(w->l, e->var) : NULL;

    w->found |=
        s && (s->place == PLACE_INNER || s->place == PLACE_LOCAL || s->place == PLACE_INDUCTION);
    return !w->found;
}

/* Can the place be told before the iteration? */
static bool has_place(const struct loop_text *l, const struct column_update *u)
{
    struct locals w = {.l = l};

    ir_walk_expr((struct ir_expr *)u->place, find_local, &w);
    return !w.found;
}

const struct ir_stmt *column_update_of(const struct loop_text *l, struct column_update *u)
{
    const struct loop_facts *f = l->facts;

    if (!f->nserial || !loop_is_nest(l) || f->isolation || f->nshaped || l->accs.n || l->bins.n ||
        l->has_live || l->uses_continue)
        return NULL;
    const struct ir_stmt *s = last_of(f->levels[f->nlevels - 1].loop->body);
    if (!s || !column_update_by(s->expr, u) || !is_number(u->place->type) ||
        !is_number(column_value_type(u, s->expr)) || !is_alone(f, u) || !has_place(l, u))
        return NULL;
    return s;
}

bool column_is_certain(const struct loop_facts *f, const struct column_update *u)
{
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == u->place && f->accesses.at[i].is_guarded)
            return false;
    return true;
}

bool text_is_column_update(const struct text *x, const struct ir_stmt *s)
{
    return x->mode == TEXT_STEP && x->loop->column_update == s;
}

bool text_column_value(struct text *x, const struct ir_stmt *s)
{
    if (!text_is_column_update(x, s))
        return false;
    struct column_update u;
    column_update_by(s->expr, &u);
    text_indent(x);
    strbuf_printf(x->out, "*fold_x %s= ", x->is_device ? "" : u.op);
    if (u.value)
        text_expr(x, u.value, PREC_ASSIGN);
    else
        strbuf_addc(x->out, '1');
    strbuf_add(x->out, ";\n");
    return true;
}

static void head(struct text *x, const char *declaration, const char *more)
{
    strbuf_printf(x->out, "FOLD_INLINE %s_%u(const struct fold_frame_%u *frame, int64_t t",
                  declaration, x->loop->k, x->loop->k);
    text_counter_params(x);
    strbuf_printf(x->out, "%s)\n{\n", more);
}

void text_column_parts(struct text *outer, const struct loop_text *own, const char *place,
                       const char *name, const char *parameter)
{
    const struct loop_facts *f = own->facts;
    const struct ir_stmt *s = own->column_update;
    struct text x = {.out = outer->out,
                     .loop = own,
                     .mode = TEXT_STEP,
                     .is_device = outer->is_device,
                     .indent = 1};

    head(&x, place, "");
    text_part_locals(&x, s);
    text_indent(&x);
    strbuf_add(x.out, "return &");
    text_expr(&x, s->expr->a, PREC_UNARY);
    strbuf_add(x.out, ";\n}\n");
    head(&x, name, parameter);
    text_part_step(&x, f->levels[f->nlevels - 1].loop->body);
    strbuf_add(x.out, "}\n");
}

/* ---- four rows ---- */

#define ROWS 4

static bool has_loop(const struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].ninner)
            return true;
    return false;
}

bool column_rows_are_alike(const struct loop_text *l, struct loop_text *own)
{
    struct column_update u;

    *own = *l;
    own->column_update = l->facts->is_heavy ? NULL : column_update_of(l, &u);
    return own->column_update && !has_loop(l->facts) && column_is_certain(l->facts, &u);
}

void text_columns(struct text *x)
{
    struct loop_text own;
    uint32_t k = x->loop->k;

    if (!column_rows_are_alike(x->loop, &own))
        return;
    strbuf_add(x->out, "typedef ");
    text_declare(x, own.column_update->expr->a->type, arena_printf(own.arena, "fold_sum_%u", k));
    strbuf_add(x->out, ";\n");
    text_column_parts(x, &own, arena_printf(own.arena, "fold_sum_%u *fold_place", k),
                      "void fold_onto", arena_printf(own.arena, ", fold_sum_%u *fold_x", k));
    strbuf_addc(x->out, '\n');
}

/* The iterations of one column in that many rows. */
static void onto(struct text *x, unsigned rows)
{
    const struct loop_facts *f = x->loop->facts;
    uint32_t k = x->loop->k;

    for (unsigned row = 0; row < rows; row++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_onto_%u(&f, before + %u * width + t", k, row);
        for (uint32_t i = 1; i <= f->nlevels; i++)
            strbuf_printf(x->out, i == f->nserial ? ", at.k%u + %u" : ", at.k%u", i, row);
        strbuf_add(x->out, ", &sum);\n");
    }
}

/* What the column of iteration t writes, whose indices are `at`. */
static void place(struct text *x, const char *t, const char *at)
{
    strbuf_printf(x->out, "fold_place_%u(&f, before + %s", x->loop->k, t);
    for (uint32_t i = 1; i <= x->loop->facts->nlevels; i++)
        strbuf_printf(x->out, ", %s.k%u", at, i);
    strbuf_addc(x->out, ')');
}

static void four(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_sum_%u *const to = ", l->k);
    place(x, "t", "at");
    strbuf_add(x->out, ";\n");
    text_line(x, "fold_sum_%u sum = *to;", l->k);
    onto(x, ROWS);
    text_line(x, "*to = sum;");
}

/* ---- all rows ---- */

/* Columns at once, so that what they write stays in the cache. */
#define COLUMNS 2048

/* Where many columns begin before a cache line, those before it are walked by themselves in each
   row: the vectors of the others lie in one line each, and mostly those of the matrix do as well.
 */
#define COLUMNS_BYTES 2048

static void line_of_columns(struct text *x)
{
    text_line(x, "const int64_t many = %d / (int64_t)sizeof(fold_sum_%u);", COLUMNS_BYTES,
              x->loop->k);
    text_indent(x);
    strbuf_add(x->out, "const uint64_t off = -(uint64_t)");
    place(x, "from", "start");
    strbuf_printf(x->out, " %% 64 / sizeof(fold_sum_%u);\n", x->loop->k);
    text_line(x,
              "const int64_t line = end - from < many || off > 15 ? from : from + (int64_t)off;");
}

/* The last column of the last row, whose values live on. */
static void last_of_columns(struct text *x, uint32_t n)
{
    text_line(x, "if (ends) {");
    x->indent++;
    text_step_call(x, "before + t", "f.fold_live");
    text_line(x, "t++, at.k%u++;", n);
    x->indent--;
    text_line(x, "}");
}

/* These columns of row r, or of so many from it on. */
static void columns_row(struct text *x, unsigned rows)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;
    uint32_t n = f->nlevels;

    text_line(x, "struct fold_nest_%u at = start;", l->k);
    for (uint32_t i = 1; i <= f->nserial; i++)
        text_line(x, "at.k%u = r%u;", i, i);
    text_line(x, "for (int64_t t = from; t < end;) {");
    x->indent++;
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
    text_line(x, "int64_t stop = left < end - t ? t + left : end;");
    if (rows > 1)
        text_line(x, "stop = t < line && line < stop ? line : stop;");
    if (l->has_live)
        text_line(x, "const int64_t ends = before + stop == f.fold_n;");
    text_independent(x);
    text_line(x, "for (; t < stop%s; t++, at.k%u++) {", l->has_live ? " - ends" : "", n);
    x->indent++;
    if (rows > 1)
        four(x);
    else
        text_step_call(x, "before + t", "NULL");
    x->indent--;
    text_line(x, "}");
    if (l->has_live)
        last_of_columns(x, n);
    if (n - f->nserial > 1)
        text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    x->indent--;
    text_line(x, "}");
    text_line(x, rows > 1 ? "before += %u * width;" : "before += width;", rows);
}

static void width(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    text_indent(x);
    strbuf_add(x->out, "const int64_t width = f.fold_trips");
    for (uint32_t i = f->nserial + 1; i <= f->nlevels; i++)
        strbuf_printf(x->out, "%u%s", i, i < f->nlevels ? " * f.fold_trips" : ";\n");
}

/* Of level i around the columns. */
static const char *level_first(uint32_t i)
{
    return i == 1 ? "fold_first" : "0";
}

static const char *level_end(const struct loop_text *l, uint32_t i)
{
    return i == 1 ? "fold_end" : arena_printf(l->arena, "f.fold_trips%u", i);
}

/* Columns lo .. hi-1 of rows fold_first .. fold_end-1 of the outermost level. */
static void some_rows(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t last = l->facts->nserial;
    struct loop_text own;

    width(x);
    text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "int64_t before = fold_first");
    for (uint32_t i = 2; i <= last; i++)
        strbuf_printf(x->out, " * f.fold_trips%u", i);
    strbuf_add(x->out, " * width;\n");
    text_line(x, "const struct fold_nest_%u start = fold_nest_at_%u(&f, from);", l->k, l->k);
    text_line(x, "end = hi - from < %d ? hi : from + %d;", COLUMNS, COLUMNS);
    for (uint32_t i = 1; i < last; i++)
        text_line(x, "for (int64_t r%u = %s; r%u < %s; r%u++) {", i, level_first(i), i,
                  level_end(l, i), i);
    text_line(x, "int64_t r%u = %s;", last, level_first(last));
    if (column_rows_are_alike(l, &own)) {
        line_of_columns(x);
        text_line(x, "for (; %s - r%u >= %d; r%u += %d) {", level_end(l, last), last, ROWS, last,
                  ROWS);
        x->indent++;
        columns_row(x, ROWS);
        x->indent--;
        text_line(x, "}");
    }
    text_line(x, "for (; r%u < %s; r%u++) {", last, level_end(l, last), last);
    x->indent++;
    columns_row(x, 1);
    x->indent--;
    text_line(x, "}");
    for (uint32_t i = 1; i < last; i++)
        text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

void text_columns_loop(struct text *x)
{
    text_line(x, "const int64_t fold_first = 0, fold_end = f.fold_trips1;");
    some_rows(x);
}

void text_band(struct text *x)
{
    uint32_t k = x->loop->k;

    text_line(x,
              "static void fold_band_%u(const void *frame, int64_t lo, int64_t hi, "
              "int64_t fold_first, int64_t fold_end)",
              k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", k, k);
    some_rows(x);
    x->indent--;
    text_line(x, "}");
    text_line(x,
              "static void fold_range_%u(const void *frame, int64_t lo, int64_t hi, void *partial)",
              k);
    text_line(x, "{");
    text_line(x, "    const struct fold_frame_%u *f = frame;", k);
    text_line(x, "    fold_band_%u(frame, lo, hi, 0, f->fold_trips1);", k);
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}
