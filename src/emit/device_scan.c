/*
 * What kernels/device/scan.h asks of a loop that reads running values. In an order of their own
 * (PLAN_TILES) sums and the like are kept in two parts, the value before a lane and the lane's own;
 * all others are whole.
 */
#include "emit/device.h"

#include "base/arena.h"

static void head(struct text *x, const char *name, const char *parameters)
{
    text_line(x, "FOLD_INLINE void fold_%s(%s)", name, parameters);
    text_line(x, "{");
    x->indent++;
}

static void tail(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

/* a->s = a->s + b->s, the second being of later iterations. */
static void combine(struct text *x, const struct acc *a, const char *to, const char *one,
                    const char *two)
{
    struct arena *m = x->loop->arena;

    text_indent(x);
    strbuf_printf(x->out, "%s->%s = ", to, a->name);
    if (a->r->type->kind != IR_RECORD) {
        strbuf_addc(x->out, '(');
        text_type(x, acc_type(x, a));
        strbuf_add(x->out, ")(");
    }
    text_combine(x, a, arena_printf(m, "%s->%s", one, a->name),
                 arena_printf(m, "%s->%s", two, a->name));
    strbuf_add(x->out, a->r->type->kind != IR_RECORD ? ");\n" : ";\n");
}

/* Maps one after the other; an integer's is kept by what it makes of 0 and of 1. */
static void append_affine(struct text *x, const struct acc *a)
{
    const char *zero = a->name, *one = a->one;

    if (a->is_map) {
        text_line(x, "a->%s = b->%s * a->%s + b->%s;", zero, one, zero, zero);
        text_line(x, "a->%s *= b->%s;", one, one);
    } else {
        text_line(x, "a->%s = (b->%s - b->%s) * a->%s + b->%s;", one, one, zero, one, zero);
        text_line(x, "a->%s = (b->%s - b->%s) * a->%s + b->%s;", zero, one, zero, zero, zero);
    }
}

static void append(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "append", "FOLD_PART *a, const FOLD_PART *b");
    for (size_t i = 0; i < l->accs.n; i++) {
        if (l->accs.at[i].one)
            append_affine(x, &l->accs.at[i]);
        else if (l->accs.at[i].r->is_running)
            combine(x, &l->accs.at[i], "a", "a", "b");
    }
    tail(x);
}

static void take(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "take", "FOLD_PART *a, const FOLD_PART *b");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running)
            text_line(x, "a->%s = b->%s;", a->name, a->name);
        if (a->one)
            text_line(x, "a->%s = b->%s;", a->one, a->one);
    }
    tail(x);
}

static void others(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool any = false;

    head(x, "others", "FOLD_PART *a, const FOLD_PART *b");
    text_line(x, "(void)a, (void)b;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        any |= a->is_map || !a->r->is_running;
        if (a->is_map)
            text_line(x, "a->%s |= b->%s;", a->redo, a->redo);
        else if (!a->r->is_running)
            combine(x, a, "a", "a", "b");
    }
    tail(x);
    if (any)
        text_line(x, "#define FOLD_HAS_OTHERS");
}

static void begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "begin", "FOLD_PART *p, const FOLD_PART *from");
    text_line(x, "fold_identity(p);");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running && !a->before)
            text_line(x, "p->%s = from->%s;", a->name, a->name);
        if (a->is_map)
            text_line(x, "p->%s = !__builtin_isfinite(p->%s);", a->redo, a->name);
    }
    tail(x);
}

static void end(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "end", "FOLD_PART *p, const FOLD_PART *from");
    text_line(x, "(void)p, (void)from;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->before)
            combine(x, a, "p", "from", "p");
        else if (a->is_map)
            text_line(x, "p->%s = 0;", a->one);
        else if (a->one)
            text_line(x, "p->%s = p->%s;", a->one, a->name);
    }
    tail(x);
}

/* A call of the step, or of what is needed of it, at iteration t. */
static void step(struct text *x, bool needed)
{
    const struct loop_text *l = x->loop;

    head(x, needed ? "need" : "one",
         needed ? "const FOLD_FRAME *f, int64_t t, FOLD_PART *p"
                : "const FOLD_FRAME *f, int64_t t, const FOLD_PART *from, FOLD_PART *p");
    if (!needed)
        text_line(x, "(void)from;");
    if (loop_is_nest(l))
        text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    text_indent(x);
    strbuf_printf(x->out, "fold_%s_%u(f, t", needed ? "need" : "step", l->k);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (needed && !a->r->is_running)
            continue;
        strbuf_printf(x->out, ", &p->%s", a->name);
        if (needed && a->one)
            strbuf_printf(x->out, ", &p->%s", a->one);
        if (!needed && a->before)
            strbuf_printf(x->out, ", from->%s", a->name);
    }
    strbuf_add(x->out, ");\n");
    tail(x);
}

void text_device_scan(struct text *x)
{
    text_need(x);
    if (x->loop->plan->scheme == PLAN_SCAN)
        text_line(x, "#define FOLD_EXACT");
    append(x);
    take(x);
    others(x);
    begin(x);
    end(x);
    step(x, true);
    step(x, false);
}
