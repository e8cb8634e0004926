/* What the integers of a nest come to, and what has to hold for unsigned ones not to wrap around
   on the way. */
#ifndef FOLDCC_ANALYSE_UNWRAPPED_H
#define FOLDCC_ANALYSE_UNWRAPPED_H

#include "analyse/parts.h"

#define UNWRAPPED_ASKED 48

struct unwrapping {
    struct ir_unit *u;
    struct ir_stmt *loop;                   /* the nest */
    struct loop_facts nest;                 /* what the loop changes is asked of it */
    struct level level;                     /* its own, whose bound is computed before it */
    VEC(struct level) levels;               /* its own and those of the loops in it */
    struct ir_expr *asked[UNWRAPPED_ASKED]; /* conditions in terms of what the loop leaves alone,
                                               each to be computed only where those before hold */
    uint32_t nasked;                        /* above UNWRAPPED_ASKED: too many */
    uint32_t n;                             /* subscripts that are now computed in 64 bits */
};

/* ranges.c: an expression of 64 bits with a sign that is the number which e, of 32 bits, would be
   without an end to its type, and the value that it is where the conditions that are added hold;
   NULL: it is not made of indices and of what the loop leaves alone. */
struct ir_expr *unwrapped_value(struct unwrapping *k, struct ir_expr *e);
/* The same, of any integer, and its least and largest value over all iterations, which it has if
   each loop around it runs. */
struct ir_expr *unwrapped_range(struct unwrapping *k, struct ir_expr *e, struct ir_expr **least,
                                struct ir_expr **most);
/* Asks that an induction which moves by `by` in each iteration of k->level stays in 32 bits without
   a sign; false: that cannot be asked. */
bool unwrapped_counter(struct unwrapping *k, const struct scalar *s, int64_t by);
/* Fills k->level and k->levels; false: the loop has no normal form. unwrapped.c */
bool unwrapped_levels(struct unwrapping *k, struct ir_func *fn);
/* all && what is asked; or NULL: nothing. */
struct ir_expr *unwrapped_asked(const struct unwrapping *k, struct ir_expr *all);

#endif
