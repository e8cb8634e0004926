/* Accumulators that hold several largest values in order: ranks.c. */
#ifndef FOLDCC_EMIT_RANKS_H
#define FOLDCC_EMIT_RANKS_H

#include "emit/internal.h"

/* Is it the second largest value or one behind it, whose result depends on those before? */
bool acc_has_rank(const struct acc *a);
/* Is it one of several floats? Then only C's own order gives zeros and what begins as a NaN. */
static inline bool acc_is_float_rank(const struct acc *a)
{
    return a->r->ranked && a->r->type->kind == IR_FLOAT;
}
/* Its value over two parts, whose accumulators are spelled with `one` and `two` before the name. */
void text_ranked(struct text *x, const struct acc *a, const char *one, const char *two);
/* In a merge of *b onto *a: all of them, which read what the others hold before. */
void text_merge_ranked(struct text *x);

/* Before a statement that keeps values in order: most are behind the last one, which one comparison
   tells. */
void text_rank_test(struct text *x, const struct ir_stmt *s);

#endif
