/* Updates of bins in blocks of iterations. */
#ifndef FOLDCC_EMIT_BLOCKS_H
#define FOLDCC_EMIT_BLOCKS_H

#include "emit/internal.h"

/* Is an iteration one update of bins, which blocks of iterations make together? */
bool bins_have_blocks(const struct loop_text *l);
/* Are its sums run with a scale that some of the values tell, which all blocks are held to? Without
   it there would be a pass over all values first. */
bool bins_are_guessed(const struct loop_text *l);
/* Are these sums of integers that neighbouring updates keep in tables (kernels/tables.h), or keys
   that are counted so? */
bool loop_has_tables(const struct loop_text *l);
/* fold_spot: the place and the value of an iteration's update. */
void text_spot(struct text *x);
/* The only update of the loop's first array; NULL: there are several, or it may come repeatedly. */
const struct bin_update *bins_only_update(const struct loop_text *l);
/* A function of an iteration's parts: `NAME(frame, t, PARAMETER)`. */
void text_part_function(struct text *outer, const struct loop_text *l, const char *name,
                        const char *parameters);
/* Can the updates be made in another order, each bin's in their own, with the same bits? */
bool bins_are_sortable(const struct loop_text *l);
/* Are these sums of floats that keep C's order where bins rise with the iterations
   (docs/fixed-shape.md, Bins)? */
bool bins_may_rise(const struct loop_text *l);
/* "+": what the update puts before `=`, 1 being added by `++`; NULL: it is written otherwise. */
const char *own_operator(const struct ir_expr *e);
/* fold_spots, fold_deal, fold_update, fold_ends and fold_own, for foldrt to do so. */
void text_sorted(struct text *x);
/* Of a program of its own: fold_rises, whether bins rise. */
void text_rises(struct text *x);
/* In the entry function, before anything else is known of the bins: the run where they rise. */
void text_rising_run(struct text *x, bool is_inside);
/* In the entry function: the run, with bins of each thread's own or, where these are too many, by
   sorting; false: nothing is written. */
bool text_sorted_run(struct text *x);
/* put.c: in the entry function: a guess of the bins that meets what the loop reads is dropped. */
void text_late_guess(struct text *x);
void text_late_rising(struct text *x);
/* put.c: "at[j].count": the program's own bin j, `at` being the first. */
const char *text_own_bin(struct text *x, const struct bin *b);
/* Is the statement the update, in that function? Writes the place and the value. */
bool text_is_spot(const struct text *x, const struct ir_stmt *s);
bool text_spot_update(struct text *x, const struct ir_stmt *s);
/* In range: the blocks of lo .. stop-1, lo being moved on behind them. */
void text_blocks(struct text *x, const char *stop);
/* One iteration after another instead, of `count` from lo on, in a loop over blocks. */
void text_by_steps(struct text *x, const char *count);
/* sums.c: are these updates of blocks sums of floats? Then so are the blocks, and fold_spot's place
   and value are of these types. */
bool loop_has_sums(const struct loop_text *l);
void text_sums(struct text *x, const char *stop);
const char *sums_place_type(const struct loop_text *l);
const char *sums_value_type(const struct loop_text *l);
/* Iterations to each cache line of an access whose memory blocks ask for before they read it; 0:
   they do not. */
unsigned blocks_ask(const struct loop_text *l, uint32_t which);
/* The subscript of a bin, where it is one; or NULL. */
const struct ir_expr *bin_one_subscript(const struct ir_expr *lvalue);
/* bins.c: the subscript of a bin, and the value of an update as it is added. */
void text_bin_subscript(struct text *x, const struct ir_expr *lvalue);
void text_bin_value(struct text *x, const struct bin_update *u);
/* bins.c: what the descriptor says of them. */
void text_bins_fields(struct text *x);
/* descriptor.c: flags that the passes before a loop have, too: FOLDRT_INTEGERS, FOLDRT_REGION. */
unsigned text_passes_flags(const struct loop_text *l);

#endif
