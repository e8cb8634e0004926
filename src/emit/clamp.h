/* Accumulators of FOLD_ADD_MAX and FOLD_ADD_MIN: clamp.c. */
#ifndef FOLDCC_EMIT_CLAMP_H
#define FOLDCC_EMIT_CLAMP_H

#include "emit/internal.h"

/* The type that sums of a part of the iterations fit in. */
const struct ir_type *acc_wide_type(const struct acc *a);
/* The type of the accumulator's fields in a partial. */
const struct ir_type *acc_part_type(const struct text *x, const struct acc *a);
/* What its field `name`, or `one`, begins with, ahead of the iterations. */
const char *clamp_start(const struct text *x, const struct acc *a, bool one);
const char *clamp_end(const struct text *x, const struct acc *a);
/* *a, of earlier iterations, followed by *b. */
void text_clamp_combine(struct text *x, const struct acc *a);

#endif
