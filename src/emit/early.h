/* Searches that end in their first iterations. */
#ifndef FOLDCC_EMIT_EARLY_H
#define FOLDCC_EMIT_EARLY_H

#include "emit/internal.h"

/* In the user's text, where the trip count is known: opens a block that is entered unless one of
   the first iterations leaves the loop, behind fold__h of them. False: it is not asked, and none is
   open. */
bool text_early_begin(struct text *x);

/* How many these are, where the number of the one that leaves is all that the loop has found; else
   0. */
uint32_t early_alone(const struct loop_text *l);

#endif
