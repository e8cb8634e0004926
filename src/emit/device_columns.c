/*
 * Columns that only add up, as in `for (i …) for (j …) s[j] += a[i][j]`: each place keeps C's
 * order, but what is added can be computed by other threads before (kernels/device/columns.h). For
 * that the iteration stands in the kernel text once more, without its update.
 */
#include "emit/blocks.h"
#include "emit/device.h"
#include "emit/inspect.h"

#include "base/arena.h"
#include "plan/linear.h"

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

/* On the right of the operator it changes nothing on the left. */
static const char *neutral(const char *op, const struct ir_type *right)
{
    return *op == '*'   ? "1"
           : *op == '&' ? "-1"
           : *op == '+' ? right->kind == IR_FLOAT ? "-0.0f" : "0"
                        : "0";
}

/* The update `place op= value`, or `place = place op value`. */
struct added {
    const struct ir_expr *place,
        *again;                  /* the place; it once more, as it is read; NULL: it is not */
    const struct ir_expr *value; /* NULL: 1, an int */
    const char *op;
};

static const struct ir_type *value_type(const struct added *u, const struct ir_expr *e)
{
    return u->value ? u->value->type : e->type;
}

static bool is_load_of(const struct ir_expr *e, const struct ir_expr *place)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, place);
}

/* False: e is no such update. */
static bool added_by(const struct ir_expr *e, struct added *u)
{
    *u = (struct added){.place = e->a, .op = own_operator(e)};
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
static bool is_alone(const struct loop_facts *f, const struct added *u)
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

/* The update that is all the nest does to memory; NULL: there is none such. */
static const struct ir_stmt *update_of(const struct loop_text *l, struct added *u)
{
    const struct loop_facts *f = l->facts;

    if (!f->nserial || !loop_is_nest(l) || f->isolation || f->nshaped || l->accs.n || l->bins.n ||
        l->has_live || l->uses_continue || l->is_alone)
        return NULL;
    const struct ir_stmt *s = last_of(f->levels[f->nlevels - 1].loop->body);
    if (!s || !added_by(s->expr, u) || !is_number(u->place->type) ||
        !is_number(value_type(u, s->expr)) || !is_alone(f, u))
        return NULL;
    return s;
}

bool text_is_column_update(const struct text *x, const struct ir_stmt *s)
{
    return x->mode == TEXT_STEP && x->loop->column_update == s;
}

bool text_column_value(struct text *x, const struct ir_stmt *s)
{
    if (!text_is_column_update(x, s))
        return false;
    struct added u;
    added_by(s->expr, &u);
    text_indent(x);
    strbuf_add(x->out, "*fold_x = ");
    if (u.value)
        text_expr(x, u.value, PREC_ASSIGN);
    else
        strbuf_addc(x->out, '1');
    strbuf_add(x->out, ";\n");
    return true;
}

static void head(struct text *x, const char *type, const char *name, const char *more)
{
    strbuf_printf(x->out, "FOLD_INLINE %s %s_%u(const struct fold_frame_%u *frame, int64_t t", type,
                  name, x->loop->k, x->loop->k);
    text_counter_params(x);
    strbuf_printf(x->out, "%s)\n{\n", more);
}

/* fold_place_K and fold_value_K: the iteration's place, and what it adds there. */
static void parts(struct text *outer, const struct loop_text *own)
{
    const struct loop_facts *f = own->facts;
    const struct ir_stmt *s = own->column_update;
    struct text x = {
        .out = outer->out, .loop = own, .mode = TEXT_STEP, .is_device = true, .indent = 1};

    head(&x, "FOLD_GLOBAL FOLD_PLACE *", "fold_place", "");
    text_part_locals(&x, s);
    text_indent(&x);
    strbuf_add(x.out, "return &");
    text_expr(&x, s->expr->a, PREC_UNARY);
    strbuf_add(x.out, ";\n}\n");
    head(&x, "void", "fold_value", ", FOLD_VALUE *fold_x");
    text_part_step(&x, f->levels[f->nlevels - 1].loop->body);
    strbuf_add(x.out, "}\n");
}

static void counters(struct text *x)
{
    for (uint32_t i = 1; i <= x->loop->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i);
}

/* fold_column and fold_value: the place of column t, and what a row adds there. */
static void by_rows(struct text *x, const char *neutral_value)
{
    const struct loop_text *l = x->loop;
    uint32_t k = l->k, nserial = l->facts->nserial;

    text_line(x, "#define FOLD_COLUMN struct fold_nest_%u", k);
    text_line(x, "FOLD_INLINE FOLD_COLUMN fold_column(const FOLD_FRAME *f, int64_t t)");
    text_line(x, "{\n    return fold_nest_at_%u(f, t);\n}", k);
    text_line(x, "FOLD_INLINE FOLD_GLOBAL FOLD_PLACE *fold_place(const FOLD_FRAME *f, int64_t t, "
                 "FOLD_COLUMN at)");
    strbuf_printf(x->out, "{\n    return fold_place_%u(f, t", k);
    counters(x);
    text_line(x, ");\n}");
    text_line(x,
              "/* t: the iteration, that is the column and as many columns as all rows before. */");
    text_line(x,
              "FOLD_INLINE FOLD_VALUE fold_value(const FOLD_FRAME *f, int64_t t, FOLD_COLUMN at, "
              "int64_t row)");
    text_line(x, "{");
    text_line(x, "    FOLD_VALUE value = %s;", neutral_value);
    for (uint32_t i = nserial; i > 1; i--)
        text_line(x, "    at.k%u = row %% f->fold_trips%u, row /= f->fold_trips%u;", i, i, i);
    text_line(x, "    at.k1 = row;");
    strbuf_printf(x->out, "    fold_value_%u(f, t", k);
    counters(x);
    text_line(x, ", &value);");
    text_line(x, "    return value;\n}");
}

static void define_type(struct text *x, const char *name, const struct ir_type *t)
{
    strbuf_printf(x->out, "#define %s ", name);
    text_type(x, t);
    strbuf_addc(x->out, '\n');
}

void text_device_columns(struct text *x)
{
    struct loop_text own = *x->loop;

    struct added u;

    own.column_update = update_of(&own, &u);
    if (!own.column_update)
        return;
    const struct ir_type *type = value_type(&u, own.column_update->expr);
    text_line(x, "#define FOLD_COLUMNS");
    define_type(x, "FOLD_PLACE", u.place->type);
    define_type(x, "FOLD_VALUE", type);
    text_line(x, "#define FOLD_ONTO(sum, value) (sum) %s= (value)", u.op);
    parts(x, &own);
    by_rows(x, neutral(u.op, type));
}
