/* Compactions into memory that the loop reads. */
#ifndef FOLDCC_EMIT_BEHIND_H
#define FOLDCC_EMIT_BEHIND_H

#include "emit/internal.h"

/* span.c: does the entry function look at the access's range itself? */
bool span_is_tested(const struct loop_text *l, uint32_t which);

/* Has it any that the entry function may let pass? */
bool loop_has_behind(const struct loop_text *l);
/* In the entry function: the flag that says that there is one. */
void text_behind_flag(struct text *x);
/* A test of two ranges that may overlap if no iteration writes what a later one reads; false: it is
   none. */
bool text_behind_test(struct text *x, const struct overlap_check *c);
/* The call's field, the function that counts for foldrt, and the record's field. */
void text_behind_call(struct text *x, const char *call);
void text_behind_function(struct text *x);
void text_behind_field(struct text *x);

#endif
