/*
 * Recurrences of integers of which no iteration reads the running value. Each step of a chain waits
 * for the one before, so a range is cut into strips of equal length, whose chains run side by side,
 * and which are then joined in order. What is left of the range follows one after the other.
 */
#include "emit/strips.h"

#include "emit/later.h"
#include "emit/pairs.h"

#include <foldrt.h>

#include "base/arena.h"

#define STRIPS 4        /* of two chains each: more take as long */
#define STRIP_LEAST 128 /* iterations that are worth joining strips */

static bool is_stripped(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    if (l->is_alone || !(l->plan->flags & FOLDRT_ENDS) || f->is_heavy || f->stretch || f->search ||
        loop_is_nest(l) || loop_has_later(l))
        return false;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_running || a->r->type->kind != IR_INT || acc_is_wide(a))
            return false;
        any |= a->r->op == FOLD_AFFINE;
    }
    return any;
}

void text_strips_before(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (is_stripped(l))
        text_line(x, "FOLD_HIDDEN void %s_combine_%u(void *into, const void *later);\n",
                  l->unit->uid, l->k);
}

static void identities(struct text *x, const char *strip)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        text_indent(x);
        strbuf_printf(x->out, "%s.%s = ", strip, a->name);
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
        if (a->one)
            text_line(x, "%s.%s = %s;", strip, a->one, pair_start(x, a, true));
        if (pair_modulus(x->loop, a))
            text_line(x, "%s.%s = (uint64_t)f.%s;", strip, pair_modulus(x->loop, a),
                      pair_modulus_source(x->loop, a));
    }
}

static void iteration(struct text *x, int strip)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_need_%u(&f, t + %d * fold_each", x->loop->k, strip);
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        strbuf_printf(x->out, ", &fold_strip%d.%s", strip, a->name);
        if (a->one)
            strbuf_printf(x->out, ", &fold_strip%d.%s", strip, a->one);
    }
    strbuf_add(x->out, ");\n");
}

/* Strips whose addresses are given to a function would not stay in registers. */
static void join(struct text *x, int strip)
{
    text_line(x, "fold_next = fold_strip%d;", strip);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", x->loop->unit->uid, x->loop->k);
}

void text_strips(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!is_stripped(l))
        return;
    text_line(x, "const int64_t fold_each = (hi - lo) / %d;", STRIPS);
    text_line(x, "if (fold_each >= %d) {", STRIP_LEAST);
    x->indent++;
    for (int k = 0; k < STRIPS; k++) {
        text_line(x, "struct fold_part_%u fold_strip%d;", l->k, k);
        identities(x, arena_printf(l->arena, "fold_strip%d", k));
    }
    text_line(x, "for (int64_t t = lo; t < lo + fold_each; t++) {");
    x->indent++;
    for (int k = 0; k < STRIPS; k++)
        iteration(x, k);
    x->indent--;
    text_line(x, "}");
    text_line(x, "struct fold_part_%u fold_all = fold_strip0, fold_next;", l->k);
    for (int k = 1; k < STRIPS; k++)
        join(x, k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "%s = fold_all.%s;", a->name, a->name);
        if (a->one)
            text_line(x, "%s = fold_all.%s;", a->one, a->one);
    }
    text_line(x, "lo += %d * fold_each;", STRIPS);
    x->indent--;
    text_line(x, "}");
}

bool text_strips_scan(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!is_stripped(l) || l->has_live)
        return false;
    text_line(x, "struct fold_part_%u fold_next;", l->k);
    text_line(x, "fold_sum_%u(&f, lo, hi, lanes, &fold_next);", l->k);
    text_line(x, "*to = *from;");
    text_line(x, "%s_combine_%u(to, &fold_next);", l->unit->uid, l->k);
    return true;
}
