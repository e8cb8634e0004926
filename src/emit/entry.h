/* What entry functions are made of. entry.c */
#ifndef FOLDCC_EMIT_ENTRY_H
#define FOLDCC_EMIT_ENTRY_H

#include "emit/internal.h"

/* The mode that floats are computed in, while the function runs. */
void entry_mode(struct text *x);
/* The frame, and what has to be so for the loop to run. */
void entry_tests(struct text *x, bool is_inside, long long least);
/* Declares where the loop writes; the number of these ranges. */
unsigned entry_write_ranges(struct text *x, const struct loop_text *l);
/* A loop's call, but for what comes of it. */
void entry_call(struct text *x, const struct loop_text *l, unsigned nwrites, bool is_inside);
/* Does the call have nothing but frame, iterations, results and streams, and is it made once? */
bool entry_call_is_plain(const struct text *x, unsigned nwrites);
/* Begins such a call: foldrt writes it down, sooner than entries, which gcc does not optimise. */
void entry_call_plain(struct text *x);

/* inside.c: where the function of a loop inside another one finds the places that it adds to: in
   copies, or NULL. */
void text_lent_parameters(struct text *x, const struct loop_text *l);

/* Is it a row that has a function of its own in each set, in place of the entry? That function. */
bool loop_has_row(const struct loop_text *l);
void text_row(struct text *x);

/* both.c: the function that runs both parts of a nest that runs as two. */
void text_both(struct text *x);

#endif
