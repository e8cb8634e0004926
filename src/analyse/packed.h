/* Arg-reductions over running values. */
#ifndef FOLDCC_ANALYSE_PACKED_H
#define FOLDCC_ANALYSE_PACKED_H

#include "analyse/facts.h"

#define PACKED_MOST 4
#define PACKED_NAME "fold__b0" /* the host's name of the key */

/* `best` and the number of the iteration that has set it, in one number of 64 bits, so that the
   larger (or smaller) of two is that of the winner. What is set besides follows from both. */
struct packed {
    struct ir_var *key;    /* the accumulator, which the loop as written does not have */
    struct ir_expr *start; /* what it is before the loop */
    struct ir_var *best;
    struct ir_expr *value; /* of best, when the key has changed */
    bool last_wins;
    uint32_t nsets;
    struct {
        struct ir_var *var;
        struct ir_expr *value; /* made of the key and what the loop leaves alone */
    } sets[PACKED_MOST];
};

/* small.c: what has to be asked before the loop for the value, of 64 bits, to be an int with a sign
   while the loop has no more than *most iterations; NULL: it may be larger. */
struct ir_expr *small_asked(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                            struct ir_expr *value, uint64_t *most);

/* Is v the number that f packs? */
static inline bool facts_pack(const struct loop_facts *f, const struct ir_var *v)
{
    return f->packed && f->packed->key == v;
}

#endif
