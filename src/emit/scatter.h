/* scatter.c: loops that place elements by counters. */
#ifndef FOLDCC_EMIT_SCATTER_H
#define FOLDCC_EMIT_SCATTER_H

#include "analyse/scatter.h"
#include "emit/internal.h"

/* code->count: the form of the body that counts the steps of each counter. */
void text_tally(struct text *x);
/* One step, in that form. */
void text_tally_step(struct text *x);
/* What foldrt has to know of the counters and the places. */
void text_scatter(struct text *x);

#endif
