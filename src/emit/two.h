/* A nest that runs as two, in the host text. */
#ifndef FOLDCC_EMIT_TWO_H
#define FOLDCC_EMIT_TWO_H

#include "emit/internal.h"

/* two.c: the attempt; parts[0] is to run first, then parts[1]. */
void two_attempt(struct strbuf *out, const struct loop_text *all, const struct loop_text *parts);

/* two.c: what is tried where the condition of the loop's first arm, if it has arms, does not hold.
 */
void host_other_arms(struct strbuf *out, const struct loop_text *l);

/* Of what attempts call for the loop, be it a part of a nest or not. */
void host_prototypes(struct strbuf *out, const struct loop_text *l);

/* entry.c: the function that makes the loop's tests and nothing else. */
void text_asks(struct text *x);

/* ---- host.c ---- */
/* Opens a block for each level in which its trip count is known; closes them. */
void host_open_levels(struct text *x);
void host_close_levels(struct text *x);
/* Declares variables for what comes of the loop; stores them in the program's own. */
void host_copies(struct text *x, const struct loop_text *l);
void host_copies_back(struct text *x, const struct loop_text *l);
/* The number of iterations and the arguments; their types. */
void host_arguments(struct text *x);
void host_parameters(struct strbuf *out, const struct loop_text *l);
/* "UID_prefix_1((long)n, a": the closing parenthesis is the caller's. */
void host_entry_call(struct text *x, const char *prefix);
/* What the index is after the loop. */
void host_index_after(struct text *x, const struct level *v, unsigned number);

#endif
