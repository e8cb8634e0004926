/* Operators: unary, binary, assignments, the conditional. */
#include "parse/internal.h"

#include <ctype.h>

static struct ir_expr *incdec(struct parser *p, CXCursor c, enum ir_op op, CXCursor operand)
{
    struct ir_expr *a = expr_convert(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return expr_lose(p, c, a);
    if (!expr_is_lvalue(a))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an increment");
    struct ir_expr *e =
        expr_unary(p, IR_INCDEC, ir_type_plain(p->unit, a->type), a, cursor_loc(p, c));
    e->op = op;
    return e;
}

static struct ir_expr *address(struct parser *p, CXCursor c, CXCursor operand)
{
    struct ir_expr *a = expr_convert(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return a;
    if (!expr_is_lvalue(a))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an address");
    if (a->kind == IR_DEREF)
        return a->a;
    return expr_unary(p, IR_ADDR, ir_type_ptr(p->unit, a->type), a, cursor_loc(p, c));
}

static struct ir_expr *deref(struct parser *p, CXCursor c, CXCursor operand)
{
    struct ir_expr *a = expr_value_of(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return a;
    if (a->type->kind != IR_PTR || a->type->elem->kind == IR_FUNC)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a function's value");
    return expr_unary(p, IR_DEREF, a->type->elem, a, cursor_loc(p, c));
}

static struct ir_expr *plain_unary(struct parser *p, CXCursor c, enum ir_op op, CXCursor operand)
{
    struct ir_expr *a = expr_value_of(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return a;
    struct ir_type *t = op == IR_LNOT ? ir_type_int(p->unit, 32, true)
                                      : ir_type_plain(p->unit, type_of_cursor(p, c));
    struct ir_expr *e = expr_unary(p, IR_UNARY, t, a, cursor_loc(p, c));
    e->op = op;
    return e;
}

struct ir_expr *operator_unary(struct parser *p, CXCursor c, CXCursor operand)
{
    switch (clang_getCursorUnaryOperatorKind(c)) {
    case CXUnaryOperator_PostInc:
        return incdec(p, c, IR_POSTINC, operand);
    case CXUnaryOperator_PostDec:
        return incdec(p, c, IR_POSTDEC, operand);
    case CXUnaryOperator_PreInc:
        return incdec(p, c, IR_PREINC, operand);
    case CXUnaryOperator_PreDec:
        return incdec(p, c, IR_PREDEC, operand);
    case CXUnaryOperator_AddrOf:
        return address(p, c, operand);
    case CXUnaryOperator_Deref:
        return deref(p, c, operand);
    case CXUnaryOperator_Plus:
        return plain_unary(p, c, IR_PLUS, operand);
    case CXUnaryOperator_Minus:
        return plain_unary(p, c, IR_NEG, operand);
    case CXUnaryOperator_Not:
        return plain_unary(p, c, IR_NOT, operand);
    case CXUnaryOperator_LNot:
        return plain_unary(p, c, IR_LNOT, operand);
    case CXUnaryOperator_Extension:
        return expr_convert(p, operand);
    default:
        return expr_unsupported(p, c, IR_REFUSE_COMPLEX, "a complex operator");
    }
}

static enum ir_op binary_op(enum CXBinaryOperatorKind k)
{
    static const enum ir_op ops[] = {
        [CXBinaryOperator_Mul] = IR_MUL,       [CXBinaryOperator_Div] = IR_DIV,
        [CXBinaryOperator_Rem] = IR_REM,       [CXBinaryOperator_Add] = IR_ADD,
        [CXBinaryOperator_Sub] = IR_SUB,       [CXBinaryOperator_Shl] = IR_SHL,
        [CXBinaryOperator_Shr] = IR_SHR,       [CXBinaryOperator_LT] = IR_LT,
        [CXBinaryOperator_GT] = IR_GT,         [CXBinaryOperator_LE] = IR_LE,
        [CXBinaryOperator_GE] = IR_GE,         [CXBinaryOperator_EQ] = IR_EQ,
        [CXBinaryOperator_NE] = IR_NE,         [CXBinaryOperator_And] = IR_AND,
        [CXBinaryOperator_Xor] = IR_XOR,       [CXBinaryOperator_Or] = IR_OR,
        [CXBinaryOperator_LAnd] = IR_LAND,     [CXBinaryOperator_LOr] = IR_LOR,
        [CXBinaryOperator_MulAssign] = IR_MUL, [CXBinaryOperator_DivAssign] = IR_DIV,
        [CXBinaryOperator_RemAssign] = IR_REM, [CXBinaryOperator_AddAssign] = IR_ADD,
        [CXBinaryOperator_SubAssign] = IR_SUB, [CXBinaryOperator_ShlAssign] = IR_SHL,
        [CXBinaryOperator_ShrAssign] = IR_SHR, [CXBinaryOperator_AndAssign] = IR_AND,
        [CXBinaryOperator_XorAssign] = IR_XOR, [CXBinaryOperator_OrAssign] = IR_OR,
    };

    return (size_t)k < sizeof ops / sizeof *ops ? ops[k] : IR_OP_NONE;
}

/* clang leaves a real number as it is that is compared with a complex one. */
static void equal_domains(struct parser *p, struct ir_expr **a, struct ir_expr **b)
{
    if ((*a)->type->kind == IR_COMPLEX && (*b)->type->kind != IR_COMPLEX)
        *b = expr_cast(p, (*a)->type, *b, true);
    else if ((*b)->type->kind == IR_COMPLEX && (*a)->type->kind != IR_COMPLEX)
        *a = expr_cast(p, (*b)->type, *a, true);
}

struct ir_expr *operator_binary(struct parser *p, CXCursor c, cursor_list *kids)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(c);
    enum ir_op op = binary_op(kind);
    struct ir_expr *a = expr_convert(p, kids->at[0]), *b = expr_value_of(p, kids->at[1]);
    struct ir_loc loc = cursor_loc(p, c);

    if (kind == CXBinaryOperator_Assign && expr_is_lvalue(a)) {
        struct ir_type *t = ir_type_plain(p->unit, a->type);
        struct ir_expr *e = expr_unary(p, IR_ASSIGN, t, a, loc);
        e->b = type_is_scalar(t) ? expr_cast(p, t, b, true) : b;
        return e;
    }
    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return expr_lose(p, c, a->kind == IR_UNSUPPORTED_EXPR ? a : b);
    a = expr_value(p, a);
    if (kind == CXBinaryOperator_Comma) {
        struct ir_expr *e = expr_unary(p, IR_COMMA, b->type, a, loc);
        e->b = b;
        return e;
    }
    if (op == IR_OP_NONE)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an operator");
    if (op == IR_ADD && b->type->kind == IR_PTR) {
        struct ir_expr *t = a;
        a = b;
        b = t;
    }
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    if (op == IR_EQ || op == IR_NE)
        equal_domains(p, &a, &b);
    if (op >= IR_LT && op <= IR_LOR)
        t = ir_type_int(p->unit, 32, true);
    else if (a->type->kind == IR_PTR && b->type->kind != IR_PTR)
        t = a->type;
    return ir_binary(p->unit, op, t, a, b, loc);
}

/* What an operand becomes by C11 6.3.1.1p2. */
static struct ir_type *promoted(struct parser *p, struct ir_type *t)
{
    if (t->kind == IR_BOOL || (t->kind == IR_INT && t->bits < 32))
        return ir_type_int(p->unit, 32, true);
    return t;
}

struct ir_expr *operator_compound_assign(struct parser *p, CXCursor c, cursor_list *kids)
{
    enum ir_op op = binary_op(clang_getCursorBinaryOperatorKind(c));
    struct ir_expr *a = expr_convert(p, kids->at[0]), *b = expr_value_of(p, kids->at[1]);

    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return expr_lose(p, c, a->kind == IR_UNSUPPORTED_EXPR ? a : b);
    if (op == IR_OP_NONE || !expr_is_lvalue(a))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an assignment");
    struct ir_type *t = ir_type_plain(p->unit, a->type);
    struct ir_expr *e = expr_unary(p, IR_ASSIGN_OP, t, a, cursor_loc(p, c));
    e->op = op;
    e->b = b;
    if (t->kind == IR_PTR)
        e->compute = t;
    else if (op == IR_SHL || op == IR_SHR)
        e->compute = promoted(p, t);
    else
        e->compute = t->kind == IR_COMPLEX && b->type->kind != IR_COMPLEX ? t : b->type;
    return e;
}

static struct ir_expr *conditional(struct parser *p, CXCursor c, const CXCursor *kids)
{
    struct ir_expr *e, *x[3];

    for (int k = 0; k < 3; k++) {
        x[k] = expr_value_of(p, kids[k]);
        if (x[k]->kind == IR_UNSUPPORTED_EXPR)
            return expr_lose(p, c, x[k]);
    }
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    if (t->kind == IR_ARRAY) /* libclang's way to show the type of a parameter declared so */
        t = x[1]->type->kind == IR_PTR ? x[1]->type : x[2]->type;
    e = expr_unary(p, IR_COND, t, x[0], cursor_loc(p, c));
    bool scalar = type_is_scalar(e->type);
    e->b = scalar ? expr_cast(p, e->type, x[1], true) : x[1];
    e->c = scalar ? expr_cast(p, e->type, x[2], true) : x[2];
    return e;
}

struct ir_expr *operator_conditional(struct parser *p, CXCursor c, cursor_list *kids)
{
    if (kids->n != 3)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a conditional");
    return conditional(p, c, kids->at);
}

static bool is_pure(struct ir_expr *e, void *arg)
{
    if (ir_is_write(e) || e->kind == IR_CALL || e->kind == IR_UNSUPPORTED_EXPR)
        *(bool *)arg = false;
    return true;
}

/* Is there nothing but these marks in [from, to)? */
static bool is_marks(const struct parser *p, size_t from, size_t to, const char *marks)
{
    for (; from < to; from++)
        if (!isspace((unsigned char)p->text[from]) && p->text[from] != *marks++)
            return false;
    return !*marks;
}

/* libclang shows the first operand three times: as written, as the condition and as a value. It is
   evaluated once, so it may have no effects where it is to be in the tree twice. */
struct ir_expr *operator_conditional_short(struct parser *p, CXCursor c, cursor_list *kids)
{
    bool pure = true;

    if (clang_getCursorKind(c) != CXCursor_UnexposedExpr || kids->n != 4)
        return NULL;
    size_t from = cursor_end_offset(kids->at[0]), to = cursor_offset(kids->at[3]);
    if (!is_marks(p, from, to, "?:"))
        return NULL;
    struct ir_expr *e = conditional(p, c, kids->at + 1);
    if (e->kind == IR_COND)
        ir_walk_expr(e->a, is_pure, &pure);
    return pure ? e
                : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED,
                                   "'a ?: b' whose first operand has side effects");
}
