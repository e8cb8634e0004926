/* apart.c: sums and products of floats that running values make, in tiles. */
#ifndef FOLDCC_EMIT_APART_H
#define FOLDCC_EMIT_APART_H

#include "emit/internal.h"

/* The function that combines an accumulator's values in a tile. */
const char *text_scan_name(const struct loop_text *l, const struct acc *a);

/* Is it one of them? Each lane has one of its own; lanes combine as those of running values do. */
bool acc_is_apart(const struct acc *a);
/* A lane's own, at the identity; what those of a tile come to. */
void text_apart_locals(struct text *x);
void text_apart_totals(struct text *x);

#endif
