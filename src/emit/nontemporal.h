/* Stores past the caches. */
#ifndef FOLDCC_EMIT_NONTEMPORAL_H
#define FOLDCC_EMIT_NONTEMPORAL_H

#include "emit/internal.h"

/* Is the loop a scan that has a copy for memory that no cache holds? */
bool loop_is_nontemporal(const struct loop_text *l);
/* The step of the copy and the head of its function, one for AVX2 and up; false: there is none. Its
   end. */
bool text_nontemporal_begin(struct text *x);
void text_nontemporal_end(struct text *x);
/* ".scan_far = …," */
void text_nontemporal_field(struct text *x);

#endif
