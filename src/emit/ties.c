/*
 * Several keys in order. A NaN in one behind the first beats whatever else is equal by the keys
 * before it, so that a merge keeps it: whether it was the first of those, and so C's result, only
 * C's order tells.
 */
#include "emit/ties.h"

#include "base/arena.h"

const struct acc *tie_key(const struct loop_text *l, const struct acc *a, uint32_t n)
{
    return loop_acc_of(l, a->r->tied->keys[n].target);
}

static const char *better(const struct acc *key, const char *one, const char *two)
{
    return key->r->op == FOLD_MAX ? one : two;
}

/* "b->m < a->m || (b->m == a->m && (b->k < a->k || b->k != b->k || (b->k == a->k && last)))",
   with the text of `last` at its end. */
static void beats(struct text *x, const struct acc *a, bool keeps_nan, const char *const parts[2],
                  const char *last)
{
    const struct loop_text *l = x->loop;
    uint32_t n = a->r->tied->n;

    for (uint32_t i = 0; i < n; i++) {
        const struct acc *key = tie_key(l, a, i);
        const char *one = arena_printf(l->arena, "%s%s", parts[0], key->name);
        const char *two = arena_printf(l->arena, "%s%s", parts[1], key->name);
        strbuf_printf(x->out, "%s %s %s", one, better(key, ">", "<"), two);
        if ((i || a->r->tied->unseen) && keeps_nan && key->r->type->kind == IR_FLOAT)
            strbuf_printf(x->out, " || %s != %s", one, one);
        strbuf_printf(x->out, " || (%s == %s && ", one, two);
        strbuf_add(x->out, i + 1 < n ? "(" : last);
    }
    for (uint32_t i = 0; i < n; i++)
        strbuf_add(x->out, i + 1 < n ? "))" : ")");
}

/* "fold_new_c", "total.c": what the ties add up to in one of these. */
static const char *sum_in(const struct loop_text *l, const struct acc *a, const char *part)
{
    return arena_printf(l->arena, "%s%s", part, loop_acc_of(l, a->r->tied->sum)->name);
}

/* Equal parts have both sums; where neither has won, their values are what lanes begin with. */
static void merge_sums(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;
    const char *one = sum_in(l, a, "a->"), *two = sum_in(l, a, "b->"), *m = a->name;

    text_line(x, "if (b->%s == a->%s)", m, m);
    text_line(x, "    %s += %s;", one, two);
    text_line(x, "else if (b->%s %s a->%s)", m, better(a, ">", "<"), m);
    text_line(x, "    %s = %s;", one, two);
}

void text_merge_ties(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;
    const char *at = a->winner;
    const char *const parts[2] = {"b->", "a->"};

    if (a->r->tied->sum)
        merge_sums(x, a);
    text_indent(x);
    strbuf_printf(x->out, "if (b->%s >= 0 && (a->%s < 0 || ", at, at);
    beats(x, a, true, parts,
          arena_printf(l->arena, "b->%s %s a->%s", at, a->r->last_wins ? ">" : "<", at));
    strbuf_add(x->out, ")) {\n");
    for (uint32_t i = 0; i < a->r->tied->n; i++) {
        const char *name = tie_key(l, a, i)->name;
        text_line(x, "    a->%s = b->%s;", name, name);
    }
    text_line(x, "    a->%s = b->%s;", at, at);
    text_line(x, "}");
}

/* Has nothing been taken before the loop? */
static bool text_unseen(struct text *x, const struct acc *a)
{
    if (!a->r->tied->unseen)
        return false;
    text_expr(x, a->r->tied->unseen, PREC_LOR);
    return true;
}

void text_ties_test(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;
    const char *first = tie_key(l, a, 0)->name;
    const char *const parts[2] = {"total.", "*"};

    for (uint32_t i = a->r->tied->unseen ? 0 : 1; i < a->r->tied->n; i++) {
        const struct acc *key = tie_key(l, a, i);
        if (key->r->type->kind != IR_FLOAT)
            continue;
        text_indent(x);
        strbuf_printf(x->out, "if (total.%s >= 0 && total.%s != total.%s", a->winner, key->name,
                      key->name);
        if (!a->r->tied->unseen)
            strbuf_printf(x->out, " && !(total.%s %s *%s)", first, better(a, "<", ">"), first);
        strbuf_add(x->out, ")\n");
        text_line(x, "    return 0;");
    }
    text_indent(x);
    strbuf_printf(x->out, "const int fold_wins_%s = total.%s >= 0 && (", a->name, a->winner);
    if (text_unseen(x, a))
        strbuf_add(x->out, " || ");
    beats(x, a, false, parts, a->r->last_wins ? "1" : "0");
    strbuf_add(x->out, ");\n");
}

void text_ties_start(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;

    if (a->r->tied->unseen) {
        text_indent(x);
        strbuf_printf(x->out, "fold_one.%s = ", a->winner);
        text_expr(x, a->r->tied->unseen, PREC_LOR);
        strbuf_add(x->out, " ? -1 : 0;\n");
    }
    for (uint32_t i = 0; i < a->r->tied->n; i++) {
        const char *name = tie_key(l, a, i)->name;
        text_indent(x);
        if (a->r->tied->unseen)
            strbuf_printf(x->out, "if (fold_one.%s == 0) ", a->winner);
        for (uint32_t j = 0; j < i; j++) {
            const char *before = tie_key(l, a, j)->name;
            strbuf_printf(x->out, "%stotal.%s == *%s", j ? " && " : "if (", before, before);
        }
        strbuf_printf(x->out, "%sfold_one.%s = *%s;\n", i ? ") " : "", name, name);
    }
}

void text_tied_sum(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;

    if (!a->r->tied->sum)
        return;
    const char *one = sum_in(l, a, "fold_new_"), *two = sum_in(l, a, "total.");
    text_new_value(x, loop_acc_of(l, a->r->tied->sum));
    text_line(x, "if (fold_wins_%s)", a->name);
    text_line(x, "    %s = %s;", one, two);
    text_line(x, "else if (total.%s == *%s)", a->name, a->name);
    text_line(x, "    %s += %s;", one, two);
}

void text_ties_condition(struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->winner || !a->r->tied || !a->r->tied->unseen || !reduction_update(a->r, s))
            continue;
        strbuf_printf(x->out, "*%s < 0 || ", a->winner);
        text_expr(x, a->r->tied->order, PREC_LOR);
        return;
    }
    text_expr(x, s->expr, PREC_COMMA);
}
