/* Loops that count the bits of numbers. */
#ifndef FOLDCC_EMIT_ONES_H
#define FOLDCC_EMIT_ONES_H

#include "emit/internal.h"

/* Does the loop count bits, so that its code for AVX-512 is of a part of that set (FOLDRT_ONES)? */
bool loop_counts_ones(const struct loop_text *l);
/* Around all of its code. */
void text_ones_begin(struct text *x);
void text_ones_end(struct text *x);

#endif
