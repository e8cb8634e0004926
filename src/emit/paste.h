/* Texts that stand in front of the code of loops which need them. */
#ifndef FOLDCC_EMIT_PASTE_H
#define FOLDCC_EMIT_PASTE_H

#include "emit/internal.h"

/* What gcc has to do beside the driver's options, where the loop's code begins and where it ends:
   with the ranges of values it sees that sums of bytes fit into 16 bits, and makes vectors of twice
   as many of them. */
void text_options(struct strbuf *out, const struct loop_text *l, bool begins);
/* Adds to out, once each, the texts of kernels/ that any of the n loops needs. */
void text_paste(struct strbuf *out, const struct loop_text *loops, size_t n);

#endif
