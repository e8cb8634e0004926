/* Iterations side by side, whose inner loops add up floating-point values. */
#ifndef FOLDCC_EMIT_ABREAST_H
#define FOLDCC_EMIT_ABREAST_H

#include "emit/internal.h"

/* Are the iterations of the loop's range run so? */
bool loop_is_abreast(const struct loop_text *l);
/* The functions that they are cut into. */
void text_abreast(struct text *x);
/* In range: the iterations from .. stop-1. */
void text_abreast_loop(struct text *x, const char *from, const char *stop);

#endif
