/* Minima and maxima of floats without lanes, and loops of an array's own elements. */
#ifndef FOLDCC_EMIT_STRAIGHT_H
#define FOLDCC_EMIT_STRAIGHT_H

#include "emit/internal.h"

/* Is the loop one whose chunks need no lanes? */
bool loop_is_straight(const struct loop_text *l);
/* Does such a loop compare, or a sum of floats add, the elements of one array, one after the other,
   and nothing else? Then foldrt has its rows, and its chunks without lanes. */
bool loop_is_of_array(const struct loop_text *l);
/* The lanes of such a loop, in fold_lanes. */
void text_array_lanes(struct text *x);
/* fold_straight: a chunk; it answers 0 where lanes have to be walked after all. */
void text_straight(struct text *x);
/* Its use, in fold_lanes. */
void text_straight_call(struct text *x);

#endif
