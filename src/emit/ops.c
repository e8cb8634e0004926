/* Operators as C spells them. */
#include "emit/ops.h"

const char *const op_text[] = {
    [IR_ADD] = "+",      [IR_SUB] = "-",      [IR_MUL] = "*",     [IR_DIV] = "/",
    [IR_REM] = "%",      [IR_SHL] = "<<",     [IR_SHR] = ">>",    [IR_AND] = "&",
    [IR_OR] = "|",       [IR_XOR] = "^",      [IR_LT] = "<",      [IR_LE] = "<=",
    [IR_GT] = ">",       [IR_GE] = ">=",      [IR_EQ] = "==",     [IR_NE] = "!=",
    [IR_LAND] = "&&",    [IR_LOR] = "||",     [IR_NEG] = "-",     [IR_NOT] = "~",
    [IR_LNOT] = "!",     [IR_PLUS] = "+",     [IR_PREINC] = "++", [IR_PREDEC] = "--",
    [IR_POSTINC] = "++", [IR_POSTDEC] = "--",
};
