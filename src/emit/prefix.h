/* Running sums of integers by blocks. */
#ifndef FOLDCC_EMIT_PREFIX_H
#define FOLDCC_EMIT_PREFIX_H

#include "emit/later.h"

/* Is the loop such a scan? */
bool loop_has_prefix(const struct loop_text *l);
/* The blocks in front of a scan's loop from lo to `stop`; they move lo on. Nothing for others. */
void text_prefix_loop(struct text *x, const char *stop);

#endif
