/* Ranges of recurrences, in strips that run side by side. */
#ifndef FOLDCC_EMIT_STRIPS_H
#define FOLDCC_EMIT_STRIPS_H

#include "emit/internal.h"

/* What has to stand before the function that runs a range. */
void text_strips_before(struct text *x);
/* The strips of lo .. hi, where it is long; lo is then the first iteration behind them, which the
   accumulators' locals have come to. */
void text_strips(struct text *x);

/* Of a range in strips: may their chains be the lanes of vectors? */
bool strips_are_lanes(const struct loop_text *l);
/* Are they, where kernels/strips.h has FOLD_STRIPS? */
bool loop_has_strip_lanes(const struct loop_text *l);
/* Are there these, or such of 32 bits alone, so that it takes kernels/strips.h? */
bool loop_has_strip_header(const struct loop_text *l);
/* strip_lanes.c: may all that it reads be read at once, and is there nothing that takes long? */
bool reads_are_free(const struct loop_text *l);
/* What text_strips adds then. */
void text_strip_lanes(struct text *x);
/* strips.c: in a part of that name, what no iterations come to. */
void text_strip_begin(struct text *x, const char *strip);

/* small_lanes.c: may these lanes have 32 bits, as far as no sum of a strip needs more? */
bool strips_are_small(const struct loop_text *l);
/* Is anything added to the variable in e? */
bool update_adds(const struct ir_expr *e, const struct ir_var *var);
/* The functions that they call, and the lanes, which move lo on and add up fold_all. */
void text_small_before(struct text *x);
void text_small_lanes(struct text *x);
/* The same where these are all lanes that it has, as far as they go: from the identities, and from
 *from on. */
void text_small_sum(struct text *x);
void text_small_scan(struct text *x);
/* What an update adds to a sum with a bound on one side, to its field `one`; false: not such lanes,
   or such a sum. */
bool text_small_one(struct text *x, const struct ir_stmt *s);
/* Before and behind what is added in an iteration: is it small? */
void text_small_begin(struct text *x, const struct acc *a);
void text_small_end(struct text *x, const struct acc *a);

/* The same of a scan, whose iterations read the running values, from *from on. */
void text_strips_walk(struct text *x);
/* A scan of such a range, of which only the ends are wanted, by `sum`; false: it is none. */
bool text_strips_scan(struct text *x);

#endif
