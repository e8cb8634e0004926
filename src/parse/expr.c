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
    addresses_lose(p, c, false);
    return e;
}

/* A value whose type has no arithmetic in the IR: a vector, __float128, _Float16. */
static struct ir_expr *opaque_value(struct parser *p, CXCursor c)
{
    CXString type = clang_getTypeSpelling(clang_getUnqualifiedType(clang_getCursorType(c)));
    const char *what = arena_printf(p->unit->arena, "a value of type '%s'", clang_getCString(type));

    clang_disposeString(type);
    return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, what);
}

struct ir_expr *expr_lose(struct parser *p, CXCursor c, struct ir_expr *e)
{
    addresses_lose(p, c, false);
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

struct ir_expr *expr_unary(struct parser *p, enum ir_expr_kind k, struct ir_type *t,
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
        return expr_unary(p, IR_DECAY, ir_type_ptr(p->unit, e->type->elem), e, e->loc);
    if (e->kind == IR_VAR && e->var->has_value)
        return ir_int(p->unit, ir_type_plain(p->unit, e->type), e->var->value, e->loc);
    return expr_unary(p, IR_LOAD, ir_type_plain(p->unit, e->type), e, e->loc);
}

struct ir_expr *expr_value_of(struct parser *p, CXCursor c)
{
    return expr_value(p, expr_convert(p, c));
}

bool type_is_scalar(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_PTR ||
           t->kind == IR_COMPLEX;
}

/* Of types that are the same but for const: may t write what `from` may not? */
static bool drops_const(const struct ir_type *t, const struct ir_type *from)
{
    for (; t->kind == IR_PTR || t->kind == IR_ARRAY; t = t->elem, from = from->elem)
        if (from->elem->is_const && !t->elem->is_const)
            return true;
    return false;
}

struct ir_expr *expr_cast(struct parser *p, struct ir_type *t, struct ir_expr *e, bool implicit)
{
    if (e->kind == IR_UNSUPPORTED_EXPR ||
        (ir_type_same(t, e->type) && (implicit || !drops_const(t, e->type))))
        return e;
    struct ir_expr *cast = expr_unary(p, IR_CAST, ir_type_plain(p->unit, t), e, e->loc);
    cast->is_implicit = implicit;
    return cast;
}

/* Is t the type `known`, but for run-time extents that libclang does not show? */
static bool is_less_known(const struct ir_type *t, const struct ir_type *known)
{
    for (; t->kind == known->kind && (t->kind == IR_PTR || t->kind == IR_ARRAY); t = t->elem) {
        if (t->kind == IR_ARRAY && t->count >= 0 && t->count != known->count)
            return false;
        known = known->elem;
    }
    return ir_type_same(t, known) && t->is_volatile == known->is_volatile;
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
            return t->kind == IR_ARRAY
                       ? e
                       : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a conversion");
        e = expr_value(p, e);
    }
    if (t->kind == IR_ARRAY) /* libclang names a parameter's type as it was written */
        t = ir_type_ptr(p->unit, t->elem);
    if (is_less_known(t, e->type))
        return e;
    if (t->kind == IR_VOID || (type_is_scalar(t) && type_is_scalar(e->type)))
        return expr_cast(p, t, e, true);
    if (t->kind == IR_OPAQUE)
        return opaque_value(p, c);
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
        int64_t value = t->is_signed ? clang_getEnumConstantDeclValue(decl)
                                     : (int64_t)clang_getEnumConstantDeclUnsignedValue(decl);
        return ir_int(p->unit, t, value, cursor_loc(p, c));
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
        struct ir_expr *e = expr_unary(p, IR_MEMBER, t, base, loc);
        e->field = k;
        if (base->type->is_volatile || base->type->is_const)
            e->type = type_qualified(p, t, base->type->is_const, base->type->is_volatile);
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
    struct ir_expr *bits = library_of_union(p, kids->at[0], cursor_name(p, c));
    if (bits)
        return bits;
    struct ir_expr *base = expr_convert(p, kids->at[0]);
    if (base->kind == IR_UNSUPPORTED_EXPR)
        return base;
    if (base->type->kind == IR_PTR) {
        struct ir_expr *pointer = expr_value(p, base);
        base = expr_unary(p, IR_DEREF, pointer->type->elem, pointer, loc);
    }
    if (base->type->kind != IR_RECORD || !expr_is_lvalue(base))
        return expr_unsupported(p, c, IR_REFUSE_AGGREGATE_VALUE, cursor_text(p, kids->at[0]));
    CXType type = clang_getCanonicalType(clang_getCursorType(c));
    if (clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(type)))
        return base; /* the path to one of its members starts here too */
    struct ir_expr *e = member_path(p, base, cursor_name(p, c), loc);
    if (!e)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a member access");
    int width = e->a->type->record->fields[e->field].bit_width;
    if (width > 32 && width < 64) /* gcc computes with so many bits, clang with 64 */
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a bit-field wider than int");
    return e;
}

/* a[b], either side being the pointer. */
static struct ir_expr *subscript(struct parser *p, CXCursor c, cursor_list *kids)
{
    if (kids->n != 2)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a subscript");
    struct ir_expr *a = expr_value_of(p, kids->at[0]), *b = expr_value_of(p, kids->at[1]);
    if (a->kind == IR_UNSUPPORTED_EXPR || b->kind == IR_UNSUPPORTED_EXPR)
        return expr_lose(p, c, a->kind == IR_UNSUPPORTED_EXPR ? a : b);
    if (a->type->kind != IR_PTR) {
        struct ir_expr *t = a;
        a = b;
        b = t;
    }
    if (a->type->kind != IR_PTR || b->type->kind != IR_INT)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED,
                                b->type->kind == IR_OPAQUE ? "an element of a vector"
                                                           : "a subscript");
    struct ir_expr *table = ctype_subscript(p, a, b);
    if (table)
        return table;
    struct ir_expr *e = expr_unary(p, IR_INDEX, a->type->elem, a, cursor_loc(p, c));
    e->b = b;
    return e;
}

struct ir_func *callee_of(struct parser *p, CXCursor c)
{
    enum CXCursorKind kind = clang_getCursorKind(c);
    struct ir_func *f = NULL;
    cursor_list kids = {0};

    if (kind == CXCursor_DeclRefExpr) {
        CXCursor decl = clang_getCursorReferenced(c);
        return clang_getCursorKind(decl) == CXCursor_FunctionDecl ? func_of(p, decl) : NULL;
    }
    cursor_children(c, &kids);
    if ((kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr) && kids.n == 1)
        f = callee_of(p, kids.at[0]);
    vec_release(&kids);
    return f;
}

static struct ir_expr *call(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    struct ir_expr *e = ir_expr_new(p->unit, IR_CALL, t, cursor_loc(p, c));
    struct ir_expr **end = &e->args;

    if (kids->n > 0) {
        e->func = callee_of(p, kids->at[0]);
        addresses_lose(p, kids->at[0], false);
    }
    if (tgmath_call(p, e, kids))
        return e;
    for (size_t k = 1; k < kids->n; k++) {
        *end = expr_value_of(p, kids->at[k]);
        end = &(*end)->next;
    }
    struct ir_expr *direct = ctype_call(p, e);
    return direct ? direct : e;
}

static struct ir_expr *cast(struct parser *p, CXCursor c, cursor_list *kids)
{
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));

    for (size_t k = 0; k + 1 < kids->n; k++) /* sizes that the type's name holds */
        addresses_lose(p, kids->at[k], false);

    if (kids->n < 1)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a cast");
    struct ir_expr *e = literal_narrow(p, kids->at[kids->n - 1], t);
    if (e)
        return e;
    e = expr_value_of(p, kids->at[kids->n - 1]);
    if (t->kind == IR_OPAQUE)
        return opaque_value(p, c);
    if (e->kind == IR_UNSUPPORTED_EXPR || (t->kind != IR_VOID && !type_is_scalar(t)))
        return e->kind == IR_UNSUPPORTED_EXPR
                   ? e
                   : expr_unsupported(p, c, IR_REFUSE_AGGREGATE_VALUE, cursor_text(p, c));
    return expr_cast(p, t, e, false);
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

static const char *other_name(struct parser *p, CXCursor c)
{
    size_t from = cursor_offset(c), end = cursor_end_offset(c);

    if (clang_getCursorKind(c) == CXCursor_GenericSelectionExpr)
        return "a generic selection";
    if (clang_getCursorKind(c) == CXCursor_UnaryExpr &&
        text_has_word(p->text, from, end < from + 6 ? end : from + 6, "sizeof"))
        return "a size that is known at run time";
    return "an expression";
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
        return operator_unary(p, c, kids->at[0]);
    case CXCursor_BinaryOperator:
        return operator_binary(p, c, kids);
    case CXCursor_CompoundAssignOperator:
        return operator_compound_assign(p, c, kids);
    case CXCursor_ConditionalOperator:
        return operator_conditional(p, c, kids);
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
        e = ctype_statement(p, c);
        return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a statement expression");
    default: /* sizeof, _Generic, offsetof and other constants; a ?: b */
        e = constant_convert(p, c);
        if (!e)
            e = operator_conditional_short(p, c, kids);
        return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, other_name(p, c));
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
    if (e->kind != IR_UNSUPPORTED_EXPR && !expr_is_lvalue(e) && e->type->kind == IR_OPAQUE)
        e = opaque_value(p, c);
    return e;
}
