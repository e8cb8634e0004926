/*
 * Panels (panel.c) on GPUs, by kernels/device/panels.h: a group of threads runs some rows of some
 * columns. What a turn adds is made of parts that all rows of a column share, y[l][j], and of parts
 * that all columns of a row share, x[i][l]: the group computes each part once, for some turns at a
 * time, and keeps it in its own memory.
 */
#include "emit/device.h"
#include "emit/panel.h"

#include "analyse/internal.h"
#include "base/arena.h"

#include <foldrt.h>

enum { PARTS_MOST = 2 }; /* of each sort: they share a group's memory */

struct parts {
    const struct ir_expr *at[PARTS_MOST];
    uint32_t n;
    bool is_beside; /* in memory neighbouring columns, or rows, lie side by side; else turns do */
};

struct tiles {
    struct panel p;
    struct parts columns, rows;
    bool is_direct; /* a part of the term is read by each thread for itself */
};

static bool has_var(const struct ir_expr *e, const struct ir_var *v)
{
    return v && ir_expr_mentions(e, v);
}

/* A value that the columns share: does it change from row to row, or from turn to turn? */
static bool varies(const struct panel *p, const struct ir_expr *e)
{
    bool is_of_head = false;

    for (uint32_t i = 0; i < p->nheads; i++)
        is_of_head |= has_var(e, p->heads[i]->var);
    return is_of_head || has_var(e, p->level.index) || has_var(e, panel_row(p));
}

static int part_of(const struct parts *parts, const struct ir_expr *e)
{
    for (uint32_t i = 0; i < parts->n; i++)
        if (ir_expr_equal(parts->at[i], e))
            return (int)i;
    return -1;
}

static bool add_part(struct parts *parts, const struct ir_expr *e)
{
    if (part_of(parts, e) >= 0)
        return true;
    if (parts->n == PARTS_MOST)
        return false;
    parts->at[parts->n++] = e;
    return true;
}

/* Does the loop write the array that the element is of? Threads without a sum of their own read
   what is another's. */
static bool is_written(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    const struct ir_var *root = NULL;
    bool is = false;

    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == lvalue)
            root = f->accesses.at[i].root;
    for (size_t i = 0; i < f->accesses.n; i++)
        is |= f->accesses.at[i].is_write && f->accesses.at[i].root == root;
    return !root || is;
}

/* Of a term: is it made of parts? As panel.c's has_term takes it apart. */
static bool take(struct tiles *t, const struct ir_expr *e)
{
    const struct panel *p = &t->p;

    if (!panel_moves(p, e))
        return !varies(p, e) || add_part(&t->rows, e);
    if (!panel_has_rows_own(p, e))
        return add_part(&t->columns, e);
    switch (e->kind) {
    case IR_LOAD:
        if (e->a->kind == IR_VAR)
            return true;
        t->is_direct = true;
        return !is_written(p->l->facts, e->a);
    case IR_UNARY:
    case IR_CAST:
        return take(t, e->a);
    case IR_BINARY:
        return take(t, e->a) && take(t, e->b);
    default:
        return false;
    }
}

struct beside {
    struct quads q;
    bool found;
};

static bool find_beside(struct ir_expr *e, void *arg)
{
    struct beside *b = arg;

    b->found |= e->kind == IR_INDEX && quads_counts(&b->q, e->b) && !quads_moves(&b->q, e->a);
    return !b->found;
}

/* Do neighbours in `index` lie side by side in one of the parts? */
static void order(struct parts *parts, const struct ir_var *index)
{
    struct beside b = {.q = {.index = index}};

    for (uint32_t i = 0; i < parts->n; i++)
        ir_walk_expr((struct ir_expr *)parts->at[i], find_beside, &b);
    parts->is_beside = b.found;
}

/* Rows are iterations: does something stand around their sums that has to run? */
static bool has_around(const struct panel *p)
{
    return p->is_inside && (!p->may_run_again || p->inner->next);
}

/* What stands around the sums is run by each thread for itself. */
static bool is_alone(const struct panel *p)
{
    const struct loop_facts *f = p->l->facts;
    bool is_own = true;

    for (uint32_t i = 0; i < f->nshaped; i++)
        is_own &= f->shaped[i] == p->inner;
    return is_own;
}

static bool make(struct tiles *t, const struct loop_text *l)
{
    bool is = !l->obstacle && !l->is_solo && !l->is_alone && panel_make(&t->p, l) &&
              t->p.has_rows && is_alone(&t->p);

    t->columns.n = t->rows.n = 0;
    t->is_direct = false;
    for (uint32_t i = 0; is && i < t->p.ndecls; i++)
        is = take(t, t->p.decls[i]->expr);
    if (!is || !take(t, t->p.q.term) || t->columns.n + t->rows.n == 0)
        return false;
    order(&t->columns, t->p.columns.index);
    order(&t->rows, panel_row(&t->p));
    return true;
}

/* Long inner loops: 32 turns of all parts have to fit into a group's memory, of which each OpenCL
   device has 32 KiB. A tile is 32 rows of 512 bytes. */
static bool runs_long(const struct tiles *t)
{
    uint32_t size = t->p.sum->type->bits / 8;
    uint32_t turn = t->columns.n * (512 + size) + t->rows.n * (32 + 4) * size;

    return t->p.may_be_long && turn * 32 + 512 <= 32768;
}

/* ---- what rows write ---- */

static bool is_same_head(const struct level *a, const struct level *b)
{
    return a->first && !a->through && !a->is_left && a->step == b->step && a->rel == b->rel &&
           ir_type_same(a->ctype, b->ctype) && ir_type_same(a->index->type, b->index->type) &&
           ir_expr_equal(a->first, b->first) && ir_expr_equal(a->bound, b->bound);
}

/* Does each turn of the loop make the write? */
static bool makes(const struct ir_stmt *loop, const struct access *a)
{
    const struct ir_stmt *s = loop->body;
    bool is_made = false;

    for (s = s && s->kind == IR_BLOCK ? s->body : s; s; s = s->next) {
        if (s->kind != IR_EXPR && s->kind != IR_DECL)
            return false;
        is_made |= s->kind == IR_EXPR && ir_is_write(s->expr) && s->expr->a == a->lvalue;
    }
    return is_made;
}

/* Is the loop that of the columns, or one around the inner loop that runs as often? */
static bool is_over_columns(const struct panel *p, struct ir_stmt *loop, struct level *v)
{
    const struct loop_facts *f = p->l->facts;
    struct refuse ignored;
    bool is_around = false;

    *v = p->columns;
    if (loop == p->columns.loop)
        return true;
    for (const struct ir_stmt *s = p->first; s; s = s->next)
        is_around |= s == loop;
    return is_around && loop->kind == IR_FOR &&
           level_normalise(f->unit, f->func, loop, v, &ignored) && is_same_head(v, &p->columns);
}

bool access_fills_rows(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    struct tiles t;
    struct level v;

    if (!a->is_write || a->call || !a->is_affine || a->ninner != 1 || a->lvalue->kind != IR_INDEX ||
        !a->range || !make(&t, l) || !t.p.is_inside || !makes(a->inner[0].loop, a) ||
        !is_over_columns(&t.p, a->inner[0].loop, &v))
        return false;
    const struct quads q = {.index = v.index};
    return !quads_moves(&q, a->lvalue->a) && quads_counts(&q, a->lvalue->b);
}

/* ---- the text ---- */

/* fold_lay_columns or fold_lay_rows: the parts of a turn at a row and a column. */
static void parts_text(struct text *x, const struct tiles *t, const struct parts *parts,
                       const char *name)
{
    const struct panel *p = &t->p;
    const char *type = panel_type(p);

    text_panel_head(x, p, name,
                    arena_printf(p->l->arena, ", uint64_t fold_turn, %s *fold_to", type));
    text_panel_turn(x, p);
    if (!parts->n)
        text_line(x, "*fold_to = 0;");
    for (uint32_t i = 0; i < parts->n; i++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_to[%u] = (%s)(", i, type);
        text_expr(x, parts->at[i], PREC_COMMA);
        strbuf_add(x->out, ");\n");
    }
    text_panel_block_end(x);
    text_panel_end(x);
}

static void term(struct text *x, const struct tiles *t, const struct ir_expr *e, bool has_parts)
{
    static const char *const ops[] = {
        [IR_ADD] = " + ", [IR_SUB] = " - ", [IR_MUL] = " * ", [IR_DIV] = " / "};
    const char *type = panel_type(&t->p);

    strbuf_addc(x->out, '(');
    if (has_parts && part_of(&t->columns, e) >= 0) {
        strbuf_printf(x->out, "fold_columns[%d * fold_apart]", part_of(&t->columns, e));
    } else if (has_parts && part_of(&t->rows, e) >= 0) {
        strbuf_printf(x->out, "fold_rows[%d * fold_away]", part_of(&t->rows, e));
    } else if (!panel_moves(&t->p, e) || !panel_has_rows_own(&t->p, e) || e->kind == IR_LOAD) {
        strbuf_printf(x->out, "(%s)(", type);
        text_expr(x, e, PREC_COMMA);
        strbuf_addc(x->out, ')');
    } else if (e->kind == IR_BINARY) {
        term(x, t, e->a, has_parts);
        strbuf_add(x->out, ops[e->op]);
        term(x, t, e->b, has_parts);
    } else {
        strbuf_add(x->out, e->kind == IR_UNARY && e->op == IR_NEG ? "-" : "");
        term(x, t, e->a, has_parts);
    }
    strbuf_addc(x->out, ')');
}

/* fold_term: what a turn adds, given the parts; fold_term_alone: without them. */
static void term_text(struct text *x, const struct tiles *t, bool has_parts)
{
    const struct panel *p = &t->p;
    const char *type = panel_type(p);

    text_panel_head(
        x, p, arena_printf(p->l->arena, "%s fold_term%s", type, has_parts ? "" : "_alone"),
        has_parts
            ? arena_printf(p->l->arena,
                           ", uint64_t fold_turn, FOLD_SHARED const %s *fold_columns, int32_t "
                           "fold_apart, FOLD_SHARED const %s *fold_rows, int32_t fold_away",
                           type, type)
            : ", uint64_t fold_turn");
    if (!has_parts || t->is_direct)
        text_panel_turn(x, p);
    for (uint32_t i = 0; i < p->ndecls; i++) {
        text_indent(x);
        strbuf_printf(x->out, "const %s %s = ", type, loop_find(x->loop, p->decls[i]->var)->name);
        term(x, t, p->decls[i]->expr, has_parts);
        strbuf_add(x->out, ";\n");
    }
    text_indent(x);
    strbuf_add(x->out, "return ");
    term(x, t, p->q.term, has_parts);
    strbuf_add(x->out, ";\n");
    if (!has_parts || t->is_direct)
        text_panel_block_end(x);
    text_panel_end(x);
}

/* fold_place_at: where the row begins that iteration t is the first of. */
static void place_text(struct text *x, const struct panel *p)
{
    uint32_t k = p->l->k, n = p->l->facts->nlevels;

    text_line(x, "struct fold_place_%u {", k);
    text_line(x, "    const struct fold_frame_%u *frame;", k);
    text_indent(x);
    strbuf_add(x->out, "    int64_t t, trips");
    for (uint32_t i = 1; loop_is_nest(p->l) && i <= n; i++)
        strbuf_printf(x->out, ", k%u", i);
    strbuf_add(x->out, ";\n");
    text_line(x, "};");
    text_line(x,
              "FOLD_INLINE struct fold_place_%u fold_place_at_%u(const struct fold_frame_%u *f, "
              "int64_t t)",
              k, k, k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_place_%u p;", k);
    text_line(x, "p.frame = f;");
    text_line(x, "p.t = t;");
    if (loop_is_nest(p->l)) {
        text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(f, t);", k, k);
        for (uint32_t i = 1; i <= n; i++)
            text_line(x, "p.k%u = at.k%u;", i, i);
    }
    text_line(x, p->is_inside ? "p.trips = 1;" : "p.trips = f->fold_trips%u;", n);
    text_line(x, "return p;");
    text_panel_end(x);
}

/* Rows that follow one another under the same outer indices, of `rows` in all. */
static void block_text(struct text *x, const struct panel *p)
{
    uint32_t n = p->l->facts->nlevels, level = p->is_inside ? n : n - 1;

    if (level > 1)
        text_line(x, "#define FOLD_PANEL_BLOCK(f, rows) ((f)->fold_trips%u)", level);
    else
        text_line(x, "#define FOLD_PANEL_BLOCK(f, rows) (rows)");
}

bool device_has_panel_rows(const struct loop_text *l)
{
    struct tiles t;

    return make(&t, l) && t.p.is_inside;
}

void text_device_panels(struct text *x)
{
    struct tiles t;

    if (!make(&t, x->loop))
        return;
    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "#define FOLD_PANEL %s", panel_type(&t.p));
    text_line(x, "#define FOLD_OF_LOOP(name) name##_%u", x->loop->k);
    text_line(x, "#define FOLD_COLUMN_PARTS %u", t.columns.n ? t.columns.n : 1);
    text_line(x, "#define FOLD_ROW_PARTS %u", t.rows.n ? t.rows.n : 1);
    text_line(x, "#define FOLD_COLUMNS_BESIDE %d", t.columns.is_beside);
    text_line(x, "#define FOLD_ROWS_BESIDE %d", t.rows.is_beside);
    if (has_around(&t.p))
        text_line(x, "#define FOLD_PANEL_AROUND");
    if (!t.p.may_run_again)
        text_line(x, "#define FOLD_PANEL_BEGINS");
    if (t.p.may_be_short)
        text_line(x, "#define FOLD_PANEL_SHORT");
    if (runs_long(&t))
        text_line(x, "#define FOLD_PANEL_LONG");
    text_line(x, "#define FOLD_PANEL_TRIPS(width) (%s)", t.p.is_inside ? "1" : "width");
    block_text(x, &t.p);
    place_text(x, &t.p);
    text_panel_first(x, &t.p);
    text_panel_last(x, &t.p);
    text_panel_trips(x, &t.p, "uint64_t fold_turns", &t.p.level);
    parts_text(x, &t, &t.columns, "void fold_lay_columns");
    parts_text(x, &t, &t.rows, "void fold_lay_rows");
    term_text(x, &t, true);
    term_text(x, &t, false);
    strbuf_add(x->out, "#endif\n");
}

/* ---- in the entry function ---- */

void text_panels_call(struct text *x)
{
    struct panel p;
    struct tiles t;

    if (!panel_make(&p, x->loop) || !p.has_rows)
        return;
    if (p.is_inside)
        text_line(x, "fold_call.whole = 1;");
    else
        text_line(x, "fold_call.whole = fold_trips%u;", x->loop->facts->nlevels);
    if (!make(&t, x->loop))
        return;
    text_line(x, "{");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, &p.level, 1);
    strbuf_addc(x->out, '\n');
    if (p.is_inside) {
        text_indent(x);
        text_trip_declare(x, &p.columns, 2);
        strbuf_addc(x->out, '\n');
    }
    text_line(x, "fold_call.turns = (int64_t)fold_n1;");
    if (p.may_be_long && !runs_long(&t)) {
        text_line(x, "if (fold_n1 >= %d)", FOLDRT_LANES);
        text_line(x, "    fold_call.turns = 0;");
    }
    text_line(x, p.is_inside ? "fold_call.width = fold_n1 ? (int64_t)fold_n2 : 0;"
                             : "fold_call.width = fold_call.whole;");
    text_panel_block_end(x);
}
