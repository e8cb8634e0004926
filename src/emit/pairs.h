/* Accumulators of two fields, `name` and `one`: pairs.c. */
#ifndef FOLDCC_EMIT_PAIRS_H
#define FOLDCC_EMIT_PAIRS_H

#include "emit/internal.h"

/* Of FOLD_ADD_MAX and FOLD_ADD_MIN: the type that sums of a part of the iterations fit in. */
const struct ir_type *acc_wide_type(const struct acc *a);
/* Of a recurrence modulo a number that is known only when the loop runs: the field of partials that
   holds it, and the frame's, which it is taken from; or NULL. */
const char *pair_modulus(const struct loop_text *l, const struct acc *a);
const char *pair_modulus_source(const struct loop_text *l, const struct acc *a);
/* The types of what an accumulator is made of ahead of the iterations. */
const struct ir_type *acc_part_type(const struct text *x, const struct acc *a);
const struct ir_type *acc_one_type(const struct text *x, const struct acc *a);
/* The types of its fields in a partial: the same, but for maps of floats, which are doubles there
   (kernels/scan.h). */
const struct ir_type *acc_field_type(const struct text *x, const struct acc *a, bool one);
/* What the field `name`, or `one`, begins with, ahead of the iterations. */
const char *pair_start(const struct text *x, const struct acc *a, bool one);
/* What `one` is where the field beside it, `value`, is what the accumulator holds. */
const char *pair_end(const struct text *x, const struct acc *a, const char *value);
/* On a device, where a loop has recurrences modulo a number that only the run tells: what such
   parts make of a value. A call, for compilers take long for many quotients of 64 bits. */
void text_residue(struct text *x);
/* *a, of earlier iterations, followed by *b; not of maps of floats. */
void text_pair_combine(struct text *x, const struct acc *a);
/* `one` of the part `to`, whose iterations multiply by what those of the part `from` do. */
void text_pair_share(struct text *x, const struct acc *a, const char *from, const char *to);
/* The same of the peaks of sums, before that of the sums themselves. */
void text_peaks_combine(struct text *x);
/* The sum that a is held to bounds as, or the peak of, or made of the running values of. */
const struct acc *pair_sum(const struct loop_text *l, const struct acc *a);
/* Is that held to no bound (peak.c)? Then a part makes of both runs what it adds. */
bool pair_is_bare(const struct loop_text *l, const struct acc *a);

#endif
