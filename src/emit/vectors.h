/* Rows of 1024 floats whose terms are computed in vectors (vectors.c). */
#ifndef FOLDCC_EMIT_VECTORS_H
#define FOLDCC_EMIT_VECTORS_H

#include "emit/internal.h"

bool loop_has_vectors(const struct loop_text *l);
/* The function, and the field of the loop's code for it. */
void text_vectors(struct text *x);
void text_vectors_field(struct text *x);

#endif
