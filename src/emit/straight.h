/* Minima and maxima of floats without lanes, and loops of an array's own elements. */
#ifndef FOLDCC_EMIT_STRAIGHT_H
#define FOLDCC_EMIT_STRAIGHT_H

#include "emit/internal.h"

/* Is the loop one whose chunks need no lanes? */
bool loop_is_straight(const struct loop_text *l);
/* What a loop compares or adds, where that is one array's elements, one after the other, and it
   does nothing else: a LOAD, of integers perhaps in a conversion. NULL: something else. */
const struct ir_expr *loop_element(const struct loop_text *l);
/* Does such a loop with lanes compare, or a sum of floats add, elements as they are? Then foldrt
   has its rows, and its chunks without lanes. */
bool loop_is_of_array(const struct loop_text *l);
/* foldrt's word for the rows of a loop that adds products of two arrays' elements, or squares, and
   does nothing else; NULL: it is something else. What the frame has to be for these, and the
   fields of the table (has_four: the four rows too). */
const char *loop_products(const struct loop_text *l);
void text_products(struct text *x);
void text_products_fields(struct text *x, bool has_four);
/* range.c: the word for foldrt's walk of a loop without lanes, of integers that are an array's own
   elements (kernels/given.h); NULL: it has none. */
const char *range_walk(const struct loop_text *l);
/* rows.c: the function that gives lanes their identities. */
const char *loop_none_name(const struct loop_text *l);
/* Its row of the set that is compiled; what stores lane l, all accumulators of it. */
const char *loop_row_name(const struct loop_text *l);
void text_store_lanes(struct text *x, const struct loop_text *l);
/* row_walk.c: what fold_lanes is made of. */
void text_walk_lanes(struct text *x);
/* What foldrt has to know of a loop that is straight: a struct foldrt_extremes. */
const char *straight_extremes(const struct loop_text *l);
/* The lanes of a loop of an array, in fold_lanes. */
void text_array_lanes(struct text *x);
/* fold_straight: a chunk; it answers 0 where lanes have to be walked after all. */
void text_straight(struct text *x);
/* Its use, in fold_lanes. */
void text_straight_call(struct text *x);

#endif
