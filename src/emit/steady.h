/* Scans and inner loops of minima and maxima, of which most blocks of iterations change nothing:
   steady.c. */
#ifndef FOLDCC_EMIT_STEADY_H
#define FOLDCC_EMIT_STEADY_H

#include "emit/internal.h"

/* The whole blocks of lo .. stop-1, of iterations or of what running values are made of; lo is
   then the first iteration behind them. Writes nothing for other loops. */
void text_steady_loop(struct text *x, const char *stop);
void text_steady_need(struct text *x);
/* Is s, inside an iteration, a loop of extremes, of which most blocks of turns change nothing?
   Writes it. */
bool text_still_loop(struct text *x, const struct ir_stmt *s);

/* The loop with the index of one inside as those of its levels are (wide.c). */
void loop_with_index(struct loop_text *form, const struct loop_text *l, const struct ir_var *index);

/* "const int64_t j = 1l + (int64_t)(TURN);": the index in a turn of an inner loop, of 64 bits, as
   outer loops have it: of a sum that may wrap gcc would load each element by itself. */
void text_turn_index(struct text *x, const struct level *v, const char *turn);

/* "T name = value;" */
void text_declare_as(struct text *x, const struct ir_type *t, const char *name, const char *value);

#endif
