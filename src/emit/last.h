/* last.c: loops whose last iteration runs once more, behind a device, and reads what it writes. */
#ifndef FOLDCC_EMIT_LAST_H
#define FOLDCC_EMIT_LAST_H

#include "emit/internal.h"

/* Why no device runs such a loop, or NULL. */
const char *last_obstacle(const struct loop_text *l);
/* Is that access one of those that it has to find as they were? */
bool last_asks(const struct loop_text *l, uint32_t which);
/* What foldrt has to know to keep them, and the fields of the loop's record. */
void text_last(struct text *x);
void text_last_field(struct text *x);

#endif
