/* Compactions that go by blocks of iterations (kernels/keep.h). */
#ifndef FOLDCC_EMIT_KEEP_H
#define FOLDCC_EMIT_KEEP_H

#include "emit/internal.h"

bool loop_keeps(const struct loop_text *l);
/* The loops of `scan` of such a compaction; false: it is none. */
bool text_keep_loop(struct text *x);
/* fold_kept_K: the step of an iteration that is known to keep something. */
void text_kept_step(struct text *x);
/* Is s the `if` of that step, which stands there without its condition? */
bool text_is_sure(const struct text *x, const struct ir_stmt *s);

#endif
