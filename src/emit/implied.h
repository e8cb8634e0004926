/* Conversions that need not be written. */
#ifndef FOLDCC_EMIT_IMPLIED_H
#define FOLDCC_EMIT_IMPLIED_H

#include "ir/ir.h"

/* Does C convert e, an operand of `of`, to e's type without being told? */
bool conversion_is_implied(const struct ir_expr *of, const struct ir_expr *e);

/* Is e a conversion of a pointer to one to something else, which C text may have to write even
   where it was implicit? */
bool pointer_changes(const struct ir_expr *e);

#endif
