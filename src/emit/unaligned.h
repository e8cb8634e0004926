/* On devices: members of packed structs, which may lie at any address: kernels/unaligned.h. */
#ifndef FOLDCC_EMIT_UNALIGNED_H
#define FOLDCC_EMIT_UNALIGNED_H

#include "emit/spaces.h"

/* Can devices have the packed struct? It is bytes there. */
bool packed_is_portable(const struct ir_record *r);
/* Is it a number in such a struct, that devices can load and store? */
bool packed_number(const struct loop_text *l, const struct ir_expr *lvalue);
/* Has the loop accesses to such, to bit-fields, or to what stays in an iteration
   (access_stays_here), or that tests of their pointers guard (access_is_tested)? Nothing but the
   step can make them. */
bool loop_has_odd_places(const struct loop_text *l);
/* Does more of the loop than its step use numbers of packed structs? */
bool packed_is_beside(const struct loop_text *l);
/* Is e a load or a store of one, or of a bit-field, in a text for devices? Writes it. */
bool text_unaligned(struct text *x, const struct ir_expr *e);
/* Is it one whose address is wanted? Writes the first of its bytes. */
bool text_packed(struct text *x, const struct ir_expr *lvalue);

#endif
