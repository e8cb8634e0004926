/* Operators as C spells them: op_text[IR_ADD] is "+". */
#ifndef FOLDCC_EMIT_OPS_H
#define FOLDCC_EMIT_OPS_H

#include "ir/ir.h"

extern const char *const op_text[];

#endif
