/* Iterations that end in a store on a condition, in whole vectors (kernels/masked.h). */
#ifndef FOLDCC_EMIT_MASKED_H
#define FOLDCC_EMIT_MASKED_H

#include "emit/few.h"

bool loop_is_masked(const struct loop_text *l);
/* fold_masked_K and fold_place_K. */
void text_masked_step(struct text *x);
/* The local of a range that text_masked has, and the iterations from `index` up to `end`, of a row
   or of a range, for sets that have masks, between #ifdef FOLD_MASKS and #else; nothing where the
   loop has none. */
void text_masked_page(struct text *x);
void text_masked(struct text *x, const char *index, const char *end);

#endif
