/*
 * The end of the entry function: start value (+) total for each accumulator, the cases in which
 * the loop has to run as written although it has been folded, and the stores. Every result is
 * known to be good before the first one is stored.
 */
#include "emit/counted.h"
#include "emit/stretch.h"
#include "emit/internal.h"
#include "emit/ranks.h"
#include "emit/ties.h"

#include <foldrt.h>

#include "base/arena.h"

static bool has_form(const struct acc *a, enum minmax_form f)
{
    return a->forms & (1u << f);
}

static bool is_mixed(const struct acc *a)
{
    return (a->forms & (a->forms - 1)) != 0;
}

/* Does C replace a NaN start value by the first value that it sees? Then a total that is still the
   identity does not tell whether one was seen. */
static bool takes_nan(const struct acc *a)
{
    return a->float_minmax &&
           (has_form(a, MINMAX_LIBM) || has_form(a, MINMAX_KEEP_GT) || has_form(a, MINMAX_KEEP_GE));
}

static void give_up_if(struct text *x, const char *condition)
{
    text_line(x, "if (%s)", condition);
    text_line(x, "    return 0;");
}

/* Cases of float min and max that only C's own order decides. */
static void minmax_tests(struct text *x, const struct acc *a)
{
    struct arena *m = x->loop->arena;
    const char *n = a->name;
    bool libm = has_form(a, MINMAX_LIBM);

    give_up_if(x,
               arena_printf(m, "total.%s > 1 || (total.%s && total.%s == 0)", a->redo, a->redo, n));
    if (libm)
        give_up_if(x, arena_printf(m, "total.%s == 0", n));
    if (takes_nan(a) && is_mixed(a))
        give_up_if(x, arena_printf(m, "*%s != *%s", n, n));
    else if (takes_nan(a))
        give_up_if(x, arena_printf(m, "*%s != *%s && __builtin_isinf(total.%s)", n, n, n));
    if (is_mixed(a))
        give_up_if(x, arena_printf(m, "total.%s == 0 && *%s == 0", n, n));
}

/* The comparison that the source makes, of start value and total. */
static void minmax_result(struct text *x, const struct acc *a)
{
    const char *rel = a->r->op == FOLD_MAX ? ">" : "<";
    const char *n = a->name;

    if (a->r->is_trailing)
        text_combine(x, a, arena_printf(x->loop->arena, "*%s", n),
                     arena_printf(x->loop->arena, "total.%s", n));
    else if (!a->float_minmax || has_form(a, MINMAX_TAKE_GT))
        strbuf_printf(x->out, "total.%s %s *%s ? total.%s : *%s", n, rel, n, n, n);
    else if (has_form(a, MINMAX_TAKE_GE))
        strbuf_printf(x->out, "total.%s %s= *%s ? total.%s : *%s", n, rel, n, n, n);
    else if (has_form(a, MINMAX_LIBM))
        strbuf_printf(x->out, "total.%s %s *%s || *%s != *%s ? total.%s : *%s", n, rel, n, n, n, n,
                      n);
    else
        strbuf_printf(x->out, "*%s %s%s total.%s ? *%s : total.%s", n, rel,
                      has_form(a, MINMAX_KEEP_GE) ? "=" : "", n, n, n);
}

static void flag_result(struct text *x, const struct acc *a)
{
    const char *n = a->name;

    if (a->r->op == FOLD_LAND) {
        strbuf_printf(x->out, "total.%s ? *%s : ", n, n);
        text_const_int(x, a->r->type, a->r->flag_value, PREC_COND);
    } else {
        strbuf_printf(x->out, "total.%s ? ", n);
        text_const_int(x, a->r->type, a->r->flag_value, PREC_COND);
        strbuf_printf(x->out, " : *%s", n);
    }
}

static void result_value(struct text *x, const struct acc *a)
{
    if (a->r->is_running) {
        const char *total = arena_printf(x->loop->arena, "total.%s", a->name);
        strbuf_add(x->out, text_within_room(x->loop, a->r, total));
        return;
    }
    switch (a->r->op) {
    case FOLD_MIN:
    case FOLD_MAX:
        if (acc_has_rank(a))
            text_ranked(x, a, "*", "total.");
        else
            minmax_result(x, a);
        break;
    case FOLD_LAND:
    case FOLD_LOR:
        flag_result(x, a);
        break;
    default:
        strbuf_printf(x->out, "*%s %s total.%s", a->name, acc_op_name(a), a->name);
        break;
    }
}

static bool may_stay(const struct acc *a)
{
    return !a->r->var && a->r->guarded && !a->r->is_running && !(a->r->is_key && a->r->cell_named);
}

/* A cell that some iterations leave alone is touched only when one has changed it: it need not be
   there, and another thread may own it. (What a device's thread has is a copy.) */
static bool is_careful(const struct text *x, const struct acc *a)
{
    return !x->is_device && may_stay(a);
}

/* Does the loop turn a start other than 0 and 1 into 1, or may it? Then it runs as written. */
static bool is_strict(const struct acc *a)
{
    return a->r->flag_strict && a->r->type->kind != IR_BOOL;
}

bool acc_is_tested_late(const struct acc *a)
{
    return is_strict(a) && may_stay(a);
}

/* What the first iteration reads of the one before: it is there, as C reads it, too. */
static void chain_starts(struct text *x, const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->nchains; i++) {
        const struct chained *c = &l->facts->chains[i];
        struct ir_expr acc = {.kind = IR_VAR, .type = c->var->type, .var = c->var};
        text_line(x, "{");
        x->indent++;
        text_index_local(x, 0, "0");
        text_indent(x);
        strbuf_printf(x->out, "*%s = ", loop_acc_of(l, &acc)->name);
        text_expr(x, c->read, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
        x->indent--;
        text_line(x, "}");
    }
}

/* The smallest and the largest value so far, the wrong way round. */
static void pair_test(struct text *x, const struct extreme_pair *p)
{
    const struct loop_text *l = x->loop;

    give_up_if(x, arena_printf(l->arena, "*%s > *%s", loop_acc_of(l, p->least)->name,
                               loop_acc_of(l, p->most)->name));
}

static const char *capped_name(const struct loop_text *l, const struct capped *c)
{
    const struct ir_expr m = {.kind = IR_VAR, .type = c->var->type, .var = c->var};

    return loop_acc_of(l, &m)->name;
}

/* Is the value beyond its bound before the loop, or the bound a zero? */
static void cap_test(struct text *x, const struct capped *c)
{
    text_indent(x);
    strbuf_printf(x->out, "if (!(*%s %s ", capped_name(x->loop, c), c->is_min ? ">=" : "<=");
    text_expr(x, c->bound, PREC_SHIFT);
    strbuf_addc(x->out, ')');
    if (c->var->type->kind == IR_FLOAT) {
        strbuf_add(x->out, " || ");
        text_expr(x, c->bound, PREC_SHIFT);
        strbuf_add(x->out, " == 0");
    }
    strbuf_add(x->out, ")\n");
    text_line(x, "    return 0;");
}

/* Before anything is written, for the loop may read what it writes. */
void text_start_tests(struct text *x)
{
    const struct loop_text *l = x->loop;

    chain_starts(x, l);
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        if (is_strict(&l->accs.at[i]) && !is_careful(x, &l->accs.at[i]))
            give_up_if(x, arena_printf(l->arena, "*%s != 0 && *%s != 1", n, n));
        if (acc_is_float_rank(&l->accs.at[i]))
            give_up_if(x, arena_printf(l->arena, "*%s != *%s", n, n));
        if (l->facts->odd && l->accs.at[i].r->type->kind == IR_FLOAT)
            give_up_if(
                x, arena_printf(l->arena, "*%s != *%s || (*%s == 0 && 1 / *%s < 0)", n, n, n, n));
    }
    for (uint32_t i = 0; i < l->facts->npairs; i++)
        if (!l->facts->pairs[i].is_late)
            pair_test(x, &l->facts->pairs[i]);
    for (uint32_t i = 0; i < l->facts->ncaps; i++)
        cap_test(x, &l->facts->caps[i]);
    if (l->facts->assumed) {
        text_indent(x);
        strbuf_add(x->out, "if (!(");
        text_expr(x, l->facts->assumed, PREC_ASSIGN);
        strbuf_add(x->out, "))\n");
        text_line(x, "    return 0;");
    }
}

/* Pairs of which C may not come to the second one, whose value is known to be compared where the
   first one's start does not exclude it. */
static void late_pair_tests(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->npairs; i++) {
        const struct extreme_pair *p = &l->facts->pairs[i];
        const struct acc *least = loop_acc_of(l, p->least), *most = loop_acc_of(l, p->most);
        const struct acc *first = p->is_min_first ? least : most;
        if (!p->is_late)
            continue;
        if (is_careful(x, first)) {
            text_line(x, "{");
            x->indent++;
            text_indent(x);
            text_declare(x, first->r->type, "fold_none");
            strbuf_add(x->out, " = ");
            text_identity(x, first);
            strbuf_add(x->out, ";\n");
            give_up_if(x,
                       arena_printf(l->arena, "FOLD_SAME_BITS(total.%s, fold_none)", first->name));
            x->indent--;
            text_line(x, "}");
        }
        give_up_if(x, arena_printf(l->arena,
                                   p->is_min_first ? "!(total.%s >= *%s)" : "!(total.%s <= *%s)",
                                   p->is_min_first ? most->name : least->name, first->name));
        pair_test(x, p);
    }
}

static void nonfinite_test(struct text *x, const struct acc *a)
{
    struct arena *m = x->loop->arena;
    const char *n = a->name;

    if (a->r->type->kind == IR_COMPLEX)
        give_up_if(x, arena_printf(m,
                                   "!__builtin_isfinite(__real__ fold_new_%s) || "
                                   "!__builtin_isfinite(__imag__ fold_new_%s)",
                                   n, n));
    else
        give_up_if(x, arena_printf(m, "!__builtin_isfinite(fold_new_%s)", n));
}

/* Behind a mark: the loop runs as written. */
static const char *odd_test(const struct text *x)
{
    return x->loop->facts->odd_is_sign ? " < 0" : "";
}

static void result(struct text *x, const struct acc *a)
{
    struct arena *m = x->loop->arena;
    bool is_float_sum = ir_type_is_rounded(a->r->type) &&
                        (a->r->op == FOLD_ADD || a->r->op == FOLD_MUL || a->r->op == FOLD_AFFINE);

    if (a->winner) {
        text_winner_test(x, a, is_careful(x, a));
        return;
    }
    if (reduction_breaks_ties(a->r)) {
        if (!a->r->tied->sum)
            text_new_value(x, a);
        return;
    }
    if (is_careful(x, a)) {
        text_indent(x);
        text_declare(x, a->r->type, arena_printf(m, "fold_none_%s", a->name));
        strbuf_add(x->out, " = ");
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
        text_line(x, "const int fold_same_%s = FOLD_SAME_BITS(total.%s, fold_none_%s);", a->name,
                  a->name, a->name);
        if (takes_nan(a))
            give_up_if(x, arena_printf(m, "fold_same_%s || total.%s > 1", a->name, a->redo));
    }
    text_indent(x);
    text_declare(x, a->r->type, arena_printf(m, "fold_new_%s", a->name));
    if (is_careful(x, a)) {
        strbuf_printf(x->out, " = fold_none_%s;\n", a->name);
        text_line(x, "if (!fold_same_%s) {", a->name);
        x->indent++;
        text_indent(x);
        strbuf_printf(x->out, "fold_new_%s", a->name);
    }
    strbuf_add(x->out, " = ");
    result_value(x, a);
    strbuf_add(x->out, ";\n");
    if (a->float_minmax)
        minmax_tests(x, a);
    if (acc_is_float_rank(a))
        give_up_if(x, arena_printf(m, "fold_new_%s == 0", a->name));
    if (is_strict(a) && is_careful(x, a))
        give_up_if(x, arena_printf(m, "*%s != 0 && *%s != 1", a->name, a->name));
    if (is_float_sum && x->loop->plan->redo_nonfinite)
        nonfinite_test(x, a);
    if (a->is_map)
        give_up_if(x, arena_printf(m, "total.%s", a->redo));
    if (a->r->var && a->r->var == x->loop->facts->odd)
        give_up_if(x, arena_printf(m, "total.%s%s", a->name, odd_test(x)));
    if (is_careful(x, a)) {
        x->indent--;
        text_line(x, "}");
    }
}

static void store_live(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].live)
            text_line(x, "__builtin_memcpy(%s, &live.%s, sizeof live.%s);", l->vars.at[i].name,
                      l->vars.at[i].name, l->vars.at[i].name);
}

/* foldrt has folded the iterations onto the start values in C's order. */
static void ordered_results(struct text *x, const struct loop_text *l)
{
    text_line(x, "if (fold_done == 2) {");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        if (!l->accs.at[i].r->var)
            text_line(x, "if (!FOLD_SAME_BITS(*%s, total.%s))", n, n);
        text_line(x, "%s*%s = total.%s;", l->accs.at[i].r->var ? "" : "    ", n, n);
    }
    store_live(x, l);
    text_line(x, "return 1;");
    x->indent--;
    text_line(x, "}");
}

/* C writes a minimum or maximum in memory only where that changes: it may be memory that cannot be
   written. To leave a value as it is where the bits are the same is right for all. */
static void store(struct text *x, const struct acc *a)
{
    const char *n = a->name;

    if (is_careful(x, a) && a->winner)
        text_line(x, "if (fold_wins_%s)", n);
    else if (is_careful(x, a))
        text_line(x, "if (!fold_same_%s && !FOLD_SAME_BITS(*%s, fold_new_%s))", n, n, n);
    else if (!a->r->var && !x->is_device)
        text_line(x, "if (!FOLD_SAME_BITS(*%s, fold_new_%s))", n, n);
    text_line(x, "%s*%s = fold_new_%s;", a->r->var || x->is_device ? "" : "    ", n, n);
}

/* The loop has folded values that its bound was not applied to. */
static void apply_cap(struct text *x, const struct capped *c)
{
    const char *n = capped_name(x->loop, c);

    text_indent(x);
    strbuf_printf(x->out, "if (total.%s %s ", n, c->is_min ? "<" : ">");
    text_expr(x, c->bound, PREC_SHIFT);
    strbuf_add(x->out, ")\n");
    text_indent(x);
    strbuf_printf(x->out, "    total.%s = ", n);
    text_expr(x, c->bound, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
}

void text_results(struct text *x, bool is_ordered)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->ncaps; i++)
        apply_cap(x, &l->facts->caps[i]);
    if (is_ordered)
        ordered_results(x, l);
    late_pair_tests(x);
    for (size_t i = 0; i < l->accs.n; i++)
        result(x, &l->accs.at[i]);
    text_winners(x);
    text_put_tests(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_key)
            store(x, a);
    }
    text_puts(x);
    store_live(x, l);
    text_store_carried(x);
    text_stretch_results(x);
}
