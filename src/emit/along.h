/* Inner loops along rows of memory: which they are (device_along.c). */
#ifndef FOLDCC_EMIT_ALONG_H
#define FOLDCC_EMIT_ALONG_H

#include "emit/device.h"

enum {
    ARRAYS_MOST = 3, /* of a loop: groups have no more room */
    ALONG_MOST = 8   /* loops of an iteration */
};

/* An inner loop along rows. */
struct rows {
    const struct ir_stmt *loop;
    const struct level *level, *own; /* own: NULL, or the loop as its own shape's text has it */
    uint32_t n, which[ARRAYS_MOST];  /* of facts.accesses */
    int64_t step[ARRAYS_MOST];
    const char *piece; /* its elements, log2: a name of kernels/staged.h */
    bool is_ragged;    /* the iteration says how often it turns */
};

/* Those of an iteration, in their order, at most ALONG_MOST: their number. */
uint32_t loops_along(const struct loop_text *l, struct rows *to);
/* The place among them of the loop s; their number, *n: it is none. */
uint32_t loop_along(const struct loop_text *l, const struct ir_stmt *s, struct rows *all,
                    uint32_t *n);
/* Where a read is in terms of the indices, of loops as well whose ends the iteration says; NULL: it
   is not known. */
const struct ir_expr *along_address(const struct loop_text *l, const struct rows *r,
                                    const struct access *a);
/* The array of r that the access reads a place of; r->n: there is none. */
uint32_t along_array(const struct loop_text *l, const struct rows *r, uint32_t which);
/* Turns that it may have: longer ones with a shape of their own keep it. */
int along_turns_most(const struct loop_text *l, const struct rows *r);

#endif
