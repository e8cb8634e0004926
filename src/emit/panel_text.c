/* The text of panels (panel.c). */
#include "emit/panel.h"

#include "emit/device.h"

#include "base/arena.h"

#include <foldrt.h>

/* ---- the parts ---- */

const char *panel_type(const struct panel *p)
{
    const struct ir_type *t = p->sum->type;

    if (t->kind == IR_FLOAT)
        return quads_type(t);
    return t->bits == 32 ? "uint32_t" : "uint64_t";
}

/* Begins a function of what is at a row and a column of a panel. */
void text_panel_head(struct text *x, const struct panel *p, const char *what, const char *more)
{
    uint32_t k = p->l->k, n = p->l->facts->nlevels;
    const char *column = p->is_inside ? "" : " + fold_column";

    text_line(x,
              "FOLD_INLINE %s_%u(const struct fold_place_%u *fold_p, int64_t fold_row, "
              "int64_t fold_column%s)",
              what, k, k, more);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = fold_p->frame;", k);
    text_line(x, "const int64_t t = fold_p->t + fold_row%s%s;",
              p->is_inside ? "" : " * fold_p->trips", column);
    for (uint32_t i = 1; loop_is_nest(p->l) && i <= n; i++)
        text_line(x, "const int64_t fold_k%u = fold_p->k%u%s;", i, i,
                  i + !p->is_inside == n ? " + fold_row"
                  : i == n               ? column
                                         : "");
    text_step_locals(x);
}

void text_panel_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* Begins a block where the column's index is known, if that is the inner loop's. */
static void column_begin(struct text *x, const struct panel *p)
{
    text_line(x, "{");
    x->indent++;
    if (p->is_inside)
        text_index_at(x, &p->columns, "fold_column");
}

void text_panel_block_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

void text_panel_trips(struct text *x, const struct panel *p, const char *name,
                      const struct level *v)
{
    text_panel_head(x, p, name, "");
    text_indent(x);
    text_trip_declare(x, v, 1);
    strbuf_addc(x->out, '\n');
    text_line(x, "return fold_n1;");
    text_panel_end(x);
}

static void statements(struct text *x, const struct ir_stmt *from, const struct ir_stmt *to)
{
    for (const struct ir_stmt *s = from; s != to; s = s->next)
        text_stmt(x, s);
}

/* fold_first and fold_last; where rows are iterations also fold_before and fold_behind, what stands
   around the inner loop, and fold_width. */
void text_panel_first(struct text *x, const struct panel *p)
{
    const char *type = panel_type(p);

    if (p->is_inside) {
        text_panel_trips(x, p, "int64_t fold_width", &p->columns);
        text_panel_head(x, p, "void fold_before", "");
        statements(x, p->first, p->inner);
        text_panel_end(x);
    }
    text_panel_head(x, p, arena_printf(p->l->arena, "%s fold_first", type), "");
    if (!p->is_inside)
        statements(x, p->first, p->inner);
    column_begin(x, p);
    text_indent(x);
    strbuf_printf(x->out, "return (%s)", type);
    text_expr(x, p->sum, PREC_UNARY);
    strbuf_add(x->out, ";\n");
    text_panel_block_end(x);
    text_panel_end(x);
}

void text_panel_last(struct text *x, const struct panel *p)
{
    const struct spelled *sum = p->q.sum ? loop_find(p->l, p->q.sum) : NULL;
    struct ir_type plain = *p->sum->type;

    plain.is_const = plain.is_volatile = false;
    text_panel_head(x, p, "void fold_last",
                    arena_printf(p->l->arena, ", %s fold_sum", panel_type(p)));
    if (sum && sum->place == PLACE_INNER) {
        text_indent(x);
        text_declare(x, &plain, sum->name);
        strbuf_add(x->out, ";\n");
    }
    column_begin(x, p);
    text_indent(x);
    text_expr(x, p->sum, PREC_UNARY);
    strbuf_add(x->out, " = fold_sum;\n");
    text_panel_block_end(x);
    if (p->is_inside) {
        text_panel_end(x);
        text_panel_head(x, p, "void fold_behind", "");
    }
    statements(x, p->inner->next, NULL);
    text_panel_end(x);
}

/* A vector of neighbouring columns' elements. */
static void there(struct text *x, const struct panel *p, const struct ir_expr *e)
{
    struct ir_type pointer = {.kind = IR_PTR, .elem = e->a->type};
    struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = e->a};

    strbuf_printf(x->out, "*(const fold_there_%s *)", panel_type(p));
    text_expr(x, &address, PREC_UNARY);
}

static void term(struct text *x, const struct panel *p, const struct ir_expr *e)
{
    static const char *const ops[] = {
        [IR_ADD] = " + ", [IR_SUB] = " - ", [IR_MUL] = " * ", [IR_DIV] = " / "};
    const char *type = panel_type(p);

    strbuf_addc(x->out, '(');
    if (!panel_moves(p, e)) {
        strbuf_printf(x->out, "(%s)(", type);
        text_expr(x, e, PREC_COMMA);
        strbuf_addc(x->out, ')');
    } else if (panel_packed(p, e) >= 0) {
        strbuf_printf(x->out, "fold_packed[%d * fold_apart]", panel_packed(p, e));
    } else if (e->kind == IR_LOAD && e->a->kind == IR_VAR) {
        strbuf_add(x->out, loop_find(x->loop, e->a->var)->name);
    } else if (e->kind == IR_LOAD) {
        there(x, p, e);
    } else if (e->kind == IR_BINARY) {
        term(x, p, e->a);
        strbuf_add(x->out, ops[e->op]);
        term(x, p, e->b);
    } else {
        strbuf_add(x->out, e->kind == IR_UNARY && e->op == IR_NEG ? "-" : "");
        term(x, p, e->a);
    }
    strbuf_addc(x->out, ')');
}

/* The indices in turn `turn`, and what its columns share. */
void text_panel_turn(struct text *x, const struct panel *p)
{
    column_begin(x, p);
    text_indent(x);
    text_trip_declare(x, &p->level, 1);
    strbuf_addc(x->out, '\n');
    text_index_at(x, &p->level, "fold_turn");
    for (uint32_t i = 0; i < p->nheads; i++)
        text_stmt(x, p->heads[i]);
}

static void turn(struct text *x, const struct panel *p)
{
    const char *type = panel_type(p);

    text_panel_head(
        x, p, arena_printf(p->l->arena, "fold_panel_%s fold_term", type),
        arena_printf(p->l->arena,
                     ", uint64_t fold_turn, const fold_panel_%s *fold_packed, int64_t fold_apart",
                     type));
    text_panel_turn(x, p);
    for (uint32_t i = 0; i < p->ndecls; i++) {
        text_indent(x);
        strbuf_printf(x->out, "const fold_panel_%s %s = ", type,
                      loop_find(x->loop, p->decls[i]->var)->name);
        term(x, p, p->decls[i]->expr);
        strbuf_add(x->out, ";\n");
    }
    text_indent(x);
    strbuf_add(x->out, "return ");
    term(x, p, p->q.term);
    strbuf_add(x->out, ";\n");
    text_panel_block_end(x);
    text_panel_end(x);
}

/* fold_pack: one column's values of all parts that are packed; fold_lay: a vector of columns'. */
static void packing(struct text *x, const struct panel *p, bool is_one)
{
    const char *type =
        is_one ? panel_type(p) : arena_printf(p->l->arena, "fold_panel_%s", panel_type(p));

    text_panel_head(x, p, is_one ? "void fold_pack" : "void fold_lay",
                    arena_printf(p->l->arena,
                                 ", uint64_t fold_turn, %s *fold_packed, int64_t fold_apart",
                                 type));
    text_panel_turn(x, p);
    for (uint32_t i = 0; i < p->npacked; i++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_packed[%u * fold_apart] = ", i);
        if (is_one)
            text_expr(x, p->packed[i], PREC_ASSIGN);
        else
            there(x, p, p->packed[i]);
        strbuf_add(x->out, ";\n");
    }
    text_panel_block_end(x);
    text_panel_end(x);
}

/* Vectors of a row, where rows do not run together. */
static uint32_t vectors(const struct panel *p)
{
    return p->has_rows ? 2 : 8;
}

static bool is_long(const struct panel *p)
{
    return p->may_be_long && !panel_is_never_long(p);
}

/* 0; of long inner loops 1, or 2: what stands before them must not run again. */
static int long_kind(const struct panel *p)
{
    return !is_long(p) ? 0 : p->may_run_again ? 1 : 2;
}

static void columns(struct text *x, const struct panel *p, const char *suffix, uint32_t n)
{
    text_line(x, "FOLD_PANEL_ROWS(fold_rows_%u%s, %u, %s, %s, %u, %u, FOLD_PANEL_%s, %d)", p->l->k,
              suffix, p->l->k, panel_type(p), p->has_rows ? "FOLD_PANEL_HIGH" : "1", n, p->npacked,
              !p->npacked   ? "NOT_PACKED"
              : p->is_apart ? "APART"
                            : "BESIDE",
              long_kind(p));
}

static void limits(struct text *x, const struct panel *p)
{
    uint32_t k = p->l->k;

    text_line(x, "const uint64_t turns = fold_turns_%u(p, 0, 0);", k);
    if (p->is_inside)
        text_line(x, "width = turns < %d ? 0 : fold_width_%u(p, 0, 0);", PANEL_TURNS_LEAST, k);
    text_line(x, "if (width < FOLD_PANEL / (int64_t)sizeof(%s) || turns < %d%s)", panel_type(p),
              PANEL_TURNS_LEAST,
              p->is_apart || p->is_inside ? " || rows < FOLD_PANEL_HIGH / 2" : "");
    text_line(x, "    return 0;");
    if (!p->may_be_long)
        return;
    text_line(x, "if (turns %s)",
              panel_is_never_long(p) ? ">= 1024" : "> FOLD_PANEL_CHUNKS * 8192ul");
    text_line(x, "    return 0;");
}

static void all_rows(struct text *x, const struct panel *p, const char *what)
{
    if (!p->is_inside)
        return;
    text_line(x, "for (int64_t row = 0; row < rows; row++)");
    text_line(x, "    fold_%s_%u(p, row, 0);", what, p->l->k);
}

static void sums(struct text *x, const struct panel *p)
{
    uint32_t k = p->l->k;

    if (p->is_product) {
        text_line(x, "if (!fold_products_%s(&fold_product_%u, p, rows, width, turns))",
                  panel_type(p), k);
        text_line(x, "    return 0;");
        return;
    }
    text_line(x, "struct fold_block block = fold_block(turns, %s);",
              is_long(p) ? "turns >= 1024" : "0");
    text_line(x, "FOLD_PANEL_COLUMNS%s(fold_rows_%u, %s, %u)", p->reads_there ? "_WHOLE" : "", k,
              panel_type(p), vectors(p));
}

/* fold_panels: runs whole rows, or one that may be a part; 0: nothing is done. */
static void panels(struct text *x, const struct panel *p)
{
    uint32_t k = p->l->k;

    if (!p->is_product) {
        columns(x, p, "_wide", vectors(p));
        columns(x, p, "_slim", 1);
    }
    text_line(x,
              "FOLD_APART int fold_panels_%u(const struct fold_place_%u *p, int64_t rows, "
              "int64_t width)",
              k, k);
    text_line(x, "{");
    x->indent++;
    limits(x, p);
    all_rows(x, p, "before");
    sums(x, p);
    all_rows(x, p, "behind");
    text_line(x, "return 1;");
    text_panel_end(x);
}

void text_panels(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};
    uint32_t k = outer->loop->k, n = outer->loop->facts->nlevels;
    struct panel p;

    if (!panel_make(&p, outer->loop))
        emit_bug("iterations that are no panels");
    strbuf_add(x.out, "#ifdef FOLD_PANELS\n");
    text_line(&x, "struct fold_place_%u {", k);
    text_line(&x, "    const struct fold_frame_%u *frame;", k);
    text_indent(&x);
    strbuf_add(x.out, "    int64_t t, trips");
    for (uint32_t i = 1; loop_is_nest(p.l) && i <= n; i++)
        strbuf_printf(x.out, ", k%u", i);
    strbuf_add(x.out, ";\n");
    text_line(&x, "};");
    strbuf_addc(x.out, '\n');
    text_panel_first(&x, &p);
    text_panel_trips(&x, &p, "uint64_t fold_turns", &p.level);
    if (!p.is_product)
        turn(&x, &p);
    if (p.npacked && !p.is_product)
        packing(&x, &p, true);
    if (p.npacked && !p.is_apart && !p.is_product)
        packing(&x, &p, false);
    text_panel_last(&x, &p);
    if (p.is_product)
        text_panel_product(&x, &p, is_long(&p));
    panels(&x, &p);
    strbuf_add(x.out, "#endif\n");
}

/* ---- all of them ---- */

/* How many whole rows of the innermost level follow; one, which may be a part, unless they are
   enough for panels. */
static void rows(struct text *x, const struct panel *p, const char *stop)
{
    uint32_t n = p->l->facts->nlevels;

    text_line(x, "int64_t rows = 1;");
    text_line(x, "if (at.k%u == 0) {", n);
    text_line(x, "    rows = (%s - t) / trips;", stop);
    if (n > 2)
        text_line(x, "    rows = rows < f.fold_trips%u - at.k%u ? rows : f.fold_trips%u - at.k%u;",
                  n - 1, n - 1, n - 1, n - 1);
    text_line(x, "    rows = FOLD_%s_ROWS_OF(rows);", p->is_product ? "PRODUCT" : "PANEL");
    text_line(x, "}");
}

static void place(struct text *x, const struct panel *p, const char *trips)
{
    uint32_t k = p->l->k, n = p->l->facts->nlevels;

    text_indent(x);
    strbuf_printf(x->out, "const struct fold_place_%u place = {&f, t, %s", k, trips);
    for (uint32_t i = 1; loop_is_nest(p->l) && i <= n; i++)
        strbuf_printf(x->out, ", at.k%u", i);
    strbuf_add(x->out, "};\n");
}

/* Panels of a row and those behind it. */
static void across(struct text *x, const struct panel *p, const char *stop)
{
    uint32_t k = p->l->k, n = p->l->facts->nlevels;

    text_line(x, "const int64_t trips = f.fold_trips%u;", n);
    rows(x, p, stop);
    place(x, p, "trips");
    text_line(x, "if (fold_panels_%u(&place, rows, end - t)) {", k);
    text_line(x, "    at.k%u += rows - 1;", n - 1);
    text_line(x, "    at.k%u += end - t;", n);
    text_line(x, "    t = end + (rows - 1) * trips;");
    text_line(x, "}");
}

/* Panels of iterations t .. end-1: rows, or the columns of one. */
static void along(struct text *x, const struct panel *p)
{
    uint32_t k = p->l->k, n = p->l->facts->nlevels;

    if (p->is_inside)
        text_line(x, "for (int64_t rows; (rows = FOLD_%s_ROWS_OF(end - t)) > 1;) {",
                  p->is_product ? "PRODUCT" : "PANEL");
    else
        text_line(x, "{");
    x->indent++;
    place(x, p, "0");
    text_line(x,
              p->is_inside ? "if (!fold_panels_%u(&place, rows, 0))"
                           : "if (fold_panels_%u(&place, 1, end - t))",
              k);
    text_line(x, p->is_inside ? "    break;" : "    t = end;");
    if (p->is_inside)
        text_line(x, "t += rows;");
    if (p->is_inside && loop_is_nest(p->l))
        text_line(x, "at.k%u += rows;", n);
    x->indent--;
    text_line(x, "}");
}

static void steps(struct text *x, const struct panel *p, const char *stop)
{
    uint32_t n = p->l->facts->nlevels;

    strbuf_add(x->out, "#ifdef FOLD_PANELS\n");
    if (loop_is_nest(p->l) && !p->is_inside)
        across(x, p, stop);
    else
        along(x, p);
    strbuf_add(x->out, "#endif\n");
    text_independent(x);
    if (loop_is_nest(p->l))
        text_line(x, "for (; t < end; t++, at.k%u++) {", n);
    else
        text_line(x, "for (; t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
}

void text_panels_loop(struct text *x, const char *stop)
{
    uint32_t k = x->loop->k, n = x->loop->facts->nlevels;
    struct panel p;

    if (!panel_make(&p, x->loop))
        emit_bug("iterations that are no panels");
    if (!loop_is_nest(x->loop)) {
        text_line(x, "int64_t t = lo;");
        text_line(x, "const int64_t end = %s;", stop);
        steps(x, &p, stop);
        return;
    }
    text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, lo);", k, k);
    text_line(x, "for (int64_t t = lo; t < %s;) {", stop);
    x->indent++;
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
    text_line(x, "int64_t end = left < %s - t ? t + left : %s;", stop, stop);
    steps(x, &p, stop);
    text_line(x, "fold_nest_row_%u(&f, &at);", k);
    x->indent--;
    text_line(x, "}");
}
