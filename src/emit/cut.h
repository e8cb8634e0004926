/* A loop whose iterations are cut at their inner loops that add up floating-point values. */
#ifndef FOLDCC_EMIT_CUT_H
#define FOLDCC_EMIT_CUT_H

#include "emit/internal.h"

enum {
    PHASES_MOST = 4,
    LEAST_TURNS = 48 /* below it the processor runs iterations side by side */
};

struct cut {
    const struct loop_text *l;
    const struct ir_stmt *phases[PHASES_MOST];
    uint32_t nphases;
};

/* The inner loop that a phase is: it may stand alone under a condition. */
const struct ir_stmt *cut_loop(const struct ir_stmt *phase);
/* Can the loop be cut so? Then *c is filled. */
bool cut_make(struct cut *c, const struct loop_text *l);
/* Are there ways out of the iteration, or has it memory of its own? */
bool cut_is_hindered(struct ir_stmt *body);
/* Is the variable one of those that are kept between the parts of an iteration? */
bool cut_keeps(const struct cut *c, const struct spelled *s);
/* Has the lvalue the same variables in each iteration of the inner loop? */
bool cut_is_fixed(const struct ir_stmt *loop, struct ir_expr *lvalue);
/* struct fold_NAME_K: these. */
void text_cut_side(struct text *x, const struct cut *c, const char *name);
/* Those that are declared before phase p, as they were kept; and keeps them. */
void text_cut_take(struct text *x, const struct cut *c, uint32_t p);
void text_cut_keep(struct text *x, const struct cut *c, uint32_t p);

#endif
