/*
 * Both parts of a nest that runs as two. The rows are the loop before the columns' own. Once rows
 * have been written the columns run too: on one thread where foldrt does not run them.
 */
#include "emit/entry.h"

#include "emit/device.h"
#include "emit/inspect.h"
#include "emit/stand.h"

#include "base/arena.h"

#define TOO "fold_too_" /* before the names of the inner part's parameters */

static void parameters(struct text *x, const struct loop_text *l, const char *before)
{
    for (size_t i = 0; i < l->args.n; i++) {
        struct arg a = l->args.at[i];
        if (!arg_is_passed(x, l, &a))
            continue;
        a.name = arena_printf(l->arena, "%s%s", before, a.name);
        strbuf_add(x->out, ", ");
        text_param(x, l, &a);
    }
}

/* inner: the part whose names stand for other things outside of its own block or function. */
static void head(struct text *x, const struct loop_text *inner)
{
    const struct loop_text *l = x->loop, *rows = l - 1;

    strbuf_printf(x->out, "FOLD_HIDDEN int %s_two_%u(int64_t %s", l->unit->uid, l->k,
                  inner == rows ? "fold_rows" : "fold_n");
    parameters(x, rows, inner == rows ? TOO : "");
    strbuf_printf(x->out, ", int64_t %s", inner == rows ? "fold_n" : "fold_both");
    parameters(x, l, inner == rows ? "" : TOO);
    strbuf_add(x->out, ")\n{\n");
}

static void columns_locals(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "const int64_t fold_n = fold_both;");
    for (size_t i = 0; i < l->args.n; i++) {
        if (!arg_is_passed(x, l, &l->args.at[i]))
            continue;
        text_indent(x);
        text_param(x, l, &l->args.at[i]);
        strbuf_printf(x->out, " = " TOO "%s;\n", l->args.at[i].name);
    }
}

/* Block by block of rows, the columns behind them. */
static void together(struct text *x)
{
    const struct loop_text *l = x->loop, *rows = l - 1;
    struct text first = {.out = x->out, .loop = rows, .mode = TEXT_ENTRY, .indent = 1};

    head(x, l);
    entry_mode(&first);
    entry_tests(&first, false, (long long)rows->plan->least_trip);
    text_looked(&first);
    entry_call(&first, rows, entry_write_ranges(&first, rows), false);
    text_line(&first, "const struct foldrt_call *const fold_rows = &fold_call;");
    text_line(&first, "{");
    x->indent = 2;
    columns_locals(x);
    entry_tests(x, false, 1);
    text_looked(x);
    entry_call(x, l, entry_write_ranges(x, l), false);
    text_line(x, "return foldrt_run_two(&fold_loop_%u, fold_rows, &fold_loop_%u, &fold_call);",
              rows->k, l->k);
    x->indent = 0;
    strbuf_add(x->out, "    }\n}\n\n");
}

/* Rows that reduce variables are a loop like any other: it may run as written for what has come of
   it, as long as it has written nothing that cannot be written again. Then so does the nest. */
static void one_after_the_other(struct text *x)
{
    const struct loop_text *l = x->loop, *rows = l - 1;

    head(x, rows);
    x->indent = 1;
    entry_mode(x);
    entry_tests(x, false, 1);
    text_looked(x);
    entry_call(x, l, entry_write_ranges(x, l), false);
    text_line(x, "if (fold_rows < %lld)", (long long)rows->plan->least_trip);
    text_line(x, "    return 0;");
    text_indent(x);
    strbuf_printf(x->out, "if (!%s_%u(fold_rows", l->unit->uid, rows->k);
    for (size_t i = 0; i < rows->args.n; i++)
        if (arg_is_passed(x, rows, &rows->args.at[i]))
            strbuf_printf(x->out, ", " TOO "%s", rows->args.at[i].name);
    strbuf_add(x->out, "))\n");
    text_line(x, "    return 0;");
    text_line(x, "if (!foldrt_run(&fold_loop_%u, &fold_call))", l->k);
    text_line(x, "    fold_loop_%u.code[FOLDRT_BASE]->range(&fold_f, 0, fold_call.n, NULL);", l->k);
    text_line(x, "return 1;");
    x->indent = 0;
    strbuf_add(x->out, "}\n\n");
}

void text_both(struct text *x)
{
    if (x->loop[-1].accs.n)
        one_after_the_other(x);
    else
        together(x);
}
