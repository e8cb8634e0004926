/* What programs of their own, which need no foldrt, take from the other writers. */
#ifndef FOLDCC_EMIT_ALONE_H
#define FOLDCC_EMIT_ALONE_H

#include "emit/internal.h"

/* host.c: the loop's attempt. */
void host_edits(const struct loop_text *l, struct edits *out);

/* ---- kernel.c ---- */
/* Text inside a comment. */
void text_comment(struct strbuf *out, const char *text);
/* What several loops use: prototypes of the C library's functions, records, string literals,
   functions of the file. */
void text_shared(struct text *x, const struct loop_text *loops, size_t nloops);

#endif
