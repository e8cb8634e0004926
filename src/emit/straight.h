/* Minima and maxima of floats without lanes. */
#ifndef FOLDCC_EMIT_STRAIGHT_H
#define FOLDCC_EMIT_STRAIGHT_H

#include "emit/internal.h"

/* Is the loop one whose chunks need no lanes? */
bool loop_is_straight(const struct loop_text *l);
/* fold_straight: a chunk; it answers 0 where lanes have to be walked after all. */
void text_straight(struct text *x);
/* Its use, in fold_lanes. */
void text_straight_call(struct text *x);

#endif
