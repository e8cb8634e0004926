/* Texts that stand in front of the code of loops which need them. */
#ifndef FOLDCC_EMIT_PASTE_H
#define FOLDCC_EMIT_PASTE_H

#include "emit/internal.h"

/* Adds to out, once each, the texts of kernels/ that any of the n loops needs. */
void text_paste(struct strbuf *out, const struct loop_text *loops, size_t n);

#endif
