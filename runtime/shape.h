/*
 * The fixed shape of one float accumulator, value after value: what FOLD_VERIFY compares with.
 */
#ifndef FOLDRT_SHAPE_H
#define FOLDRT_SHAPE_H

#include "internal.h"

struct shape {
    bool is_float, is_product; /* float instead of double; * instead of + */
    int64_t chunk;             /* iterations */
    int64_t done;              /* values taken of the present chunk */
    int64_t count;             /* partials so far */
    double *partials;          /* room for as many as there are chunks */
    double lanes[FOLDRT_LANES];
};

/* For n values; false when there is no memory. */
HIDDEN bool foldrt__shape_init(struct shape *s, enum foldrt_type type, const char *op, int64_t n);
HIDDEN void foldrt__shape_release(struct shape *s);
HIDDEN void foldrt__shape_add(struct shape *s, double x);
/* The fold of all values, start value not included. Nothing can be added afterwards. */
HIDDEN double foldrt__shape_total(struct shape *s);

#endif
