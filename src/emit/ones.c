/*
 * Loops that count the bits of numbers. AVX-512 has an instruction that counts those of a vector's
 * elements, but not in the processors that had it first: the code of such loops for this set needs
 * it, and foldrt takes the one for AVX2 where it is missing.
 */
#include "emit/inspect.h"
#include "emit/ones.h"

#include <string.h>

static bool find_popcount(struct ir_expr *e, void *arg)
{
    static const char name[] = "__builtin_popcount";

    *(bool *)arg |= e->kind == IR_CALL && e->func && !strncmp(e->func->name, name, sizeof name - 1);
    return true;
}

/* No others share this code, nor a table that does not say so. */
bool loop_counts_ones(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool found = false;

    if (l->is_alone || l->plan->scheme != PLAN_RANGE || l->bins.n || l->has_pass ||
        loop_inspects(l) || f->parts[0] || f->search)
        return false;
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, find_popcount, &found);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, NULL, find_popcount, &found);
    return found;
}

void text_ones_begin(struct text *x)
{
    if (!loop_counts_ones(x->loop))
        return;
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n#ifdef __clang__\n"
                       "#pragma clang attribute push(__attribute__((target(\"avx512vpopcntdq\"))), "
                       "apply_to = function)\n"
                       "#else\n#pragma GCC push_options\n#pragma GCC target(\"avx512vpopcntdq\")\n"
                       "#endif\n#endif\n");
}

void text_ones_end(struct text *x)
{
    if (loop_counts_ones(x->loop))
        strbuf_add(x->out, "#ifdef FOLD_WIDEST\n#ifdef __clang__\n#pragma clang attribute pop\n"
                           "#else\n#pragma GCC pop_options\n#endif\n#endif\n");
}
