/*
 * The pass before sums of floats in bins: the body once more, of which nothing is kept but the
 * largest |value| that goes into each such array, and how many do. The scale comes from these.
 */
#include "emit/alone.h"
#include "emit/blocks.h"
#include "emit/inspect.h"
#include "emit/there.h"

#include <foldrt.h>

#include "base/arena.h"

static void part(struct text *x, const struct loop_text *l)
{
    text_line(x, "struct fold_most_%u {", l->k);
    for (size_t i = 0; i < l->bins.n; i++)
        if (l->bins.at[i].b->needs_pass)
            text_line(x, "    int%d_t %s;\n    uint64_t %s_n;",
                      bin_takes_floats(&l->bins.at[i]) ? 32 : 64, l->bins.at[i].name,
                      l->bins.at[i].name);
    for (size_t i = 0; i < l->bins.n; i++)
        if (bin_notes_range(l, &l->bins.at[i]))
            text_line(x, "    int64_t %s_first, %s_last;", l->bins.at[i].name, l->bins.at[i].name);
    text_line(x, "};");
}

/* Accumulators and other bins are locals that nobody looks at. */
void text_pass_results(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, acc_type(x, a), arena_printf(l->arena, "fold_own_%s", a->name));
        strbuf_add(x->out, " = ");
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
        text_indent(x);
        text_declare(x, acc_type(x, a), arena_printf(l->arena, "*const %s", a->name));
        strbuf_printf(x->out, " = &fold_own_%s;\n", a->name);
    }
    for (size_t i = 0; i < l->bins.n; i++) {
        if (l->bins.at[i].scale || x->is_device) /* all its updates are written otherwise */
            continue;
        text_indent(x);
        text_bin_type(x, &l->bins.at[i]);
        strbuf_printf(x->out, " %s = 0;\n", l->bins.at[i].name);
        text_line(x, "(void)%s;", l->bins.at[i].name);
    }
}

static void step(struct text *outer, const struct loop_text *l)
{
    struct loop_text pass = *l;
    struct text x = {.out = outer->out, .loop = &pass, .mode = TEXT_STEP};

    pass.is_pass = true;

    strbuf_printf(x.out, "FOLD_INLINE void fold_look_%u(const struct fold_frame_%u *frame, ", l->k,
                  l->k);
    strbuf_add(x.out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(&x);
    strbuf_printf(x.out, ", struct fold_most_%u *fold_most)\n{\n", l->k);
    x.indent = 1;
    text_pass_results(&x);
    text_step_locals(&x);
    strbuf_addc(x.out, '\n');
    text_step_body(&x);
    strbuf_add(x.out, "}\n\n");
}

/* An iteration's, which the loop before it repeats. */
static void pass_step(struct text *x, const char *step, const char *part)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "    fold_%s_%u(&f, t", step, l->k);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    strbuf_printf(x->out, ", &%s);\n", part);
}

void text_pass_loop(struct text *x, const char *step, const char *part)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    if (!loop_is_nest(l)) {
        text_line(x, "for (int64_t t = lo; t < hi; t++)");
        pass_step(x, step, part);
        return;
    }
    text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, lo);", l->k, l->k);
    text_line(x, "for (int64_t t = lo; t < hi;) {");
    x->indent++;
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
    text_line(x, "int64_t end = left < hi - t ? t + left : hi;");
    text_line(x, "for (; t < end; t++, at.k%u++)", n);
    pass_step(x, step, part);
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    x->indent--;
    text_line(x, "}");
}

static void range(struct text *x, const struct loop_text *l)
{
    text_line(x, "static void fold_first_%u(const void *frame, int64_t lo, int64_t hi, void *part)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_most_%u most = {0};", l->k);
    for (size_t i = 0; i < l->bins.n; i++) {
        const char *n = l->bins.at[i].name;
        if (bin_notes_range(l, &l->bins.at[i]))
            text_line(x, "most.%s_first = __INT64_MAX__, most.%s_last = -__INT64_MAX__ - 1;", n, n);
    }
    strbuf_addc(x->out, '\n');
    text_pass_loop(x, "look", "most");
    text_line(x, "*(struct fold_most_%u *)part = most;", l->k);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static void combine(struct text *x, const struct loop_text *l)
{
    text_line(x, "static void fold_both_%u(void *into, const void *later)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_most_%u *a = into;", l->k);
    text_line(x, "const struct fold_most_%u *b = later;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->bins.n; i++) {
        const char *n = l->bins.at[i].name;
        if (!l->bins.at[i].b->needs_pass)
            continue;
        text_line(x, "a->%s = a->%s > b->%s ? a->%s : b->%s;", n, n, n, n, n);
        text_line(x, "a->%s_n += b->%s_n;", n, n);
        if (!bin_notes_range(l, &l->bins.at[i]))
            continue;
        text_line(x, "a->%s_first = b->%s_first < a->%s_first ? b->%s_first : a->%s_first;", n, n,
                  n, n, n);
        text_line(x, "a->%s_last = b->%s_last > a->%s_last ? b->%s_last : a->%s_last;", n, n, n, n,
                  n);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_pass(struct text *x)
{
    const struct loop_text *l = x->loop;

    part(x, l);
    step(x, l);
    range(x, l);
    if (l->is_alone)
        return;
    combine(x, l);
    text_line(x, "FOLD_HIDDEN const struct foldrt_code FOLD_CODE(%s_first_%u) = {", l->unit->uid,
              l->k);
    text_line(x, "    .range = fold_first_%u, .combine = fold_both_%u};", l->k, l->k);
}

void text_pass_descriptor(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static const struct foldrt_acc fold_most_acc_%u[] = {", l->k);
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        if (!b->b->needs_pass)
            continue;
        strbuf_add(x->out, "    {\"");
        text_escape(x->out, b->source);
        strbuf_printf(x->out,
                      "\", \"max\", FOLDRT_I%d, FOLD_OFFSET(struct fold_most_%u, %s), 1, 0},\n",
                      bin_takes_floats(b) ? 32 : 64, l->k, b->name);
    }
    text_line(x, "};");
    text_line(x, "FOLD_DECLARE_CODES(%s_first_%u)", l->unit->uid, l->k);
    text_line(x, "static const struct foldrt_loop fold_pass_%u = {", l->k);
    x->indent++;
    text_line(x, ".flags = %u,", l->plan->flags & FOLDRT_HEAVY);
    text_descriptor_place(x);
    text_line(x, ".what = \"largest values\",");
    text_line(x, ".partial_size = sizeof(struct fold_most_%u),", l->k);
    text_line(x, ".nacc = sizeof fold_most_acc_%u / sizeof *fold_most_acc_%u,", l->k, l->k);
    text_line(x, ".acc = fold_most_acc_%u,", l->k);
    text_line(x, ".bytes_per_iteration = %llu,", (unsigned long long)l->facts->bytes_per_iteration);
    text_line(x, ".code = FOLD_CODES(%s_first_%u),", l->unit->uid, l->k);
    if (!l->obstacle)
        text_line(x, ".kernel = &fold_pass_kernel_%u,", l->k);
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}

/* ---- in the entry function ---- */

/* Where every value is a literal no pass is needed. */
static void literal_values(struct text *x, const struct bin *b)
{
    text_line(x, "int64_t fold_most_%s = 0;", b->name);
    text_line(x, "uint64_t fold_n_%s = 0;", b->name);
    for (size_t j = 0; j < b->b->updates.n; j++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_note_double(&fold_most_%s, &fold_n_%s, (", b->name, b->name);
        text_type(x, b->b->updates.at[j].value->type);
        strbuf_addc(x->out, ')');
        text_expr(x, b->b->updates.at[j].value, PREC_UNARY);
        strbuf_add(x->out, ");\n");
    }
    text_line(x, "if (__builtin_mul_overflow(fold_n_%s, fold_n, &fold_n_%s))", b->name, b->name);
    text_line(x, "    return 0;");
}

/* "foldrt_bytes_of_bins(&fold_loop_1, fold_n)" */
static const char *bytes_most(const struct loop_text *l)
{
    if (!l->is_alone)
        return arena_printf(l->arena, "foldrt_bytes_of_bins(&fold_loop_%u, fold_n)", l->k);
    return alone_by_strategy(l) ? "FOLDRT_BYTES_OF_BINS_BY_KEY" : "FOLDRT_BYTES_OF_BINS";
}

/* "fold_bins_pay(fold_most.h_first, fold_most.h_last, fold_n, 8, FOLDRT_BYTES_OF_BINS)" */
static void text_pays(struct text *x, const struct bin *b)
{
    strbuf_printf(x->out, "fold_bins_pay(fold_most.%s_first, fold_most.%s_last, fold_n, %u, %s)",
                  b->name, b->name, bin_size(b), bytes_most(x->loop));
}

/* A few iterations may come to bins that are too far apart by themselves: then there is no need to
   look at all of them. */
static bool text_tried(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool any = false;

    for (size_t i = 0; i < l->bins.n && !l->is_alone; i++) {
        const struct bin *b = &l->bins.at[i];
        if (!b->scale || !bin_notes_range(l, b))
            continue;
        if (!any)
            text_line(x,
                      "const int fold_may_pay =\n"
                      "        !foldrt_sample(&fold_pass_%u, &fold_look) ||",
                      l->k);
        strbuf_add(x->out, any ? " &&\n        " : "        (");
        text_pays(x, b);
        any = true;
    }
    if (any)
        strbuf_add(x->out, ");\n");
    return any;
}

/* "fold_most_double(fold_most.h)" */
static const char *most_of(const struct text *x, const struct bin *b)
{
    if (!b->b->needs_pass)
        return arena_printf(x->loop->arena, "fold_most_%s", b->name);
    return arena_printf(x->loop->arena, "fold_most_%s(fold_most.%s)",
                        bin_takes_floats(b) ? "float" : "double", b->name);
}

/* "fold_scale(fold_most_double(fold_most.h), (uint64_t)fold_n, 1, &fold_f.h_scale)" */
static void text_scale(struct text *x, const struct bin *b, const char *n)
{
    strbuf_printf(x->out, "fold_scale(%s, %s, %d, &fold_f.%s)", most_of(x, b), n,
                  b->b->type->bits == 64, b->scale);
}

/* A scale that the values of some iterations tell, each iteration making one update. Zeros tell
   none: that of 1 would be too coarse for smaller values. */
static void guess(struct text *x, bool tried)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];

    text_line(x, "static int fold_rest;");
    text_line(x, "int fold_guessed = %sfoldrt_guess(&fold_pass_%u, &fold_look, &fold_rest)%s;",
              tried ? "fold_may_pay ? " : "", l->k, tried ? " : 0" : "");
    text_indent(x);
    strbuf_add(x->out, "if (fold_guessed && !(");
    if (bin_notes_range(l, b)) {
        text_pays(x, b);
        strbuf_add(x->out, " &&\n        ");
    }
    strbuf_printf(x->out, "%s != 0 && ", most_of(x, b));
    text_scale(x, b, "(uint64_t)fold_n");
    strbuf_add(x->out, "))\n");
    text_line(x, "    fold_guessed = 0;");
    strbuf_add(x->out, "fold_again:;\n");
}

bool text_guessed_run(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!bins_are_guessed(l))
        return false;
    text_late_guess(x);
    text_line(x, "fold_call.guessed = fold_guessed > 1;");
    text_line(x, "if (fold_guessed && !foldrt_run(&fold_loop_%u, &fold_call)) {", l->k);
    text_line(x, "    foldrt_guess_wrong(&fold_rest);");
    text_line(x, "    fold_guessed = 0;");
    text_line(x, "    goto fold_again;");
    text_line(x, "}");
    return true;
}

void text_pass_run(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool tried = false, guessed = bins_are_guessed(l);
    const char *all = guessed ? "!fold_guessed && " : "";

    if (l->has_pass) {
        text_line(x, "struct fold_most_%u fold_most;", l->k);
        text_line(x, "struct foldrt_call fold_look = {.frame = &fold_f, .n = fold_n, "
                     ".total = &fold_most};");
        text_guarded_reads(x, "fold_look");
        text_looked_call(x, "fold_look");
        tried = text_tried(x);
        if (tried && !bins_are_sortable(l))
            text_line(x, "if (!fold_may_pay)\n        return 0;");
        if (guessed)
            guess(x, tried);
        text_line(x, "if (%s%s!foldrt_run(&fold_pass_%u, &fold_look))", all,
                  tried && bins_are_sortable(l) ? "fold_may_pay && " : "", l->k);
        text_line(x, "    return 0;");
        if (guessed)
            text_line(x,
                      "if (!fold_guessed%s)\n        foldrt_guess_note(&fold_pass_%u, &fold_look);",
                      tried && bins_are_sortable(l) ? " && fold_may_pay" : "", l->k);
    }
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        bool pass = b->b->needs_pass;
        if (!b->scale)
            continue;
        if (!pass)
            literal_values(x, b);
        bool notes = bin_notes_range(l, b), sorts = notes && bins_are_sortable(l);
        if (notes) {
            text_indent(x);
            strbuf_printf(x->out, "const int fold_pays_%s =\n        %s%s(", b->name,
                          guessed ? "fold_guessed || " : "",
                          tried && sorts ? "fold_may_pay && " : "");
            text_pays(x, b);
            strbuf_add(x->out, ");\n");
        }
        if (notes && !sorts)
            text_line(x, "if (!fold_pays_%s)\n        return 0;", b->name);
        text_indent(x);
        strbuf_printf(x->out, "if (%s", all);
        if (sorts)
            strbuf_printf(x->out, "fold_pays_%s && ", b->name);
        strbuf_addc(x->out, '!');
        text_scale(x, b,
                   arena_printf(l->arena, "fold_%s%s%s", pass ? "most." : "n_", b->name,
                                pass ? "_n" : ""));
        strbuf_add(x->out, ")\n");
        text_line(x, "    return 0;");
    }
}

/* Which elements come up is known where the pass has noted it of all arrays that need it. */
void text_known_bins(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool any = false;

    for (size_t i = 0; i < l->bins.n; i++) {
        if (l->bins.at[i].b->count < 0 && !bin_notes_range(l, &l->bins.at[i]))
            return;
        any |= l->bins.at[i].b->count < 0;
    }
    if (!any || l->is_alone)
        return;
    text_line(x, "struct foldrt_bins fold_known[%zu] = {", l->bins.n);
    for (size_t i = 0; i < l->bins.n; i++) {
        const char *name = l->bins.at[i].name;
        if (l->bins.at[i].b->count >= 0)
            text_line(x, "    {0},");
        else
            text_line(
                x,
                "    {.lo = fold_most.%s_first,\n"
                "     .count = fold_most.%s_last < fold_most.%s_first ? 0\n"
                "              : (uint64_t)fold_most.%s_last - (uint64_t)fold_most.%s_first + 1},",
                name, name, name, name, name);
    }
    text_line(x, "};");
    if (bins_are_guessed(l))
        text_line(x, "if (fold_guessed != 1)");
    text_line(x, "    fold_bins.at = fold_known, fold_bins.n = %zu;", l->bins.n);
}
