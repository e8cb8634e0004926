/*
 * Columns that only add up, as in `for (i …) for (j …) s[j] += a[i][j]`: each place keeps C's
 * order, but what is added can be computed by other threads before (kernels/device/columns.h). For
 * that the iteration stands in the kernel text once more, without its update.
 */
#include "emit/columns.h"
#include "emit/device.h"

/* On the right of the operator it changes nothing on the left. */
static const char *neutral(const char *op, const struct ir_type *right)
{
    return *op == '*'   ? "1"
           : *op == '&' ? "-1"
           : *op == '+' ? right->kind == IR_FLOAT ? "-0.0f" : "0"
                        : "0";
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

    struct column_update u;

    own.column_update = column_update_of(&own, &u);
    if (!own.column_update || (own.is_alone && !loop_has_column_sums(&own)))
        return;
    const struct ir_type *type = column_value_type(&u, own.column_update->expr);
    if (u.place->type->kind == IR_INT && type->kind == IR_FLOAT &&
        !column_is_certain(own.facts, &u))
        return; /* the sum would be rounded to what is neutral */
    text_line(x, "#define FOLD_COLUMNS");
    define_type(x, "FOLD_PLACE", u.place->type);
    define_type(x, "FOLD_VALUE", type);
    text_line(x, "#define FOLD_ONTO(sum, value) (sum) %s= (value)", u.op);
    text_column_parts(x, &own, "FOLD_GLOBAL FOLD_PLACE *fold_place", "void fold_value",
                      ", FOLD_VALUE *fold_x");
    by_rows(x, neutral(u.op, type));
    text_device_column_sums(x);
}
