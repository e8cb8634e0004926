/* Sums in 64 bits of values of 32, kept as two sums of 32 bits. */
#ifndef FOLDCC_EMIT_HALVES_H
#define FOLDCC_EMIT_HALVES_H

#include "emit/internal.h"

/* Can the accumulator's sum be kept so? */
bool acc_has_halves(const struct loop_text *l, const struct reduction *r);
/* Both of them as locals of a block; what they come to, added to the accumulator. */
void text_halves_locals(struct text *x, const struct acc *a);
void text_halves_sum(struct text *x, const struct acc *a);
/* Of all accumulators that are kept in 32 bits in a block (range.c), or so: the same. */
void text_narrow_locals(struct text *x);
void text_narrow_sums(struct text *x);
/* Is s an update of one? text_half writes it then. */
bool text_is_half(const struct text *x, const struct ir_stmt *s);
bool text_half(struct text *x, const struct ir_stmt *s);

#endif
