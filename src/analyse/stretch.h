/* Where the largest sum of neighbours begins and ends. */
#ifndef FOLDCC_ANALYSE_STRETCH_H
#define FOLDCC_ANALYSE_STRETCH_H

#include "analyse/facts.h"

#define STRETCH_MOST 8

/* A variable that is set beside the sum or its peak. */
struct stretch_set {
    struct ir_var *var;
    struct ir_expr *value; /* made of the loop's index; NULL: see `of` */
    struct ir_var *of;     /* it is set, beside the peak, to what this one is there */
    bool at_peak;
};

/* The copy of a loop has neither these variables nor what is stored to them. Conditions and
   assignments are told by their expressions, which copies share. */
struct stretch {
    struct ir_var *sum, *best;
    struct ir_expr *reset;      /* the condition by which the sum begins again; or NULL */
    struct ir_expr *peak;       /* .. and that by which it is the largest one so far */
    const struct ir_expr *made; /* what is made of the statement with `reset`, an assignment */
    bool is_turned;             /* the sum begins again where `reset` does not hold */
    bool is_strict;             /* it goes on where both ways lead to one value */
    bool last_wins;             /* `peak` holds for one that is as large */
    bool is_odd;                /* it is none of all this */
    uint32_t nsets;
    struct stretch_set sets[STRETCH_MOST];
};

/* A copy of the loop without what is set beside the sum and its peak, or the loop when there is
   nothing of the kind; NULL: that is no stretch. */
struct ir_stmt *stretch_form(struct ir_unit *u, struct ir_stmt *loop, struct stretch *out);
/* Adds the variables to the scalars, when all others are classified; false: they cannot be known
   from the iterations' numbers. */
bool stretch_scalars(struct loop_facts *f);
/* Is the peak found in one pass? */
bool stretch_check(const struct loop_facts *f);

#endif
