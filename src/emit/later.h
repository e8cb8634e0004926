/* Iterations that are not the first: what they read of the one before is never the value on entry.
 */
#ifndef FOLDCC_EMIT_LATER_H
#define FOLDCC_EMIT_LATER_H

#include "emit/internal.h"

/* Do its ranges run the first iteration apart, and the others by fold_later_K? */
bool loop_has_later(const struct loop_text *l);
/* fold_later_K: the step of all iterations but the first. And, of a compaction by blocks, what
   running values are made of. */
void text_later(struct text *outer);
/* Writes s where it stands in fold_later_K and chooses by what the first iteration is. */
bool text_later_replaces(const struct text *x, const struct ir_stmt *s);
void text_later_set(struct text *x, const struct ir_stmt *s);
/* What the declaration s has as its value there, and elsewhere. */
const struct ir_expr *text_later_init(const struct text *x, const struct ir_stmt *s);

#endif
