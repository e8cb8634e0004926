/*
 * Loops that place elements by counters. foldrt counts each key's steps part by part with a form of
 * the body that does nothing else, asks whether the places and the counters are apart from what the
 * loop reads, and then runs the body itself with counters of each part's own.
 */
#include "emit/scatter.h"
#include "emit/blocks.h"
#include "emit/inspect.h"

#include "base/arena.h"

/* ---- the count ---- */

/* "++*(uint32_t *)fold_bin(start, key[i], 4);": wraps where a program's own would not. */
void text_tally_step(struct text *x)
{
    const struct bin *b = &x->loop->bins.at[0];

    text_indent(x);
    strbuf_printf(x->out, "++*(uint%u_t *)fold_bin(%s, ", b->b->type->bits, b->name);
    text_bin_subscript(x, b->b->updates.at[0].lvalue);
    strbuf_printf(x->out, ", %u);\n", bin_size(b));
}

static void step(struct text *outer, const struct loop_text *l)
{
    struct loop_text form = *l;
    struct text x = {.out = outer->out, .loop = &form, .mode = TEXT_STEP};

    form.is_tally = true;
    strbuf_printf(x.out, "FOLD_INLINE void fold_tally_%u(const struct fold_frame_%u *frame, ", l->k,
                  l->k);
    strbuf_add(x.out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(&x);
    text_bins_params(&x);
    strbuf_add(x.out, ")\n{\n");
    x.indent = 1;
    text_line(&x, "(void)frame, (void)t;");
    for (uint32_t i = 1; loop_is_nest(l) && i <= l->facts->nlevels; i++)
        text_line(&x, "(void)fold_k%u;", i);
    text_part_step(&x, l->facts->scatter->tally->form);
    strbuf_add(x.out, "}\n\n");
}

void text_tally(struct text *x)
{
    const struct loop_text *l = x->loop;

    step(x, l);
    text_line(x,
              "static void fold_count_%u(const void *frame, int64_t lo, int64_t hi, void *partial)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_bins_locals(x);
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)partial;");
    text_pass_loop(x, "tally", l->bins.at[0].name);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- what foldrt asks ---- */

/* Bytes from an element to the counter in it. */
static uint64_t offset_in(const struct ir_expr *lvalue)
{
    if (lvalue->kind != IR_MEMBER)
        return 0;
    return offset_in(lvalue->a) + lvalue->a->type->record->fields[lvalue->field].bit_offset / 8;
}

static void frame_head(struct text *x, const char *head, const char *params)
{
    uint32_t k = x->loop->k;

    text_line(x, "static %s_%u(const void *at_frame%s)", head, k, params);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = at_frame;", k);
}

static void frame_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The bytes of the places first .. last-1 that an access counts. */
static void scattered_span(struct text *x, uint32_t which)
{
    const struct access *a = &x->loop->facts->accesses.at[which];
    const struct ir_type *elem;
    const struct ir_expr *base = scatter_base(a, &elem);

    text_indent(x);
    strbuf_printf(x->out, "const struct fold_span fold_s%u = fold_span_elements((const char *)",
                  which);
    text_expr(x, base, PREC_UNARY);
    strbuf_printf(x->out, ", first + %lld, last - 1 + %lld, %llu);\n", (long long)a->offset,
                  (long long)a->offset, (unsigned long long)elem->size);
}

static bool is_asked(const struct loop_facts *f, uint32_t which)
{
    for (size_t i = 0; i < f->checks.n; i++)
        if (check_is_scattered(f, &f->checks.at[i]) &&
            (f->checks.at[i].a == which || f->checks.at[i].b == which))
            return true;
    return false;
}

static void side_name(struct text *x, uint32_t side)
{
    const struct bin *b = &x->loop->bins.at[0];

    if (side & CHECK_BINS) {
        strbuf_add(x->out, "fold_span_bins((const char *)");
        text_expr(x, b->b->base, PREC_UNARY);
        strbuf_printf(x->out, ", %llu, keys)", (unsigned long long)b->b->elem->size);
    } else {
        strbuf_printf(x->out, "fold_s%u", side);
    }
}

static void apart_function(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;

    frame_head(x, "int fold_apart",
               ", int64_t fold_n, const struct foldrt_bins *keys,\n"
               "                         int64_t first, int64_t last");
    text_line(x, "(void)frame, (void)fold_n, (void)keys, (void)first, (void)last;");
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (!is_asked(f, i))
            continue;
        if (f->accesses.at[i].is_scattered)
            scattered_span(x, i);
        else
            text_line(x, "const struct fold_span fold_s%u = fold_span_%u_%u(frame, fold_n);", i,
                      l->k, i);
    }
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!check_is_scattered(f, c))
            continue;
        text_indent(x);
        strbuf_add(x->out, "if (fold_span_meets(");
        side_name(x, c->a);
        strbuf_add(x->out, ", ");
        side_name(x, c->b);
        strbuf_add(x->out, "))\n");
        text_line(x, "    return 0;");
    }
    text_line(x, "return 1;");
    frame_end(x);
}

void text_scatter(struct text *outer)
{
    struct text at = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY}, *x = &at;
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];

    frame_head(x, "void *fold_counters", "");
    text_indent(x);
    strbuf_add(x->out, "return (char *)");
    text_expr(x, b->b->base, PREC_UNARY);
    strbuf_printf(x->out, " + %llu;\n", (unsigned long long)offset_in(b->b->lvalue));
    frame_end(x);
    apart_function(x);
    text_line(x, "static const struct foldrt_scatter fold_scatter_%u = {", l->k);
    text_line(x, "    .counters = fold_counters_%u, .apart = fold_apart_%u,", l->k, l->k);
    text_line(x, "    .stride = %llu, .way = %d,", (unsigned long long)b->b->elem->size,
              l->facts->scatter->way);
    text_line(x, "};");
}
