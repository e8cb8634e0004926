/*
 * Panels (panel.h) whose turns add a product of two values, of which the columns of a row share one
 * and all rows the other, or the square of their difference. foldrt has the loops over their turns
 * (runtime/product_types.h): of such a loop only what it does to a row of sums is compiled,
 * and with the addresses of both values, or how they are made.
 */
#include "emit/panel.h"

#include "analyse/steps.h"
#include "base/arena.h"

/* ---- which terms ---- */

static bool has_any(const struct ir_expr *e, const struct ir_stmt *const *decls, uint32_t n)
{
    bool has = false;

    for (uint32_t i = 0; i < n; i++)
        has |= ir_expr_mentions(e, decls[i]->var) != 0;
    return has;
}

/* Is it the same in all columns and turns of a row? */
static bool is_fixed(const struct panel *p, const struct ir_expr *e)
{
    return !panel_moves(p, e) && !ir_expr_mentions(e, p->level.index) &&
           !has_any(e, p->heads, p->nheads);
}

static bool is_index(const struct panel *p, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR &&
           (e->a->var == p->level.index || e->a->var == p->columns.index);
}

/* Does the integer, modulo 2^64, grow by as much with each turn and each column? What C leaves
   undefined, a signed number that leaves its type, does not come up in turns that there are. A
   factor is the same in all rows, so that all of them grow alike. */
static bool is_linear(const struct panel *p, const struct ir_expr *e)
{
    const struct ir_type *t = e->type, *from = e->a ? e->a->type : NULL;

    if (is_fixed(p, e) || is_index(p, e))
        return true;
    if (t->kind != IR_INT)
        return false;
    if (e->kind == IR_CAST)
        return from->kind == IR_INT && (t->bits == 64 || t->is_signed == from->is_signed) &&
               t->bits >= from->bits && is_linear(p, e->a);
    if (!t->is_signed && t->bits != 64)
        return false;
    if (e->kind == IR_UNARY)
        return (e->op == IR_NEG || e->op == IR_PLUS) && is_linear(p, e->a);
    if (e->kind != IR_BINARY || !is_linear(p, e->a) || !is_linear(p, e->b))
        return false;
    if (e->op == IR_ADD || e->op == IR_SUB)
        return true;
    return e->op == IR_MUL && ((is_fixed(p, e->a) && !panel_has_rows_own(p, e->a)) ||
                               (is_fixed(p, e->b) && !panel_has_rows_own(p, e->b)));
}

/* The same of a place's address, or of a pointer. */
static bool is_linear_place(const struct panel *p, const struct ir_expr *e)
{
    if (is_fixed(p, e))
        return true;
    switch (e->kind) {
    case IR_INDEX:
        return is_linear_place(p, e->a) && is_linear(p, e->b);
    case IR_BINARY:
        return (e->op == IR_ADD || e->op == IR_SUB) && e->b->type->kind == IR_INT &&
               is_linear_place(p, e->a) && is_linear(p, e->b);
    case IR_DEREF:
    case IR_DECAY:
    case IR_MEMBER:
        return is_linear_place(p, e->a);
    default:
        return false;
    }
}

static bool has_sums_type(const struct panel *p, const struct ir_type *t)
{
    return t->kind == p->sum->type->kind && t->bits == p->sum->type->bits && !t->is_volatile;
}

/* A bit-field has no address. */
static bool is_there(const struct panel *p, const struct ir_expr *e)
{
    const struct ir_expr *a = e->a;

    if (e->kind != IR_LOAD || a->kind == IR_VAR || !has_sums_type(p, e->type) ||
        (a->kind == IR_MEMBER && a->a->type->record->fields[a->field].bit_width >= 0))
        return false;
    return is_linear_place(p, a);
}

/* What a variable of the inner loop, or of a turn's head, was set to, in the type of the sum. */
static const struct ir_expr *value_of(const struct panel *p, const struct ir_expr *e)
{
    const struct ir_type *t = p->sum->type;
    const struct ir_stmt *s = NULL;

    while (e->kind == IR_CAST && ir_type_same(e->type, e->a->type))
        e = e->a;
    if (e->kind != IR_LOAD || e->a->kind != IR_VAR)
        return e;
    for (uint32_t i = 0; i < p->ndecls; i++)
        s = p->decls[i]->var == e->a->var ? p->decls[i] : s;
    for (uint32_t i = 0; i < p->nheads; i++)
        s = p->heads[i]->var == e->a->var ? p->heads[i] : s;
    if (!s || s->expr->type->kind != t->kind || s->expr->type->bits != t->bits)
        return e;
    return value_of(p, s->expr);
}

static bool is_shared_by_rows(const struct panel *p, const struct ir_expr *e)
{
    return panel_moves(p, e) && !panel_has_rows_own(p, e) && has_sums_type(p, e->type) &&
           !expr_has_effects(e);
}

/* Is one of them a row's value, and the other one a column's? */
static bool are_parts(struct panel *p, const struct ir_expr *a, const struct ir_expr *b)
{
    struct product *to = &p->product;

    if (panel_moves(p, a)) {
        const struct ir_expr *was = a;
        a = b;
        b = was;
    }
    if (panel_moves(p, a) || expr_has_effects(a) || !is_shared_by_rows(p, b))
        return false;
    to->row = a;
    to->column = b;
    to->row_is_there = is_there(p, a);
    to->column_is_there = is_there(p, b);
    p->packed[0] = b;
    p->npacked = 1;
    p->is_apart = b->kind != IR_LOAD || !panel_is_side_by_side(p, b->a);
    return true;
}

static const struct ir_expr *minus(const struct panel *p, const struct ir_expr *e)
{
    struct ir_expr *to = ARENA_NEW(p->l->arena, struct ir_expr);

    *to =
        (struct ir_expr){.kind = IR_UNARY, .op = IR_NEG, .type = e->type, .a = (struct ir_expr *)e};
    return to;
}

static bool is_product(struct panel *p, const struct ir_expr *term)
{
    const struct ir_expr *e = value_of(p, term), *a, *b;
    bool is_minus = e->kind == IR_UNARY && e->op == IR_NEG;

    if (is_minus)
        e = value_of(p, e->a);
    if (e->kind != IR_BINARY || e->op != IR_MUL || !ir_type_same(e->type, p->q.term->type))
        return false;
    a = value_of(p, e->a);
    b = value_of(p, e->b);
    p->product.is_square = a->kind == IR_BINARY && a->op == IR_SUB && ir_expr_equal(a, b) &&
                           ir_type_same(a->type, e->type) && !is_minus;
    if (p->product.is_square)
        return are_parts(p, value_of(p, a->a), value_of(p, a->b));
    if (!are_parts(p, a, b))
        return false;
    if (is_minus) {
        p->product.row = minus(p, p->product.row);
        p->product.row_is_there = false;
    }
    return true;
}

/* What the inner loop declares is of the sum's type, and no more than a name for a value. */
static bool take_names(struct panel *p, const struct ir_stmt *s, const struct ir_stmt *last)
{
    for (; s != last; s = s->next) {
        if (s->kind != IR_DECL || !s->expr || s->var->storage != IR_LOCAL ||
            s->var->address_taken || !has_sums_type(p, s->var->type) ||
            !ir_type_same(s->expr->type, p->sum->type) || p->ndecls == PANEL_PARTS_MOST ||
            !panel_moves(p, s->expr) || expr_has_effects(s->expr))
            return false;
        p->decls[p->ndecls++] = s;
    }
    return true;
}

bool panel_take_product(struct panel *p, const struct ir_stmt *s, const struct ir_stmt *last)
{
    p->is_product = take_names(p, s, last) && is_product(p, p->q.term) &&
                    (panel_row(p) || (p->product.column_is_there && !p->is_apart));
    if (!p->is_product) {
        p->ndecls = p->npacked = 0;
        p->is_apart = false;
    }
    return p->is_product;
}

void products_mark(struct loop_text *loops, size_t n)
{
    struct panel p;

    for (size_t i = 0; i < n; i++) {
        if (!loops[i].facts->nshaped || !panel_make(&p, &loops[i]) || !p.is_product)
            continue;
        for (size_t k = 0; k < n; k++)
            if (loops[k].facts->levels[0].loop == p.inner)
                loops[k].rows = 0;
    }
}

/* ---- the text ---- */

/* Where the value is in memory, or what it is, in row `fold_row` or column `fold_column`. */
static void part(struct text *x, const struct panel *p, const char *name, const struct ir_expr *e,
                 bool is_there)
{
    const char *type = is_there ? "const char *" : panel_type(p);

    text_panel_head(x, p, arena_printf(p->l->arena, "%s fold_%s", type, name),
                    ", uint64_t fold_turn");
    text_panel_turn(x, p);
    text_indent(x);
    strbuf_printf(x->out, "return (%s)", type);
    if (is_there)
        strbuf_addc(x->out, '&');
    text_expr(x, is_there ? e->a : e, PREC_UNARY);
    strbuf_add(x->out, ";\n");
    text_panel_block_end(x);
    text_panel_end(x);
}

void text_panel_product(struct text *x, const struct panel *p, bool may_be_long)
{
    const struct product *q = &p->product;
    const char *type = panel_type(p);
    uint32_t k = p->l->k;

    part(x, p, "row", q->row, q->row_is_there);
    part(x, p, "column", q->column, q->column_is_there);
    text_line(x, "FOLD_PRODUCT_SUMS(%u, %s)", k, type);
    text_line(x, "FOLD_PRODUCT_ROW_%s(%u, %s)", q->row_is_there ? "THERE" : "MADE", k, type);
    text_line(x, "FOLD_PRODUCT_COLUMN_%s(%u, %s)", q->column_is_there ? "THERE" : "MADE", k, type);
    text_line(x, "static const struct fold_product fold_product_%u = {", k);
    text_line(x, "    .first = fold_firsts_%u, .last = fold_lasts_%u,", k, k);
    text_line(x, "    .%s = fold_row_at_%u, .%s = fold_column_at_%u,",
              q->row_is_there ? "row" : "rows", k, q->column_is_there ? "column" : "columns", k);
    text_line(x, "    .is_square = %d, .may_be_long = %d", q->is_square, may_be_long);
    text_line(x, "};");
}
