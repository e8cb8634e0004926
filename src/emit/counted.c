/*
 * Places that an accumulator counts: `out[k++] = x`. Where they end is known when the loop has run;
 * before it there are bounds.
 */
#include "emit/internal.h"

#include "base/arena.h"

/* ---- before the loop ---- */

/* Places are counted without wrapping around as long as the counter stays in its type. */
void text_counter_tests(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_counter || a->r->type->kind == IR_PTR)
            continue;
        text_line(x, "{");
        x->indent++;
        text_indent(x);
        text_declare(x, a->r->type, "fold_most");
        strbuf_add(x->out, ";\n");
        text_line(x, "int64_t fold_way;");
        text_line(x, "if (__builtin_mul_overflow(fold_n, %lld, &fold_way) ||",
                  (long long)a->r->most);
        text_line(x, "    __builtin_add_overflow(*%s, fold_way, &fold_most))", a->name);
        text_line(x, "    return 0;");
        x->indent--;
        text_line(x, "}");
    }
}

/* "fold_at_1_2(frame, 0, COUNTER)" */
static void place(struct text *x, uint32_t which, const char *counter)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "fold_at_%u_%u(frame, ", l->k, which);
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        strbuf_add(x->out, "0, ");
    strbuf_printf(x->out, "%s)", counter);
}

static unsigned long long size_of(const struct access *a)
{
    return (unsigned long long)span_lvalue(a->range)->type->size;
}

/* From the place that the counter's start is to the one that it can count to. */
void text_counted_span(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];
    const struct acc *c = &l->accs.at[a->counter];

    strbuf_printf(x->out, "static struct fold_span fold_span_%u_%u(const struct fold_frame_%u *",
                  l->k, which, l->k);
    strbuf_add(x->out, "frame, int64_t fold_n, ");
    text_declare(x, c->r->type, c->name);
    strbuf_add(x->out, ")\n{\n");
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "struct fold_span fold_s = fold_span_start(");
    place(x, which, c->name);
    strbuf_printf(x->out, ", %llu);\n", size_of(a));
    text_indent(x);
    strbuf_add(x->out, "fold_span_reach(&fold_s, ");
    place(x, which, arena_printf(l->arena, "%s + fold_n * %lld", c->name, (long long)c->r->most));
    strbuf_add(x->out, ");\n");
    text_line(x, "return fold_s;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- after it ---- */

static bool is_counted(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return a->is_write && a->is_compaction && span_is_possible(l, which);
}

uint32_t loop_counted(const struct loop_text *l)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        n += is_counted(l, i);
    return n;
}

/* The elements whose numbers are those of the counter from its start on and below its end; the same
   of the next numbers where the iterations count before they write. Downwards: above its end. */
static void counted_range(struct text *x, uint32_t which, uint32_t number)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];
    const char *name = l->accs.at[a->counter].name;
    bool down = l->accs.at[a->counter].r->most < 0;
    long long by = (!(a->windows & 1) != down) - (long long)a->offset;

    text_line(x, "if (a->%s != b->%s) {", name, name);
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "const char *from = ");
    place(x, which, arena_printf(l->arena, "%c->%s + %lld", down ? 'b' : 'a', name, by));
    strbuf_add(x->out, ";\n");
    text_indent(x);
    strbuf_add(x->out, "const char *to = ");
    place(x, which, arena_printf(l->arena, "%c->%s + %lld", down ? 'a' : 'b', name, by - 1));
    strbuf_printf(x->out, " + %llu;\n", size_of(a));
    text_indent(x);
    strbuf_printf(x->out, "at[%u] = (struct foldrt_range){(void *)from, (size_t)(to - from), \"",
                  number);
    text_escape(x->out, a->root ? a->root->name : "memory");
    strbuf_add(x->out, "\"};\n");
    x->indent--;
    text_line(x, "}");
}

void text_counted(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = 0;

    if (!loop_counted(l))
        return;
    text_line(x, "static void fold_counted_%u(const void *fold_f, const void *start,", l->k);
    text_line(x, "                            const void *end, struct foldrt_range *at)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *frame = fold_f;", l->k);
    text_line(x, "const struct fold_part_%u *a = start, *b = end;", l->k);
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)frame;");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_counted(l, i))
            counted_range(x, i, n++);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- counts in 32 bits ---- */

/* The largest |increment| of an update that adds a small number (0: not such an update). */
static uint64_t count_step(const struct update *u)
{
    const struct ir_expr *e = u->stmt->kind == IR_EXPR ? u->stmt->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (e && e->kind == IR_INCDEC)
        return 1;
    if (!e || e->kind != IR_ASSIGN_OP || (e->op != IR_ADD && e->op != IR_SUB))
        return 0;
    e = e->b;
    while (e->kind == IR_CAST && type_is_integer(e->type) && type_is_integer(e->a->type))
        e = e->a;
    if (e->kind == IR_CONST_INT && (int64_t)e->ival > 0 && e->ival < 256)
        return e->ival;
    return e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_LOR ? 1 : 0;
}

bool reduction_is_count(const struct reduction *r)
{
    uint64_t most = 0;

    if (r->op != FOLD_ADD || r->type->kind != IR_INT || r->type->bits != 64 || r->repeats)
        return false;
    for (size_t i = 0; i < r->updates.n; i++) {
        uint64_t step = count_step(&r->updates.at[i]);
        if (step == 0)
            return false;
        most += step;
    }
    return most > 0 && most < 2048;
}
