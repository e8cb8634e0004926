/* Loops whose accesses all move by constants (struct foldrt_line). */
#ifndef FOLDCC_EMIT_LINE_H
#define FOLDCC_EMIT_LINE_H

#include "emit/internal.h"

/* Is it one? Then it has no span functions: foldrt knows what it touches by the table of its
   kernel's lines, and the entry function asks foldrt for all that it wants to know of them. */
bool loop_has_lines(const struct loop_text *l);
/* fold_lines_1 */
void text_lines(struct text *x);
/* In the entry function: fold_writes, the memory that is written, unless some of it may be the same
   as other memory: then the loop runs as written. */
void text_lines_test(struct text *x);

#endif
