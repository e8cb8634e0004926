/* unit.c: sums of integers by steps that only the run knows, which may turn out to be one. */
#ifndef FOLDCC_EMIT_UNIT_H
#define FOLDCC_EMIT_UNIT_H

#include "emit/internal.h"

/* Around the function for steps of one. */
#define TEXT_UNIT "#if __GNUC__ > 11 && !defined __clang__ && !defined FOLD_MAIN\n"

/* Has the loop such a function, fold_unit_K? */
bool loop_has_unit(const struct loop_text *l);
/* Is the access one whose step tells whether to take it? */
bool unit_asks_step(const struct loop_text *l, uint32_t which);
/* In fold_range_K: the question. */
void text_ask_steps(struct text *x);
/* What stands before fold_range_K, and before its loop. */
void text_one_version(struct text *x);
void text_independent_range(struct text *x);

#endif
