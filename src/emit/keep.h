/* Compactions that go by blocks of iterations (kernels/keep.h). */
#ifndef FOLDCC_EMIT_KEEP_H
#define FOLDCC_EMIT_KEEP_H

#include "emit/internal.h"

bool loop_keeps(const struct loop_text *l);
/* Of such a compaction: do the other iterations have a list of their own, from an `else`? */
bool loop_keeps_both(const struct loop_text *l);
/* The loops of `scan` of such a compaction; false: it is none. */
bool text_keep_loop(struct text *x);
/* fold_kept_K: the step of an iteration that is known to keep something; fold_other_K: of one that
   is known not to. */
void text_kept_steps(struct text *x);
/* What stands in such a step for s, the `if`; NULL: s as it is. */
const struct ir_stmt *text_sure_part(const struct text *x, const struct ir_stmt *s);

#endif
