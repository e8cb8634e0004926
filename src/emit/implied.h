/* Conversions that need not be written. */
#ifndef FOLDCC_EMIT_IMPLIED_H
#define FOLDCC_EMIT_IMPLIED_H

#include "ir/ir.h"

/* Does C convert e, an operand of `of`, to e's type without being told? */
bool conversion_is_implied(const struct ir_expr *of, const struct ir_expr *e);

#endif
