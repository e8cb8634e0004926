/*
 * Loops that place elements by counters, on devices: what kernels/device/scatter.h needs of a loop.
 * A part of the iterations has counters of its own, which its frame leads to; the form that notes
 * which counter is stepped counts in them first.
 */
#include "emit/blocks.h"
#include "emit/device.h"
#include "emit/inspect.h"
#include "emit/scatter.h"

#include "analyse/parts.h"

/* Keys that are known without a look, at most; and how far from 0. */
enum { KNOWN_KEYS = 4096, KNOWN_FAR = 1 << 30 };

/* ---- the counters ---- */

/* Does an iteration come to one counter at most, and then for sure? It may be told its value, and
   iterations run side by side. */
static bool is_single(const struct loop_text *l)
{
    return l->facts->scatter->first != NULL;
}

static void take(struct text *x)
{
    text_line(x, "FOLD_INLINE FOLD_COUNTER fold_counter_take(const struct fold_counted *c, "
                 "int64_t k)");
    text_line(x, "{");
    text_line(x, "#ifdef FOLD_ROWS");
    text_line(x, "    return c->value;");
    text_line(x, "#else");
    text_line(x, "    FOLD_GLOBAL FOLD_COUNTER *const at = fold_counter(c, k);");
    text_line(x, "    const FOLD_COUNTER value = *at;");
    text_line(x, "    *at = FOLD_BEHIND(value, 1);");
    text_line(x, "    return value;");
    text_line(x, "#endif");
    text_line(x, "}");
    text_line(x, "struct fold_noted {");
    text_line(x, "    int64_t key;");
    text_line(x, "    int32_t any;");
    text_line(x, "};");
    text_line(x, "FOLD_INLINE void fold_note_key(struct fold_noted *to, int64_t k)");
    text_line(x, "{");
    text_line(x, "    to->key = k;");
    text_line(x, "    to->any = 1;");
    text_line(x, "}");
}

void text_device_counters(struct text *x)
{
    const struct bin *b = &x->loop->bins.at[0];
    char step = x->loop->facts->scatter->way > 0 ? '+' : '-';

    strbuf_add(x->out, "#define FOLD_COUNTER ");
    text_bin_type(x, b);
    strbuf_printf(x->out, "\n#define FOLD_STEPS uint%u_t\n", b->b->type->bits);
    text_line(x, "#define FOLD_BEHIND(value, steps) ((value) %c (steps))", step);
    if (is_single(x->loop)) {
        text_line(x, "#define FOLD_SINGLE");
        text_line(x, "#ifndef FOLD_ITEM_PER_CHUNK");
        text_line(x, "#define FOLD_ROWS");
        if (scatter_brought_size(x->loop)) /* a group may have 160 KiB of its own memory there */
            text_line(x, "#if __CUDA_ARCH__ == 800 || __CUDA_ARCH__ == 900 || "
                         "__CUDA_ARCH__ == 1000\n#define FOLD_BRINGS\n#endif");
        text_line(x, "#endif");
    }
    text_line(x, "struct fold_counted {");
    text_line(x, "    FOLD_GLOBAL FOLD_COUNTER *at; /* of key lo */");
    text_line(x, "    int64_t lo, apart;");
    text_line(x, "    FOLD_COUNTER value; /* FOLD_ROWS: that the iteration finds */");
    text_line(x, "};");
    text_line(x, "FOLD_INLINE FOLD_GLOBAL FOLD_COUNTER *fold_counter(const struct fold_counted *c, "
                 "int64_t k)");
    text_line(x, "{\n    return c->at + (k - c->lo) * c->apart;\n}");
    if (is_single(x->loop))
        take(x);
}

void text_device_counter(struct text *x, const struct ir_expr *lvalue)
{
    strbuf_add(x->out, "(*fold_counter(&frame->fold_counted, ");
    text_bin_subscript(x, lvalue);
    strbuf_add(x->out, "))");
}

/* ---- the count ---- */

void text_device_tally_step(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_memory = !l->is_pass && !is_single(l);

    text_indent(x);
    strbuf_add(x->out, l->is_pass  ? "fold_note_0(fold_most, "
                       : is_memory ? "++*(FOLD_GLOBAL FOLD_STEPS *)fold_counter("
                                     "&frame->fold_counted, "
                                   : "fold_note_key(fold_to, ");
    text_bin_subscript(x, l->bins.at[0].b->updates.at[0].lvalue);
    strbuf_add(x->out, l->is_pass ? ", 1);\n" : ");\n");
}

/* The form that notes keys, as a function of the iteration's counters. */
static void form(struct text *x, const char *to)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "FOLD_INLINE void fold_tally_%u(const struct fold_frame_%u *frame, ",
                  l->k, l->k);
    strbuf_add(x->out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(x);
    strbuf_printf(x->out, "%s)\n{\n", to);
    x->indent++;
    text_part_step(x, l->facts->scatter->tally->form);
    x->indent--;
    text_line(x, "}");
}

/* ---- keys ---- */

/* As far as the subscript's own form tells which keys there are. */
void text_known_keys(struct text *x)
{
    const struct ir_expr *counter = x->loop->bins.at[0].b->updates.at[0].lvalue;
    int64_t least, most;

    while (counter->kind == IR_MEMBER)
        counter = counter->a;
    if (counter->kind == IR_INDEX && counter->type->kind != IR_ARRAY &&
        (counter->a->kind != IR_DECAY || counter->a->a->kind == IR_VAR) &&
        value_ends(counter->b, &least, &most) && least > -KNOWN_FAR && most < KNOWN_FAR &&
        most - least < KNOWN_KEYS)
        text_line(x, "    .least = %lld, .nkeys = %lld,", (long long)least,
                  (long long)(most - least + 1));
}

/* ---- all of it ---- */

void text_device_scatter(struct text *outer)
{
    struct loop_text l = *outer->loop;
    struct text x = *outer;
    const char *to = is_single(&l) ? ", struct fold_noted *fold_to" : "";

    l.is_tally = true;
    x.loop = &l;
    form(&x, to);
    text_line(&x, "FOLD_INLINE void fold_tally(const struct fold_frame_%u *f, int64_t t%s)", l.k,
              to);
    text_line(&x, "{");
    x.indent++;
    if (loop_is_nest(&l))
        text_line(&x, "const struct fold_nest_%u at = fold_nest_at_%u(f, t);", l.k, l.k);
    text_indent(&x);
    strbuf_printf(x.out, "fold_tally_%u(f, t", l.k);
    for (uint32_t i = 0; loop_is_nest(&l) && i < l.facts->nlevels; i++)
        strbuf_printf(x.out, ", at.k%u", i + 1);
    strbuf_add(x.out, *to ? ", fold_to);\n" : ");\n");
    x.indent--;
    text_line(&x, "}");
    text_device_brought(outer);
}

/* ---- what is written ---- */

struct beside {
    const struct ir_stmt *step;
    const struct ir_expr *lvalue;
    bool found;
};

static bool is_write(const struct beside *b, const struct ir_stmt *s)
{
    return s->kind == IR_EXPR && s->expr && s->expr->kind == IR_ASSIGN &&
           ir_expr_equal(s->expr->a, b->lvalue);
}

/* Of the statements of a list, without the lists in them: does C come to the write whenever it
   comes to the step? */
static bool find_beside(struct ir_stmt *s, void *arg)
{
    struct beside *b = arg;
    bool has_step = false, has_write = false;

    for (const struct ir_stmt *p = s->kind == IR_BLOCK ? s->body : NULL; p; p = p->next) {
        if (p->kind != IR_EXPR && p->kind != IR_DECL)
            has_step = has_write = false;
        has_step |= p == b->step;
        has_write |= is_write(b, p);
        b->found |= has_step && has_write;
    }
    if (s == b->step && is_write(b, s)) /* it is a body by itself */
        b->found = true;
    return !b->found;
}

bool scatter_is_dense(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    const struct access *a = &f->accesses.at[which];
    struct beside b = {.step = f->scatter->step, .lvalue = a->lvalue};

    /* `first`: an iteration that comes to the step's statement makes the step */
    if (!f->scatter->first || (a->lvalue->kind != IR_INDEX && a->lvalue->kind != IR_DEREF))
        return false;
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_beside, NULL, &b);
    return b.found;
}
