/* Scans through memory: `y[i] = y[i-1] + x[i]`. */
#ifndef FOLDCC_ANALYSE_CHAIN_H
#define FOLDCC_ANALYSE_CHAIN_H

#include "analyse/parts.h"

#define CHAINS_MOST 8

/* A copy of a function in which a loop keeps what it hands to the next iteration in variables. */
struct chain_form {
    struct ir_func *fn;
    struct ir_stmt *loop; /* in fn */
    struct chained *chains;
    uint32_t nchains;
};

/* chain.c: does `read`, in any iteration but the first, lie where `written` lay in the iteration
   before, by the way they are written? l is the loop's only level. */
bool lvalue_follows(struct ir_stmt *loop, const struct level *l, const struct ir_expr *read,
                    const struct ir_expr *written);

/* chain_form.c: the form of the loop, l being its only level; false: it has none. */
bool chain_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop, const struct level *l,
                struct chain_form *out);

#endif
