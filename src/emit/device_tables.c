/* Tables for foldrt of the memory that a loop's iterations touch on a device. */
#include "emit/addresses.h"
#include "emit/device.h"
#include "emit/line.h"
#include "emit/old.h"
#include "emit/panel.h"
#include "emit/scatter.h"
#include "emit/spaces.h"
#include "emit/stand.h"

static void pointers(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static const uint32_t fold_pointers_%u[] = {", l->k);
    for (size_t i = 0; i < l->args.n; i++)
        if (device_pointer_var(l, &l->args.at[i]))
            text_line(x, "    FOLD_OFFSET(struct fold_frame_%u, %s),", l->k, l->args.at[i].name);
    text_line(x, "    0};");
}

/* Bytes that every iteration uses there, 0: not every one does; of a compaction those of a place
   that it counts. */
static unsigned long long touch_each(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    if (a->is_compaction)
        return access_is_dense(l, which) ? a->lvalue->type->size : 0;
    if (a->is_scattered)
        return span_lvalue(a->lvalue)->type->size;
    if (access_fills_rows(l, which))
        return a->lvalue->type->size;
    if (a->is_guarded || (a->is_write && lvalue_is_bits(a->lvalue)) || a->ninner || !a->range ||
        facts_run_behind(l->facts) || (!a->is_write && l->facts->nlevels > 1))
        return 0;
    return span_lvalue(a->range)->type->size;
}

/* " | FOLDRT_GUARDED": what is known of its places. */
static const char *touch_when(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    if (a->is_compaction)
        return " | FOLDRT_COUNTED";
    if (a->is_scattered)
        return scatter_is_dense(l, which) ? " | FOLDRT_PLACED"
                                          : " | FOLDRT_PLACED | FOLDRT_GUARDED";
    if (side_is_inspected(l->facts, which))
        return " | FOLDRT_LOOKED";
    if (access_fills_rows(l, which)) /* the columns may be none */
        return " | FOLDRT_GUARDED | FOLDRT_ROWS";
    if (access_is_tested(l, which))
        return " | FOLDRT_GUARDED | FOLDRT_TESTED";
    return a->is_guarded || facts_run_behind(l->facts) ? " | FOLDRT_GUARDED" : "";
}

static void touches(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static const struct foldrt_touch fold_touches_%u[] = {", l->k);
    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (access_stays_here(l, (uint32_t)i)) {
            text_line(x, "    {0, 0, 0}, /* of the iteration's own */");
            continue;
        }
        uint32_t p = access_is_value(l, (uint32_t)i) ? 0 : device_pointer(l, access_root(l, a));
        text_line(x, "    {%u, %s%s%s%s, %llu},", p, a->is_write ? "FOLDRT_WRITTEN" : "0",
                  touch_when(l, (uint32_t)i), a->comes_again ? " | FOLDRT_AGAIN" : "",
                  a->is_resident ? " | FOLDRT_RESIDENT" : "", touch_each(l, (uint32_t)i));
    }
    text_line(x, "    {0, 0, 0}};");
}

static void spans(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x,
              "static void fold_spans_all_%u(const void *fold_f, int64_t fold_n, "
              "const void *start, struct foldrt_range *to)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *frame = fold_f;", l->k);
    text_line(x, "(void)frame, (void)fold_n, (void)start, (void)to;");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        bool is_row = !a->range && span_is_of_row(l, i);
        if ((!a->range && !is_row) || a->is_scattered || access_is_value(l, i) ||
            access_stays_here(l, i))
            continue;
        text_indent(x);
        if (is_row) {
            strbuf_add(x->out, "FOLD_SPAN_STORE(");
            text_rows_span(x, i);
            strbuf_printf(x->out, ", &to[%u]);\n", i);
            continue;
        }
        strbuf_printf(x->out, "FOLD_SPAN_STORE(fold_span_%u_%u(frame, fold_n", l->k, i);
        if (a->is_compaction)
            strbuf_printf(x->out, ", ((const struct fold_part_%u *)start)->%s", l->k,
                          l->accs.at[a->counter].name);
        strbuf_printf(x->out, "), &to[%u]);\n", i);
    }
    x->indent--;
    text_line(x, "}");
}

void text_device_tables(struct text *x)
{
    pointers(x);
    text_stands(x);
    text_old_table(x);
    touches(x);
    if (loop_has_lines(x->loop))
        text_lines(x);
    else
        spans(x);
}
