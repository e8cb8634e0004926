/* counted.c: places that an accumulator counts. */
#ifndef FOLDCC_EMIT_COUNTED_H
#define FOLDCC_EMIT_COUNTED_H

#include "emit/internal.h"

/* Their span, from the first to the last that may be reached; what they are once the loop has run,
   for foldrt's verification; in how many ranges. */
void text_counted_span(struct text *x, uint32_t which);
void text_counted(struct text *x);
uint32_t loop_counted(const struct loop_text *l);
/* Returns 0 when a place that counts may leave its type, or a limit tells nothing of it. */
void text_counter_tests(struct text *x);
/* The limit; and in the counter's type. */
const char *text_room(const struct loop_text *l, const struct reduction *r);
const char *text_limit(const struct loop_text *l, const struct reduction *r);
/* The value of a counter, or what the source counts to where that is less. */
const char *text_within_room(const struct loop_text *l, const struct reduction *r,
                             const char *value);

/* ---- full.c: limits that end the loop ---- */

/* Returns 0 where the counter's distance to its limit is not known to be a number. */
void text_full_test(struct text *x, const struct acc *a);
/* The farthest value of the counter in fold_n iterations. */
const char *text_full_reach(const struct loop_text *l, const struct acc *a);
/* How many iterations certainly leave each counter short of its limit; -1: one has come to it. */
void text_left(struct text *x);
/* code->count. */
bool loop_has_count(const struct loop_text *l);
void text_count(struct text *x);
/* What such a function begins with. */
void text_count_head(struct text *x);

#endif
