/* Expressions: clang's tree, whose implicit conversions show as unexposed nodes with one child, to
   the IR, where each conversion is a node with a meaning. */
#include "parse/internal.h"

#include <string.h>

struct ir_expr *expr_unsupported(struct parser *p, CXCursor c, enum ir_refusal why,
                                 const char *what)
{
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    struct ir_expr *e = ir_expr_new(p->unit, IR_UNSUPPORTED_EXPR, t, cursor_loc(p, c));

    e->refusal = why;
    e->text = arena_strdup(p->unit->arena, what);
    return e;
}

bool expr_is_lvalue(const struct ir_expr *e)
{
    return e->kind == IR_VAR || e->kind == IR_DEREF || e->kind == IR_INDEX ||
           e->kind == IR_MEMBER || e->kind == IR_COMPOUND;
}

bool cursor_is_expr(CXCursor c)
{
    return clang_isExpression(clang_getCursorKind(c));
}

static struct ir_expr *unary_node(struct parser *p, enum ir_expr_kind k, struct ir_type *t,
                                  struct ir_expr *a, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(p->unit, k, t, loc);

    e->a = a;
    return e;
}

struct ir_expr *expr_value(struct parser *p, struct ir_expr *e)
{
    if (!expr_is_lvalue(e))
        return e;
    if (e->type->kind == IR_ARRAY)
        return unary_node(p, IR_DECAY, ir_type_ptr(p->unit, e->type->elem), e, e->loc);
    return unary_node(p, IR_LOAD, ir_type_plain(p->unit, e->type), e, e->loc);
}

static struct ir_expr *value_of(struct parser *p, CXCursor c)
{
    return expr_value(p, expr_convert(p, c));
}

static bool is_scalar(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_PTR ||
           t->kind == IR_COMPLEX;
}

/* A cast to a pointer keeps the run-time extents that the value's own type knows. */
static struct ir_expr *cast_to(struct parser *p, struct ir_type *t, struct ir_expr *e,
                               bool implicit)
{
    if (ir_type_same(t, e->type) || e->kind == IR_UNSUPPORTED_EXPR)
        return e;
    struct ir_expr *cast = unary_node(p, IR_CAST, ir_type_plain(p->unit, t), e, e->loc);
    cast->is_implicit = implicit;
    return cast;
}

/* An unexposed node with one child: a load, a decay, or a conversion of a value. */
static struct ir_expr *implicit_convert(struct parser *p, CXCursor c, CXCursor child)
{
    struct ir_type *t = type_of_cursor(p, c);
    struct ir_expr *e = expr_convert(p, child);

    if (e->kind == IR_UNSUPPORTED_EXPR)
        return e;
    if (expr_is_lvalue(e)) {
        if (t->kind == IR_ARRAY || (t->kind == IR_RECORD && e->type->kind != IR_RECORD))
            return t->kind == IR_ARRAY ? e
                                       : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED,
                                                          "a conversion");
        e = expr_value(p, e);
    }
    if (ir_type_same(t, e->type) || t->kind == IR_ARRAY)
        return e;
    if (e->type->kind == IR_PTR && t->kind == IR_PTR && e->kind == IR_DECAY)
        return e->type->elem->kind == t->elem->kind ? e : cast_to(p, t, e, true);
    if (t->kind == IR_VOID || (is_scalar(t) && is_scalar(e->type)))
        return cast_to(p, t, e, true);
    return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a conversion");
}

static struct ir_expr *reference(struct parser *p, CXCursor c)
{
    CXCursor decl = clang_getCursorReferenced(c);

    switch (clang_getCursorKind(decl)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl: {
        struct ir_var *v = var_of(p, decl);
        struct ir_expr *e = ir_expr_new(p->unit, IR_VAR, v->type, cursor_loc(p, c));
        e->var = v;
        return e;
    }
    case CXCursor_EnumConstantDecl: {
        struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
        return ir_int(p->unit, t, clang_getEnumConstantDeclValue(decl), cursor_loc(p, c));
    }
    case CXCursor_FunctionDecl:
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "the address of a function");
    default:
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a name");
    }
}

/* base.name, through unnamed members where the field is theirs; NULL when it is not found. */
static struct ir_expr *member_path(struct parser *p, struct ir_expr *base, const char *name,
                                   struct ir_loc loc)
{
    const struct ir_record *r = base->type->record;
    int direct = record_field(r, name);

    for (uint32_t k = 0; k < r->nfields; k++) {
        bool own = direct == (int)k;
        struct ir_type *t = r->fields[k].type;
        if (!own && (direct >= 0 || r->fields[k].name[0] || t->kind != IR_RECORD))
            continue;
        struct ir_expr *e = unary_node(p, IR_MEMBER, t, base, loc);
        e->field = k;
        if (base->type->is_volatile || base->type->is_const) {
            e->type = ARENA_NEW(p->unit->arena, struct ir_type);
            *e->type = *t;
            e->type->is_volatile |= base->type->is_volatile;
            e->type->is_const |= base->type->is_const;
        }
        if (own)
            return e;
        struct ir_expr *inner = member_path(p, e, name, loc);
        if (inner)
            return inner;
    }
    return NULL;
}

static struct ir_expr *member(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_loc loc = cursor_loc(p, c);

    if (kids->n < 1)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a member access");
    struct ir_expr *base = expr_convert(p, kids->at[0]);
    if (base->kind == IR_UNSUPPORTED_EXPR)
        return base;
    if (base->type->kind == IR_PTR) {
        struct ir_expr *pointer = expr_value(p, base);
        base = unary_node(p, IR_DEREF, pointer->type->elem, pointer, loc);
    }
    if (base->type->kind != IR_RECORD || !expr_is_lvalue(base))
        return expr_unsupported(p, c, IR_REFUSE_AGGREGATE_VALUE, "a struct value");
    struct ir_expr *e = member_path(p, base, cursor_name(p, c), loc);
    return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a member access");
}

/* a[b], either side being the pointer. */
static struct ir_expr *subscript(struct parser *p, CXCursor c, cursor_list *kids)
{
    if (kids->n != 2)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a subscript");
    struct ir_expr *a = value_of(p, kids->at[0]), *b = value_of(p, kids->at[1]);
    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return a->kind == IR_UNSUPPORTED_EXPR ? a : b;
    if (a->type->kind != IR_PTR) {
        struct ir_expr *t = a;
        a = b;
        b = t;
    }
    if (a->type->kind != IR_PTR || b->type->kind != IR_INT)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a subscript");
    struct ir_expr *e = unary_node(p, IR_INDEX, a->type->elem, a, cursor_loc(p, c));
    e->b = b;
    return e;
}

static struct ir_expr *incdec(struct parser *p, CXCursor c, enum ir_op op, CXCursor operand)
{
    struct ir_expr *a = expr_convert(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR || !expr_is_lvalue(a))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an increment");
    struct ir_expr *e =
        unary_node(p, IR_INCDEC, ir_type_plain(p->unit, a->type), a, cursor_loc(p, c));
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
    return unary_node(p, IR_ADDR, ir_type_ptr(p->unit, a->type), a, cursor_loc(p, c));
}

static struct ir_expr *deref(struct parser *p, CXCursor c, CXCursor operand)
{
    struct ir_expr *a = value_of(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return a;
    if (a->type->kind != IR_PTR || a->type->elem->kind == IR_FUNC)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a function's value");
    return unary_node(p, IR_DEREF, a->type->elem, a, cursor_loc(p, c));
}

static struct ir_expr *plain_unary(struct parser *p, CXCursor c, enum ir_op op, CXCursor operand)
{
    struct ir_expr *a = value_of(p, operand);

    if (a->kind == IR_UNSUPPORTED_EXPR)
        return a;
    struct ir_type *t = op == IR_LNOT ? ir_type_int(p->unit, 32, true)
                                      : ir_type_plain(p->unit, type_of_cursor(p, c));
    struct ir_expr *e = unary_node(p, IR_UNARY, t, a, cursor_loc(p, c));
    e->op = op;
    return e;
}

static struct ir_expr *unary(struct parser *p, CXCursor c, CXCursor operand)
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

static struct ir_expr *binary(struct parser *p, CXCursor c, cursor_list *kids)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(c);
    enum ir_op op = binary_op(kind);
    struct ir_expr *a = expr_convert(p, kids->at[0]), *b = value_of(p, kids->at[1]);
    struct ir_loc loc = cursor_loc(p, c);

    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return a->kind == IR_UNSUPPORTED_EXPR ? a : b;
    if (kind == CXBinaryOperator_Assign) {
        struct ir_type *t = ir_type_plain(p->unit, a->type);
        struct ir_expr *e = unary_node(p, IR_ASSIGN, t, a, loc);
        e->b = is_scalar(t) ? cast_to(p, t, b, true) : b;
        return expr_is_lvalue(a) ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "=");
    }
    a = expr_value(p, a);
    if (kind == CXBinaryOperator_Comma) {
        struct ir_expr *e = unary_node(p, IR_COMMA, b->type, a, loc);
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

static struct ir_expr *compound_assign(struct parser *p, CXCursor c, cursor_list *kids)
{
    enum ir_op op = binary_op(clang_getCursorBinaryOperatorKind(c));
    struct ir_expr *a = expr_convert(p, kids->at[0]), *b = value_of(p, kids->at[1]);

    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return a->kind == IR_UNSUPPORTED_EXPR ? a : b;
    if (op == IR_OP_NONE || !expr_is_lvalue(a))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an assignment");
    struct ir_type *t = ir_type_plain(p->unit, a->type);
    struct ir_expr *e = unary_node(p, IR_ASSIGN_OP, t, a, cursor_loc(p, c));
    e->op = op;
    e->b = b;
    if (t->kind == IR_PTR)
        e->compute = t;
    else if (op == IR_SHL || op == IR_SHR)
        e->compute = promoted(p, t);
    else
        e->compute = b->type;
    return e;
}

static struct ir_expr *conditional(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_expr *e, *x[3];

    if (kids->n != 3)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a conditional");
    for (int k = 0; k < 3; k++) {
        x[k] = value_of(p, kids->at[k]);
        if (x[k]->kind == IR_UNSUPPORTED_EXPR)
            return x[k];
    }
    e = unary_node(p, IR_COND, ir_type_plain(p->unit, type_of_cursor(p, c)), x[0],
                   cursor_loc(p, c));
    bool scalar = is_scalar(e->type);
    e->b = scalar ? cast_to(p, e->type, x[1], true) : x[1];
    e->c = scalar ? cast_to(p, e->type, x[2], true) : x[2];
    return e;
}

static struct ir_expr *call(struct parser *p, CXCursor c, cursor_list *kids)
{
    CXCursor callee = clang_getCursorReferenced(c);
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    struct ir_expr *e = ir_expr_new(p->unit, IR_CALL, t, cursor_loc(p, c));
    struct ir_expr **end = &e->args;

    if (clang_getCursorKind(callee) == CXCursor_FunctionDecl)
        e->func = func_of(p, callee);
    for (size_t k = 1; k < kids->n; k++) {
        *end = value_of(p, kids->at[k]);
        end = &(*end)->next;
    }
    return e;
}

static struct ir_expr *cast(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));

    if (kids->n < 1)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a cast");
    struct ir_expr *e = value_of(p, kids->at[kids->n - 1]);
    if (e->kind == IR_UNSUPPORTED_EXPR || (t->kind != IR_VOID && !is_scalar(t)))
        return e->kind == IR_UNSUPPORTED_EXPR
                   ? e
                   : expr_unsupported(p, c, IR_REFUSE_AGGREGATE_VALUE, "a cast");
    return cast_to(p, t, e, false);
}

static struct ir_expr *compound_literal(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_type *t = type_of_cursor(p, c);
    struct ir_expr *list = kids->n ? init_convert(p, kids->at[kids->n - 1], t) : NULL;

    if (!list || list->kind == IR_UNSUPPORTED_EXPR)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a compound literal");
    struct ir_expr *e = ir_expr_new(p->unit, IR_COMPOUND, t, cursor_loc(p, c));
    e->args = list->kind == IR_INIT ? list->args : list;
    return e;
}

static struct ir_expr *by_kind(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_expr *e = NULL;

    switch (clang_getCursorKind(c)) {
    case CXCursor_ParenExpr:
        return expr_convert(p, kids->at[0]);
    case CXCursor_DeclRefExpr:
        return reference(p, c);
    case CXCursor_MemberRefExpr:
        return member(p, c, kids);
    case CXCursor_ArraySubscriptExpr:
        return subscript(p, c, kids);
    case CXCursor_UnaryOperator:
        return unary(p, c, kids->at[0]);
    case CXCursor_BinaryOperator:
        return binary(p, c, kids);
    case CXCursor_CompoundAssignOperator:
        return compound_assign(p, c, kids);
    case CXCursor_ConditionalOperator:
        return conditional(p, c, kids);
    case CXCursor_CallExpr:
        return call(p, c, kids);
    case CXCursor_CStyleCastExpr:
        return cast(p, c, kids);
    case CXCursor_CompoundLiteralExpr:
        return compound_literal(p, c, kids);
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_StringLiteral:
    case CXCursor_ImaginaryLiteral:
        return literal_convert(p, c);
    case CXCursor_StmtExpr:
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a statement expression");
    default: /* sizeof, _Generic, offsetof and other constants */
        e = constant_convert(p, c);
        return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an expression");
    }
}

struct ir_expr *expr_convert(struct parser *p, CXCursor c)
{
    cursor_list kids = {0};
    struct ir_expr *e;

    cursor_children(c, &kids);
    if (clang_getCursorKind(c) == CXCursor_UnexposedExpr && kids.n == 1 &&
        cursor_is_expr(kids.at[0]) && cursor_offset(c) == cursor_offset(kids.at[0]) &&
        cursor_end_offset(c) == cursor_end_offset(kids.at[0]))
        e = implicit_convert(p, c, kids.at[0]);
    else
        e = by_kind(p, c, &kids);
    vec_release(&kids);
    return e;
}
