/* In the entry function: the tests of memory that could overlap, one line for each pair. */
#include "emit/behind.h"
#include "emit/inspect.h"
#include "emit/line.h"
#include "emit/scatter.h"

#include "base/arena.h"

/* Of bins the whole array as it is declared, or what the loop has touched. */
static void bins_span(struct text *x, const struct bin *b, uint32_t which)
{
    unsigned long long size = (unsigned long long)b->b->elem->size;

    if (b->b->count >= 0)
        strbuf_add(x->out, "fold_span_start((const char *)");
    else
        strbuf_add(x->out, "fold_span_bins((const char *)");
    text_expr(x, b->b->base, PREC_UNARY);
    if (b->b->count >= 0)
        strbuf_printf(x->out, ", %llu)", size * (unsigned long long)b->b->count);
    else
        strbuf_printf(x->out, ", %llu, &fold_bins.at[%u])", size, which);
}

static const char *carried_name(const struct loop_text *l, uint32_t side)
{
    const struct reduction *r = &l->facts->reductions.at[check_reduction(side)];

    return loop_carried_of(l, r->carried_cells.at[check_carried(side)])->name;
}

void text_span_name(struct text *x, uint32_t which)
{
    if (side_is_inspected(x->loop->facts, which)) {
        strbuf_add(x->out, text_inspected_name(x, which));
    } else if (which & CHECK_CELL) {
        const char *name = which & CHECK_CARRIED ? carried_name(x->loop, which)
                                                 : x->loop->accs.at[check_reduction(which)].name;
        strbuf_printf(x->out, "fold_span_start((const char *)%s, sizeof *%s)", name, name);
    } else if (which & CHECK_BINS)
        bins_span(x, &x->loop->bins.at[which & ~CHECK_BINS], which & ~CHECK_BINS);
    else
        strbuf_printf(x->out, "fold_s%u", which);
}

static const char *counter_argument(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return a->is_compaction ? arena_printf(l->arena, ", *%s", l->accs.at[a->counter].name) : "";
}

void text_span_test(struct text *x, const struct overlap_check *c)
{
    if (text_behind_test(x, c))
        return;
    text_indent(x);
    strbuf_add(x->out, "if (fold_span_meets(");
    text_span_name(x, c->a);
    strbuf_add(x->out, ", ");
    text_span_name(x, c->b);
    strbuf_add(x->out, "))\n");
    text_line(x, "    return 0;");
}

static bool is_inspected(const struct loop_facts *f, const struct overlap_check *c)
{
    return side_is_inspected(f, c->a) || side_is_inspected(f, c->b);
}

void text_span_tests(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;

    if (loop_has_lines(l)) {
        text_lines_test(x);
        return;
    }
    text_behind_flag(x);
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (span_is_possible(l, i) && (l->is_alone ? span_is_tested(l, i) : span_is_used(l, i)))
            text_line(x, "const struct fold_span fold_s%u = fold_span_%u_%u(frame, fold_n%s);", i,
                      l->k, i, counter_argument(l, i));
    for (uint32_t i = 0; f->scatter && i < f->accesses.n; i++)
        if (span_is_possible(l, i) && span_is_used(l, i))
            text_line(x, "(void)fold_s%u;", i);
    for (size_t i = 0; i < f->checks.n; i++)
        if (!check_is_late(f, &f->checks.at[i]) && !is_inspected(f, &f->checks.at[i]) &&
            !check_is_scattered(f, &f->checks.at[i]))
            text_span_test(x, &f->checks.at[i]);
    text_inspection_run(x);
    for (size_t i = 0; i < f->checks.n; i++)
        if (is_inspected(f, &f->checks.at[i]))
            text_span_test(x, &f->checks.at[i]);
}
