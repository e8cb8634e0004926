/*
 * Columns that only add up, as in `for (i …) for (j …) s[j] += a[i][j]`: each place keeps C's
 * order, but what is added can be computed by other threads before (kernels/device/columns.h). For
 * that the iteration stands in the kernel text once more, without its update. Where there are
 * columns for all threads each has one.
 */
#include "emit/columns.h"
#include "emit/device.h"

/* ---- a column as a whole ---- */

/* A row of column t, which is that of the next row then. */
static void row(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    text_line(x, "{");
    x->indent++;
    text_device_step_call(x, "p->");
    text_indent(x);
    strbuf_add(x->out, "t += f->fold_trips");
    for (uint32_t i = f->nserial + 1; i <= f->nlevels; i++)
        strbuf_printf(x->out, "%u%s", i, i < f->nlevels ? " * f->fold_trips" : ";\n");
    x->indent--;
    text_line(x, "}");
}

/* Rows whose loads are on their way together, for rows wait for one another only to be added; what
   is left of them goes by fewer, for one row at a time would wait for each load. */
static void rows_at_once(struct text *x, uint32_t k)
{
    static const int at_once[] = {32, 8, 2, 1};

    text_line(x, "at.k%u = 0;", k);
    for (size_t i = 0; i < sizeof at_once / sizeof *at_once; i++) {
        text_line(x, "#pragma unroll 1");
        text_line(x, "while (at.k%u + %d <= f->fold_trips%u)", k, at_once[i], k);
        x->indent++;
        text_line(x, "#pragma unroll");
        text_line(x, "for (int32_t fold_i = 0; fold_i < %d; fold_i++, at.k%u++)", at_once[i], k);
        row(x);
        x->indent--;
    }
}

/* All rows of column t, in order. */
void text_device_column(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;
    bool is_at_once = f->nserial && device_is_assignment(f->levels[f->nlevels - 1].loop->body);

    for (uint32_t i = 1; i < f->nserial + !is_at_once; i++)
        text_line(x, "for (at.k%u = 0; at.k%u < f->fold_trips%u; at.k%u++)", i, i, i, i);
    if (!is_at_once) {
        row(x);
        return;
    }
    text_line(x, "{");
    x->indent++;
    rows_at_once(x, f->nserial);
    x->indent--;
    text_line(x, "}");
}

/* ---- what is added, apart ---- */

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
