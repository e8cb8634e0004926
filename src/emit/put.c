/*
 * The end of the entry function for bins: what the threads' bins have come to goes into the user's
 * array. A bin that nothing has changed is not written: it need not be there, and another thread
 * may own it.
 */
#include "emit/blocks.h"

#include "base/arena.h"

/* ".field.field": from the element to the bin. */
static void path(struct text *x, const struct ir_expr *lvalue)
{
    if (lvalue->kind != IR_MEMBER)
        return;
    path(x, lvalue->a);
    strbuf_addc(x->out, '.');
    text_field_name(x, lvalue->a->type->record, lvalue->field);
}

const char *text_own_bin(struct text *x, const struct bin *b)
{
    struct strbuf out;
    struct text t = *x;

    strbuf_init(&out);
    t.out = &out;
    strbuf_add(&out, "at[j]");
    path(&t, b->b->lvalue);
    const char *s = arena_strdup(x->loop->arena, out.text);
    strbuf_release(&out);
    return s;
}

static const char *type_of(struct text *x, const struct bin *b)
{
    struct strbuf out;
    struct text t = *x;

    strbuf_init(&out);
    t.out = &out;
    text_bin_type(&t, b);
    const char *s = arena_strdup(x->loop->arena, out.text);
    strbuf_release(&out);
    return s;
}

/* Integers: one operation, which the bins without a change are left out of. */
static void put_integer(struct text *x, const struct bin *b, const char *at)
{
    if (b->b->op == FOLD_MIN || b->b->op == FOLD_MAX) {
        text_line(x, "if (from[j] %c %s)", b->b->op == FOLD_MAX ? '>' : '<', at);
        text_line(x, "    %s = from[j];", at);
        return;
    }
    text_line(x, "%s = %s %s from[j];", at, at, fold_op_text(b->b->op));
}

static void put_sum(struct text *x, const struct bin *b, const char *at)
{
    const char *t = b->b->type->bits == 32 ? "float" : "double";

    text_line(x, "if (store) {");
    text_line(x, "    %s = fold_kept_%s(&from[j]);", at, t);
    text_line(x, "    continue;");
    text_line(x, "}");
    text_line(x, "const %s value = %s + fold_unfix_%s(from[j], fix);", t, at, t);
    text_line(x, "if (!__builtin_isfinite(value))");
    text_line(x, "    return 0;");
    text_line(x, "fold_keep_%s(&from[j], value);", t);
}

/* The comparison that the source makes. */
static void put_extreme(struct text *x, const struct bin *b, const char *at)
{
    char rel = b->b->op == FOLD_MAX ? '>' : '<';
    bool is_libm = b->b->form == MINMAX_LIBM;

    text_line(x, "if (!store && from[j] == 0 && %s)", is_libm ? "1" : "__builtin_signbit(from[j])");
    text_line(x, "    return 0;");
    text_indent(x);
    switch (b->b->form) {
    case MINMAX_TAKE_GT:
    case MINMAX_TAKE_GE:
        strbuf_printf(x->out, "if (store && from[j] %c%s %s)\n", rel,
                      b->b->form == MINMAX_TAKE_GE ? "=" : "", at);
        break;
    case MINMAX_LIBM:
        strbuf_printf(x->out, "if (store && (from[j] %c %s || %s != %s))\n", rel, at, at, at);
        break;
    default:
        strbuf_printf(x->out, "if (store && !(%s %c%s from[j]))\n", at, rel,
                      b->b->form == MINMAX_KEEP_GE ? "=" : "");
    }
    text_line(x, "    %s = from[j];", at);
}

static void skip_untouched(struct text *x, const struct bin *b)
{
    const struct ir_type *t = b->b->type;
    bool is_extreme = b->b->op == FOLD_MIN || b->b->op == FOLD_MAX;

    if (is_extreme && t->kind == IR_FLOAT) {
        text_line(x, "if (from[j] != from[j])");
    } else if (b->scale && t->bits == 64) {
        text_line(x, "if (!(from[j].high | from[j].low))");
    } else {
        text_indent(x);
        strbuf_add(x->out, "if (from[j] == (");
        text_bin_type(x, b);
        strbuf_printf(x->out, ")0x%llxu)\n", (unsigned long long)bin_identity(b));
    }
    text_line(x, "    continue;");
}

static void put_function(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[which];
    const char *at = text_own_bin(x, b);

    text_line(x,
              "static int fold_put_%u_%u(void *to, const struct foldrt_bins *b, const void *fix, "
              "int store)",
              l->k, which);
    text_line(x, "{");
    x->indent++;
    text_indent(x);
    text_declare(x, b->b->elem, "*const at");
    strbuf_add(x->out, " = (");
    text_declare(x, b->b->elem, "*");
    text_line(x, ")to + b->lo;");
    text_line(x, "%s *const from = (%s *)b->store;", type_of(x, b), type_of(x, b));
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)fix, (void)store;");
    text_line(x, "for (int64_t j = 0; j < (int64_t)b->count; j++) {");
    x->indent++;
    skip_untouched(x, b);
    if (b->scale)
        put_sum(x, b, at);
    else if (b->b->type->kind == IR_FLOAT)
        put_extreme(x, b, at);
    else
        put_integer(x, b, at);
    x->indent--;
    text_line(x, "}");
    text_line(x, "return 1;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_put_functions(struct text *x)
{
    for (uint32_t i = 0; i < x->loop->bins.n && !x->loop->facts->scatter; i++)
        put_function(x, i);
}

void text_late_tests(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!check_is_late(f, c))
            continue;
        text_span_test(x, c);
    }
}

/* The bins that came up last time may meet what those that come up now do not. */
static void late_guess(struct text *x, const char *is_guess, const char *then)
{
    const struct loop_facts *f = x->loop->facts;

    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!check_is_late(f, c))
            continue;
        text_indent(x);
        strbuf_printf(x->out, "if (%s && fold_span_meets(", is_guess);
        text_span_name(x, c->a);
        strbuf_add(x->out, ", ");
        text_span_name(x, c->b);
        strbuf_add(x->out, ")) {\n");
        text_line(x, "    %s", then);
        text_line(x, "}");
    }
}

void text_late_guess(struct text *x)
{
    late_guess(x, "fold_guessed > 1", "fold_guessed = 0;\n        goto fold_again;");
}

/* Where the last time says it, bins are looked at. */
void text_late_rising(struct text *x)
{
    late_guess(x, "fold_hull.rise == FOLDRT_AS_LAST",
               "fold_hull.rise = FOLDRT_ELSEWHERE;\n                continue;");
}

/* "foldrt_bins_put(fold_put_1_0, (void *)frame->h, &fold_bins.at[0], NULL, 1)" */
static void put_call(struct text *x, uint32_t which, bool store)
{
    const struct bin *b = &x->loop->bins.at[which];

    strbuf_printf(x->out, "foldrt_bins_put(fold_put_%u_%u, (void *)", x->loop->k, which);
    text_expr(x, b->b->base, PREC_UNARY);
    strbuf_printf(x->out, ", &fold_bins.at[%u], ", which);
    if (b->scale)
        strbuf_printf(x->out, "&fold_f.%s", b->scale);
    else
        strbuf_add(x->out, "NULL");
    strbuf_printf(x->out, ", %d)", store);
}

void text_put_tests(struct text *x)
{
    for (uint32_t i = 0; i < x->loop->bins.n; i++) {
        const struct bin *b = &x->loop->bins.at[i];
        if (b->b->type->kind != IR_FLOAT)
            continue;
        if (b->scale) {
            if (b->b->type->bits == 32)
                text_line(x, "if (!fold_bins_keep_float(&fold_bins.at[%u]))", i);
            else
                text_line(x, "if (!fold_bins_keep_double(&fold_bins.at[%u], &fold_f.%s))", i,
                          b->scale);
            text_line(x, "    return 0;");
        }
        text_indent(x);
        strbuf_add(x->out, "if (!");
        put_call(x, i, false);
        strbuf_add(x->out, ")\n");
        text_line(x, "    return 0;");
    }
}

void text_puts(struct text *x)
{
    for (uint32_t i = 0; i < x->loop->bins.n && !x->loop->facts->scatter; i++) {
        text_indent(x);
        put_call(x, i, true);
        strbuf_add(x->out, ";\n");
    }
}
