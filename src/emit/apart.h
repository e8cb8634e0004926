/* Tiles. apart.c: sums and products of floats that running values make in them. */
#ifndef FOLDCC_EMIT_APART_H
#define FOLDCC_EMIT_APART_H

#include "emit/internal.h"

/* The function that combines an accumulator's values in a tile. */
const char *text_scan_name(const struct loop_text *l, const struct acc *a);

/* tile_lanes.c: are values behind the loop all that it is for, which functions of the program make?
   Then no lane needs the running value before it but the last. */
bool tile_has_total_alone(const struct loop_text *l);

/* Is it one of them? Each lane has one of its own; lanes combine as those of running values do. */
bool acc_is_apart(const struct acc *a);
/* A lane's own, at the identity; what those of a tile come to. */
void text_apart_locals(struct text *x);
void text_apart_totals(struct text *x);

#endif
