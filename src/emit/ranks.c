/* Several largest values in order: those of two parts of the loop are merged like sorted lists. */
#include "emit/ranks.h"

#include "base/arena.h"

bool acc_has_rank(const struct acc *a)
{
    return a->r->ranked && a->r->rank;
}

/* The larger of both, or with `turned` the other one. */
static const char *beyond(const struct loop_text *l, const struct acc *a, bool turned,
                          const char *one, const char *two)
{
    const char *rel = (a->r->op == FOLD_MAX) != turned ? ">" : "<";

    return arena_printf(l->arena, "(%s %s %s ? %s : %s)", one, rel, two, one, two);
}

static const char *named(const struct loop_text *l, const struct acc *a, uint32_t rank,
                         const char *part)
{
    const struct ir_var *v = a->r->ranked->var[rank];
    const struct ir_expr e = {.kind = IR_VAR, .type = v->type, .var = (struct ir_var *)v};

    return arena_printf(l->arena, "%s%s", part, loop_acc_of(l, &e)->name);
}

/* The k-th largest of two lists: the largest of both k-th ones, and of the smaller ones of each
   i-th and j-th where i + j is k. */
void text_ranked(struct text *x, const struct acc *a, const char *one, const char *two)
{
    const struct loop_text *l = x->loop;
    uint32_t k = a->r->rank;
    const char *all = beyond(l, a, false, named(l, a, k, one), named(l, a, k, two));

    for (uint32_t i = 0; i < k; i++) {
        const char *of_one = named(l, a, i, one), *of_two = named(l, a, k - 1 - i, two);
        const char *less = beyond(l, a, true, of_one, of_two);
        if (a->r->ranked->is_distinct)
            less = arena_printf(l->arena, "(%s != %s ? %s : %s)", of_one, of_two, less,
                                named(l, a, k, one));
        all = beyond(l, a, false, less, all);
    }
    strbuf_add(x->out, all);
}

void text_merge_ranked(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t rank = RANKS_MOST; rank-- > 1;)
        for (size_t i = 0; i < l->accs.n; i++) {
            const struct acc *a = &l->accs.at[i];
            if (!acc_has_rank(a) || a->r->rank != rank)
                continue;
            text_indent(x);
            strbuf_printf(x->out, "a->%s = ", a->name);
            text_ranked(x, a, "a->", "b->");
            strbuf_add(x->out, ";\n");
        }
}

/* What is told by the upper half alone, which needs no more computed: all that are beyond have such
   a one. */
static void upper_test(struct text *x, const struct ranked *k, const struct acc *last)
{
    bool is_signed = k->upper->type->is_signed;

    text_indent(x);
    strbuf_add(x->out, "if (");
    text_expr(x, k->upper, PREC_SHIFT);
    strbuf_printf(x->out, " %s (%s)(*%s >> 32)%s)\n",
                  k->is_min ? "<=" : ">=", is_signed ? "int32_t" : "uint32_t", last->name,
                  is_signed ? "" : " + 0x80000000u");
}

void text_rank_test(struct text *x, const struct ir_stmt *s)
{
    const struct loop_facts *f = x->loop ? x->loop->facts : NULL;

    for (uint32_t i = 0; f && x->mode == TEXT_STEP && !x->is_device && i < f->nranked; i++) {
        const struct ranked *k = &f->ranked[i];
        const struct ir_var *last = k->var[k->n - 1];
        const struct ir_expr e = {.kind = IR_VAR, .type = last->type, .var = (struct ir_var *)last};
        const struct acc *a = k->stmt == s && s->orelse ? loop_acc_of(x->loop, &e) : NULL;
        if (!a)
            continue;
        if (k->upper)
            upper_test(x, k, a);
        text_indent(x);
        strbuf_add(x->out, "if (");
        text_expr(x, k->value, PREC_SHIFT);
        strbuf_printf(x->out, " %s *%s)\n", k->is_min ? "<" : ">", a->name);
    }
}
