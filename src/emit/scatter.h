/* scatter.c: loops that place elements by counters. */
#ifndef FOLDCC_EMIT_SCATTER_H
#define FOLDCC_EMIT_SCATTER_H

#include "analyse/scatter.h"
#include "emit/internal.h"

/* fold_tally_1, the form of the body that counts the steps of each counter, and fold_ask_1: asks
   for where an iteration that is some ahead will write. */
void text_tally_form(struct text *x);
/* The loop of code->range, where there is a fold_ask_1. */
bool loop_asks_for_places(const struct loop_text *l);
void text_places_loop(struct text *x, const char *from, const char *stop);
/* code->count */
void text_tally(struct text *x);
/* Are keys counted many at a time? */
bool scatter_counts_keys(const struct loop_text *l);
/* Of an iteration: locals for the counter that it comes to and for its value. */
void text_counter_locals(struct text *x);
/* Before the first statement that comes to the counter: the locals are set, and it is stepped in
   memory. What the iteration writes to a place then stands behind that, where the processor knows
   the counter's address already and not yet the place's. */
void text_counter_take(struct text *x, const struct ir_stmt *s);
bool counter_is_taken(const struct text *x, const struct ir_stmt *s);
/* Of a step whose key is known: the key, and how it asks for what lies behind its places. */
void text_keyed_params(struct text *x);
/* Instead of the counter, once it is taken; false: it never is. */
bool text_counter_value(struct text *x);
/* One step, in that form. */
void text_tally_step(struct text *x);
/* What foldrt has to know of the counters and the places. */
void text_scatter(struct text *x);
/* ---- device_scatter.c ---- */
/* In the text for devices: the type of counters, and of what leads to them in the frame. */
void text_device_counters(struct text *x);
/* The counter of the lvalue's key, of the part that runs the iteration. */
void text_device_counter(struct text *x, const struct ir_expr *lvalue);
/* As text_tally_step; in the text that looks for the first and the last key it is noted there. */
void text_device_tally_step(struct text *x);
/* fold_tally: counts the steps of an iteration. */
void text_device_scatter(struct text *x);
/* Of that record: which keys there are, as far as the subscript's own form tells it. */
void text_known_keys(struct text *x);
/* ---- device_brought.c ---- */
/* Does the group's memory hold what the access reads, before the iteration runs? */
bool scatter_brings(const struct loop_text *l, uint32_t which);
/* Bytes of all such reads of an iteration; 0: there are none. */
uint32_t scatter_brought_size(const struct loop_text *l);
/* fold_bring: these reads; fold_one_brought: the iteration with what they have read. */
void text_device_brought(struct text *x);
/* ---- device_scatter.c ---- */
/* Is every place that the access counts written, as a whole? */
bool scatter_is_dense(const struct loop_text *l, uint32_t which);
/* The field of the loop's record. */
void text_scatter_field(struct text *x);

#endif
