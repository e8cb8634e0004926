/* Arg-reductions with several keys: ties.c. */
#ifndef FOLDCC_EMIT_TIES_H
#define FOLDCC_EMIT_TIES_H

#include "emit/internal.h"

/* The accumulator that is the first of a's keys, and the n-th one. */
const struct acc *tie_key(const struct loop_text *l, const struct acc *a, uint32_t n);
/* In a merge of *b, later iterations, onto *a: all keys, with the iteration that set them. */
void text_merge_ties(struct text *x, const struct acc *a);
/* Does the total beat the start values? Where a NaN is in the way only C's order tells. */
void text_ties_test(struct text *x, const struct acc *a);
/* Where there is a sum of ties: what it will be, those of the start value or of a better total. */
void text_tied_sum(struct text *x, const struct acc *a);

/* The condition of a statement in a step: whether something has been taken so far is the part's
   own there. */
void text_ties_condition(struct text *x, const struct ir_stmt *s);
/* The start values, in fold_one. A key that the total does not come to may not be there: C has not
   read it. */
void text_ties_start(struct text *x, const struct acc *a);
/* arg.c: declares what the accumulator will be, so far its start value; nothing where it is no
   object of its own. */
void text_new_value(struct text *x, const struct acc *a);

#endif
