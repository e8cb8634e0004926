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
/* What text_strips adds then. */
void text_strip_lanes(struct text *x);
/* strips.c: in a part of that name, what no iterations come to. */
void text_strip_begin(struct text *x, const char *strip);

/* The same of a scan, whose iterations read the running values, from *from on. */
void text_strips_walk(struct text *x);
/* A scan of such a range, of which only the ends are wanted, by `sum`; false: it is none. */
bool text_strips_scan(struct text *x);

#endif
