/*
 * Rows of a nest that writes bytes, or pairs of them, in whole vectors. What is left of a row by
 * vectors of 64 bytes takes longer than these where it goes byte by byte: of rows of 1022 bytes
 * 62. So it goes by 16 elements first, and no more than 15 are left.
 */
#include "emit/few.h"

enum { SMALL = 2 }; /* bytes of an element */

/* The least size of what the nest touches, as long as it is small; else 0. */
static uint64_t least_size(const struct loop_facts *f)
{
    uint64_t least = SMALL + 1;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue->type->size < least)
            least = a->lvalue->type->size;
        if (!a->is_affine)
            return 0;
    }
    return least <= SMALL ? least : 0;
}

/* Nothing but independent iterations of straight text, of which vectors can be made. */
static bool fits(const struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;

    return f->has_writes && !l->accs.n && !l->bins.n && !l->has_carried && !f->search &&
           f->effort.calls == 0 && few_turns_are_straight(x);
}

/* The same places in names of the vector's own: gcc makes better vectors of these than of variables
   that go on. */
static void vectors(struct text *x, const struct nest_walk *w, unsigned lanes)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    text_line(x, "while (end - %s >= %u) {", w->index, lanes);
    x->indent++;
    text_line(x, "const struct fold_nest_%u fold_at = at;", l->k);
    text_line(x, "const int64_t fold_from = %s;", w->index);
    text_independent(x);
    text_line(x, "for (int64_t fold_j = 0; fold_j < %u; fold_j++) {", lanes);
    x->indent++;
    text_line(x, "const int64_t %s = fold_from + fold_j;", w->index);
    text_line(x, "struct fold_nest_%u at = fold_at;", l->k);
    text_line(x, "at.k%u += fold_j;", n);
    w->iteration(x, w->arg);
    x->indent--;
    text_line(x, "}");
    text_line(x, "%s += %u, at.k%u += %u;", w->index, lanes, n, lanes);
    x->indent--;
    text_line(x, "}");
}

bool text_whole_vectors(struct text *x, const struct nest_walk *w)
{
    unsigned size = fits(x) ? (unsigned)least_size(x->loop->facts) : 0;

    if (!size)
        return false;
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    vectors(x, w, 64 / size);
    strbuf_add(x->out, "#elif !defined FOLD_MAIN\n");
    if (size == 1)
        vectors(x, w, 32);
    strbuf_add(x->out, "#endif\n#ifndef FOLD_MAIN\n");
    vectors(x, w, 16);
    strbuf_add(x->out, "#endif\n");
    return true;
}
