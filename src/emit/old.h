/* On devices: reads of what was there before the loop, where iterations write it. */
#ifndef FOLDCC_EMIT_OLD_H
#define FOLDCC_EMIT_OLD_H

#include "emit/device.h"

/* Does the loop read so, and can a device run it? */
bool loop_has_old(const struct loop_text *l);
/* What an iteration reads of memory that others write is not all such: why no device runs it. Or
   NULL. */
const char *old_obstacle(const struct loop_text *l);
/* The place of such a read, in the copy. False: it is none. */
bool text_old(struct text *x, const struct ir_expr *lvalue, int prec);
/* What the cores' frame has for such loops, where kernels get it as values. */
void text_old_values(struct text *x);
/* The kernel's frame: the copies' fields; as parameters behind all pointers; made of these. */
void text_old_fields(struct text *x);
void text_old_parameters(struct text *x);
void text_old_frame(struct text *x);
/* The table of pointers whose memory has a copy, and the fields that say so. */
void text_old_table(struct text *x);
void text_old_kernel(struct text *x);

#endif
