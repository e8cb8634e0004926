/* The words of the textual form as tables, and what follows from a node's kind alone. */
#include "ir/text.h"

const char *const ir_op_words[IR_NOPS] = {
    [IR_OP_NONE] = "none",  [IR_ADD] = "add",         [IR_SUB] = "sub",
    [IR_MUL] = "mul",       [IR_DIV] = "div",         [IR_REM] = "rem",
    [IR_SHL] = "shl",       [IR_SHR] = "shr",         [IR_AND] = "and",
    [IR_OR] = "or",         [IR_XOR] = "xor",         [IR_LT] = "lt",
    [IR_LE] = "le",         [IR_GT] = "gt",           [IR_GE] = "ge",
    [IR_EQ] = "eq",         [IR_NE] = "ne",           [IR_LAND] = "land",
    [IR_LOR] = "lor",       [IR_NEG] = "neg",         [IR_NOT] = "not",
    [IR_LNOT] = "lnot",     [IR_PLUS] = "plus",       [IR_PREINC] = "preinc",
    [IR_PREDEC] = "predec", [IR_POSTINC] = "postinc", [IR_POSTDEC] = "postdec",
};

const char *const ir_storage_words[IR_NSTORAGES] = {
    [IR_LOCAL] = "local",
    [IR_PARAM] = "param",
    [IR_STATIC_LOCAL] = "static",
    [IR_GLOBAL] = "global",
};

const struct ir_expr_shape ir_expr_shapes[IR_NEXPRS] = {
    [IR_CONST_INT] = {"int", 0, false},    [IR_CONST_FLOAT] = {"float", 0, false},
    [IR_VAR] = {"var", 0, false},          [IR_DEREF] = {"deref", 1, false},
    [IR_INDEX] = {"index", 2, false},      [IR_MEMBER] = {"member", 1, false},
    [IR_LOAD] = {"load", 1, false},        [IR_DECAY] = {"decay", 1, false},
    [IR_ADDR] = {"addr", 1, false},        [IR_UNARY] = {NULL, 1, false},
    [IR_BINARY] = {NULL, 2, false},        [IR_COND] = {"cond", 3, false},
    [IR_COMMA] = {"comma", 2, false},      [IR_CAST] = {"cast", 1, false},
    [IR_ASSIGN] = {"assign", 2, false},    [IR_ASSIGN_OP] = {"assign-op", 2, false},
    [IR_INCDEC] = {NULL, 1, false},        [IR_CALL] = {"call", 0, true},
    [IR_COMPOUND] = {"compound", 0, true}, [IR_INIT] = {"list", 0, true},
    [IR_ZERO_INIT] = {"zero", 0, false},   [IR_UNSUPPORTED_EXPR] = {"unsupported", 0, false},
};

const struct ir_stmt_shape ir_stmt_shapes[IR_NSTMTS] = {
    [IR_EXPR] = {"expr", IR_PART_EXPR},
    [IR_DECL] = {"decl", IR_PART_VAR | IR_PART_EXPR},
    [IR_BLOCK] = {"block", IR_PART_LIST},
    [IR_IF] = {"if", IR_PART_EXPR | IR_PART_BODY | IR_PART_ELSE},
    [IR_FOR] = {"for", IR_PART_LOOP | IR_PART_INIT | IR_PART_EXPR | IR_PART_STEP | IR_PART_BODY},
    [IR_WHILE] = {"while", IR_PART_LOOP | IR_PART_EXPR | IR_PART_BODY},
    [IR_DO] = {"do", IR_PART_LOOP | IR_PART_EXPR | IR_PART_BODY},
    [IR_SWITCH] = {"switch", IR_PART_EXPR | IR_PART_BODY},
    [IR_CASE] = {"case", IR_PART_RANGE},
    [IR_DEFAULT] = {"default", 0},
    [IR_BREAK] = {"break", 0},
    [IR_CONTINUE] = {"continue", 0},
    [IR_RETURN] = {"return", IR_PART_EXPR},
    [IR_GOTO] = {"goto", IR_PART_TEXT},
    [IR_LABEL] = {"label", IR_PART_TEXT},
    [IR_EMPTY] = {"empty", 0},
    [IR_HIT] = {"hit", 0},
    [IR_UNSUPPORTED_STMT] = {"unsupported", IR_PART_REFUSAL | IR_PART_TEXT},
};

#define FLAG(type, word, member)                                                                   \
    {                                                                                              \
        ":" word, offsetof(struct type, member)                                                    \
    }

/* The words of a type's qualifiers have no colon: they are parts of its text. */
const struct ir_flag ir_type_flags[] = {
    {"const", offsetof(struct ir_type, is_const)},
    {"volatile", offsetof(struct ir_type, is_volatile)},
    {"restrict", offsetof(struct ir_type, is_restrict)},
    {"atomic", offsetof(struct ir_type, is_atomic)},
    {NULL, 0},
};

const struct ir_flag ir_record_flags[] = {
    FLAG(ir_record, "union", is_union),
    FLAG(ir_record, "packed", is_packed),
    {NULL, 0},
};

const struct ir_flag ir_var_flags[] = {
    FLAG(ir_var, "thread-local", is_thread_local),
    FLAG(ir_var, "address-taken", address_taken),
    FLAG(ir_var, "macro-name", is_macro_name),
    FLAG(ir_var, "literal", is_literal),
    FLAG(ir_var, "static-init", has_static_init),
    FLAG(ir_var, "ctype", is_ctype),
    {NULL, 0},
};

const struct ir_flag ir_func_flags[] = {
    FLAG(ir_func, "static", is_static),
    FLAG(ir_func, "inline", is_inline),
    FLAG(ir_func, "variadic", is_variadic),
    FLAG(ir_func, "library", is_library),
    FLAG(ir_func, "made", is_made),
    FLAG(ir_func, "own", is_own),
    FLAG(ir_func, "replaceable", is_replaceable),
    FLAG(ir_func, "unread", is_unread),
    FLAG(ir_func, "const", declared_const),
    FLAG(ir_func, "pure", declared_pure),
    FLAG(ir_func, "noreturn", declared_noreturn),
    FLAG(ir_func, "setjmp", has_setjmp),
    FLAG(ir_func, "asm", has_asm),
    FLAG(ir_func, "labels", has_labels),
    FLAG(ir_func, "fenv", fenv_access),
    {NULL, 0},
};

const struct ir_flag ir_loop_flags[] = {
    FLAG(ir_stmt, "from-macro", from_macro),
    FLAG(ir_stmt, "in-header", in_header),
    FLAG(ir_stmt, "in-unused", in_unused),
    FLAG(ir_stmt, "head-hidden", head_hidden),
    {NULL, 0},
};

const struct ir_pragma_word ir_pragma_words[] = {
    {":omp", IR_PRAGMA_OMP},
    {":parallel", IR_PRAGMA_PARALLEL},
    {":serial", IR_PRAGMA_SERIAL},
    {":reassociate", IR_PRAGMA_REASSOCIATE},
    {NULL, 0},
};

bool ir_op_fits(enum ir_expr_kind k, enum ir_op op)
{
    switch (k) {
    case IR_UNARY:
        return op >= IR_NEG && op <= IR_PLUS;
    case IR_BINARY:
        return op >= IR_ADD && op <= IR_LOR;
    case IR_ASSIGN_OP:
        return op >= IR_ADD && op <= IR_XOR;
    case IR_INCDEC:
        return op >= IR_PREINC && op <= IR_POSTDEC;
    default:
        return op == IR_OP_NONE;
    }
}

void ir_type_layout(const struct ir_type *t, uint64_t *size, uint64_t *align)
{
    *size = *align = 0;
    switch (t->kind) {
    case IR_BOOL:
        *size = *align = 1;
        break;
    case IR_INT:
        *size = *align = t->bits / 8;
        break;
    case IR_FLOAT:
        *size = *align = t->bits == 80 ? 16 : t->bits / 8;
        break;
    case IR_COMPLEX:
        *size = 2 * t->elem->size;
        *align = t->elem->align;
        break;
    case IR_PTR:
        *size = *align = 8;
        break;
    case IR_ARRAY:
        *size = t->count > 0 ? (uint64_t)t->count * t->elem->size : 0;
        *align = t->elem->align;
        break;
    case IR_RECORD:
        *size = t->record->size;
        *align = t->record->align;
        break;
    case IR_VOID:
    case IR_FUNC:
    case IR_OPAQUE:
        break;
    }
}

bool ir_is_lvalue(const struct ir_expr *e)
{
    return e->kind == IR_VAR || e->kind == IR_DEREF || e->kind == IR_INDEX ||
           e->kind == IR_MEMBER || e->kind == IR_COMPOUND;
}
