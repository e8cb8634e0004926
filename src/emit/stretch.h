/* Where the largest sum of neighbours begins and ends: stretch.c. */
#ifndef FOLDCC_EMIT_STRETCH_H
#define FOLDCC_EMIT_STRETCH_H

#include "emit/internal.h"

/* Is the statement in a step one beside which iterations' numbers are kept? Writes both. */
bool stretch_replaces(const struct text *x, const struct ir_stmt *s);
bool text_stretch(struct text *x, const struct ir_stmt *s);
/* The numbers as a local, which begins with those of `from` or without any (NULL). */
void text_stretch_local(struct text *x, const char *from);
/* In a merge of *b onto *a, before all else. */
void text_stretch_merge(struct text *x);
/* On devices: the numbers of the part *to are those of *from; those of *p are none; and of *p, as
   an argument of the step. */
void text_stretch_take(struct text *x, const char *to, const char *from);
void text_stretch_identity(struct text *x);
void text_stretch_argument(struct text *x);
/* In the entry function: stores the variables, and which of them are set in the answer. */
void text_stretch_results(struct text *x);
void text_stretch_answer(struct text *x);
/* Is v one of the variables? */
bool stretch_has(const struct loop_text *l, const struct ir_var *v);

#endif
