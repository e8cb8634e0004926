/* Arg-reductions by several keys: blocks that hold no winner. outdone.c */
#ifndef FOLDCC_EMIT_OUTDONE_H
#define FOLDCC_EMIT_OUTDONE_H

#include "emit/internal.h"

/* Behind the step, where the range is walked so: whether an iteration beats the best so far. */
void text_beats(struct text *x);
/* The range; false: it is walked otherwise. */
bool text_outdone_loop(struct text *x);

#endif
