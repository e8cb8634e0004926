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
/* The value of a counter, or what the source counts to where that is less. */
/* The limit, in the counter's type. */
const char *text_limit(const struct loop_text *l, const struct reduction *r);
const char *text_within_room(const struct loop_text *l, const struct reduction *r,
                             const char *value);

#endif
