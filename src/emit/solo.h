/* Inner loops with a shape of their own that one thread of a device runs: device_solo.c. */
#ifndef FOLDCC_EMIT_SOLO_H
#define FOLDCC_EMIT_SOLO_H

#include "emit/device.h"

/* Can each thread run such loops of its iteration by itself? */
bool solo_is_portable(const struct loop_text *l);
/* They, as functions of a thread; before the step. */
void text_device_solo(struct text *x);

/* device_inside.c, for both: the inner loop's frame, step and fold, up to its total, and then the
   attempt. `is_solo`: of one thread. */
void text_inner_fold(struct text *outer, const struct loop_text *l, bool is_solo);
/* Does the inner loop need nothing but values and global memory? */
bool inner_args_are_portable(const struct loop_text *outer, const struct loop_text *l);
/* Is there nothing in it that only loops outside have? */
bool inner_is_plain(const struct loop_text *outer, const struct loop_text *l);
/* Does it hold of each loop inside an iteration that has a shape of its own? */
typedef bool inner_is_fn(const struct loop_text *outer, const struct loop_text *l);
bool inner_loops_are(const struct loop_text *l, inner_is_fn *is_portable);
/* Can a partial be what the accumulator of an inner loop needs? Its bytes, or 0. */
uint32_t inner_acc_size(const struct acc *a);

#endif
