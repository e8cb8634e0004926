/* Loops whose accesses all move by constants (struct foldrt_line). */
#ifndef FOLDCC_EMIT_LINE_H
#define FOLDCC_EMIT_LINE_H

#include "emit/internal.h"

struct line {
    uint64_t size;
    int64_t first, step; /* bytes */
};

/* Does the access move so, behind the frame's pointer to its root? Fills *out. */
bool line_of(const struct loop_text *l, uint32_t which, struct line *out);
/* span.c: the n-th array that the loop walks through, by the access that does. */
bool span_stream(const struct loop_text *l, unsigned n, uint32_t *which, uint64_t *stride);
/* Of foldrt_code, where it does: `pointer`, `first` and `stride`, which foldrt begins at whole
   vectors by. */
void text_start_fields(struct text *x, uint32_t which, uint64_t stride);
/* The same of the arrays that the rows of a loop walk through, up to two. */
void text_walk_starts(struct text *x);
/* range.c: the same of loops in no fixed shape, behind their `range`. */
void text_range_fields(struct text *x);
/* Is the loop one of them? Then it has no span functions: foldrt knows what it touches by the table
   of its kernel's lines, and the entry function asks foldrt for all that it wants to know of them.
 */
bool loop_has_lines(const struct loop_text *l);
/* fold_lines_1 */
void text_lines(struct text *x);
/* In the entry function: fold_writes, the memory that is written, unless some of it may be the same
   as other memory: then the loop runs as written. */
void text_lines_test(struct text *x);

#endif
