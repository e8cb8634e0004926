/* edges.c: loops that read in place what later iterations write. */
#ifndef FOLDCC_EMIT_EDGES_H
#define FOLDCC_EMIT_EDGES_H

#include "analyse/edges.h"
#include "emit/internal.h"

/* In code->range: iterations lo .. stop-1, or, with a copy of what lies behind them, lo .. hi-1. */
void text_edges_loop(struct text *x, const char *stop);
/* What foldrt has to know to make these copies, and the field of the loop's record. */
void text_edges(struct text *x);
void text_edges_field(struct text *x);

#endif
