/*
 * On devices: bit-fields, which OpenCL C does not have. A struct has bytes in their place. A field
 * is read from the smallest number that holds it, of an address that its size divides, and stored
 * byte by byte (kernels/bits.h).
 */
#ifndef FOLDCC_EMIT_BITS_H
#define FOLDCC_EMIT_BITS_H

#include "emit/internal.h"

/* Has the type, in some struct of it, bit-fields? */
bool type_has_bits(const struct ir_type *t);
/* Is e a load or a store of a bit-field? Can devices make it? */
bool bits_are_used(const struct ir_expr *e);
bool bits_are_portable(const struct loop_text *l, const struct ir_expr *e);
/* Does more of the loop than its step use some? */
bool bits_are_beside(const struct loop_text *l);

/* Is e such a load or store, in a text for devices? Writes it. */
bool text_bits(struct text *x, const struct ir_expr *e);
/* In a struct for devices: what stands for field i, if it is a bit-field; false: it is none. */
bool text_bit_bytes(struct text *x, const struct ir_record *r, uint32_t i);
/* Before its tag: the struct's alignment, which bytes do not give it. NVRTC passes over what stands
   behind the members. */
void text_bits_alignment(struct text *x, const struct ir_record *r);

#endif
