/*
 * Loops whose iterations have an inner loop that values alone end:
 *
 *     for (i = 0; i < n; i++) {
 *         re = im = 0;
 *         for (j = 0; j < most && re * re + im * im <= 4; j++) { ... }
 *         out[i] = j;
 *     }
 *
 * Each turn waits for the one before, and how many there are nobody knows: no compiler makes
 * vectors of that. Here iterations are the lanes of vectors (kernels/chains.h), each as far in its
 * own inner loop as it has come; one that has ended makes room for the next iteration. Each does
 * the same operations on the same values as by itself, and so has the same bits. A block's
 * iterations run up to their inner loops first, then these do, then what stands behind them.
 */
#ifndef FOLDCC_EMIT_CHAINS_H
#define FOLDCC_EMIT_CHAINS_H

#include "emit/cut.h"

enum { CHAIN_VALUES_MOST = 24 };

/* A value of the inner loop that lanes have. */
struct chain_value {
    const struct ir_expr *e; /* an lvalue; or what is computed before the loop (is_ahead) */
    const struct acc *acc;   /* it is this accumulator: what the lane adds; or NULL */
    bool is_ahead, is_own;   /* is_own: declared in the inner loop's body */
};

struct chains {
    const struct loop_text *l;
    struct cut cut;             /* its only phase: the inner loop, or an `if` of it alone */
    const struct ir_stmt *loop; /* that inner loop, as chain_plain says it */
    struct chain_value values[CHAIN_VALUES_MOST];
    uint32_t n;
    bool is_wide, is_sure; /* some value has 64 bits; what is looked at is always computed */
    bool is_bad;
};

/* Can iterations of the loop's range be lanes? Then *c is filled. */
bool chains_make(struct chains *c, const struct loop_text *l);
/* chain_plain.c: the loop, with the effects of its condition in its body; NULL: it cannot be said
   so. */
struct ir_stmt *chain_plain(struct ir_unit *u, struct ir_stmt *s);
/* The value that the expression is, or NULL; chains.c, and what chain_text.c asks. */
const struct chain_value *chain_find(const struct chains *c, const struct ir_expr *e);
/* Is it the same in all iterations and turns, with nothing read of memory? */
bool chain_is_uniform(const struct chains *c, const struct ir_expr *e);
/* Is it a division of integers by something else than a power of two? */
bool chain_divides(enum ir_op op, const struct ir_expr *by);
bool loop_has_chains(const struct loop_text *l);

static inline unsigned chain_width(const struct chains *c)
{
    return c->is_wide ? 64 : 32;
}

/* chain_text.c: fold_chain_K, a group of lanes, and fold_turn_K, one turn of it. */
void text_chain_turn(struct text *x, const struct chains *c);
/* One in which no lane leaves the loop, of locals whose names begin so; sets a bit in fold_any for
   each one that does after all. */
void text_chain_bold(struct text *x, const struct chains *c, const char *name);
/* The locals of a step, of which those are meant that are the same in all iterations. */
void text_chain_uniform(struct text *x, const struct chains *c);
/* "f64": the vector's name in kernels/chains.h. */
const char *chain_type(const struct ir_type *t);

/* chain_loop.c: these. */
void text_chains(struct text *x);
/* chain_loop.c: of a range's iterations from lo on blocks that lanes run, for as long as it is
   worth it, before the loop that runs those from there up to what it says; then lanes try again. */
const char *text_chains_begin(struct text *x, const char *stop);
void text_chains_end(struct text *x);

#endif
