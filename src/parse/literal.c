/* Literals, constants that clang can evaluate, and initialisers. */
#include "parse/internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static struct ir_expr *int_constant(struct parser *p, CXCursor c, uint64_t value)
{
    struct ir_type *t = type_of_cursor(p, c);

    if (t->kind == IR_INT && t->bits < 64) {
        value &= (UINT64_C(1) << t->bits) - 1;
        if (t->is_signed && value >> (t->bits - 1))
            value |= ~UINT64_C(0) << t->bits;
    }
    return ir_int(p->unit, ir_type_plain(p->unit, t), (int64_t)value, cursor_loc(p, c));
}

struct ir_expr *constant_convert(struct parser *p, CXCursor c)
{
    struct ir_type *t = type_of_cursor(p, c);
    CXEvalResult r;

    if ((t->kind != IR_INT && t->kind != IR_BOOL) || t->bits > 64)
        return NULL;
    r = clang_Cursor_Evaluate(c);
    if (!r)
        return NULL;
    struct ir_expr *e = NULL;
    if (clang_EvalResult_getKind(r) == CXEval_Int)
        e = int_constant(p, c,
                         clang_EvalResult_isUnsignedInt(r)
                             ? clang_EvalResult_getAsUnsigned(r)
                             : (uint64_t)clang_EvalResult_getAsLongLong(r));
    clang_EvalResult_dispose(r);
    return e;
}

/* The literal's text at the cursor: digits, letters, points, and signs of exponents. */
static const char *number_text(struct parser *p, CXCursor c)
{
    size_t from = cursor_offset(c), k = from;
    bool hex = p->text[from] == '0' && (p->text[from + 1] | 32) == 'x';

    for (; k < p->length; k++) {
        char ch = p->text[k], before = k > from ? (char)(p->text[k - 1] | 32) : '\0';
        bool exponent = (ch == '+' || ch == '-') && before == (hex ? 'p' : 'e');
        if (!isalnum((unsigned char)ch) && ch != '.' && !exponent)
            break;
    }
    return arena_strndup(p->unit->arena, p->text + from, k - from);
}

static struct ir_expr *float_literal(struct parser *p, CXCursor c)
{
    struct ir_type *t = type_of_cursor(p, c);
    char *text = (char *)number_text(p, c), *end;

    if (t->kind != IR_FLOAT || t->bits > 64)
        return expr_unsupported(p, c, IR_REFUSE_LONG_DOUBLE, text);
    struct ir_expr *e = ir_expr_new(p->unit, IR_CONST_FLOAT, t, cursor_loc(p, c));
    e->fval = t->bits == 32 ? (double)strtof(text, &end) : strtod(text, &end);
    if (end == text || (*end && strcspn(end, "fFdD") > 0))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, text);
    *end = '\0';
    e->text = text;
    return e;
}

/* gcc's function that makes a complex value of two parts. */
static struct ir_func *complex_func(struct parser *p, struct ir_type *t)
{
    struct ir_func *f = builtin_named(p, "__builtin_complex");

    if (f)
        return f;
    f = ARENA_NEW(p->unit->arena, struct ir_func);
    f->name = "__builtin_complex";
    f->result = t;
    f->declared_const = true;
    *p->funcs_end = f;
    p->funcs_end = &f->next;
    return f;
}

static struct ir_expr *real_part(struct parser *p, CXCursor c, struct ir_type *t, double value,
                                 const char *text)
{
    struct ir_expr *e = ir_expr_new(p->unit, IR_CONST_FLOAT, t, cursor_loc(p, c));

    e->fval = value;
    e->text = text;
    return e;
}

/* 2.0i, which the macro I ends in, as __builtin_complex(0, 2.0). */
static struct ir_expr *imaginary_literal(struct parser *p, CXCursor c)
{
    struct ir_type *t = ir_type_plain(p->unit, type_of_cursor(p, c));
    char *text = (char *)number_text(p, c), *end;

    if (t->kind != IR_COMPLEX || t->elem->kind != IR_FLOAT || t->elem->bits > 64)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an imaginary constant");
    double value = t->elem->bits == 32 ? (double)strtof(text, &end) : strtod(text, &end);
    if (end == text || strspn(end, "fFdDiIjJ") != strlen(end))
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an imaginary constant");
    *end = '\0';
    struct ir_expr *e = ir_expr_new(p->unit, IR_CALL, t, cursor_loc(p, c));
    e->func = complex_func(p, t);
    e->args = real_part(p, c, t->elem, 0, "0.0");
    e->args->next = real_part(p, c, t->elem, value, text);
    return e;
}

struct ir_expr *literal_narrow(struct parser *p, CXCursor c, struct ir_type *t)
{
    char *end;

    if (clang_getCursorKind(c) != CXCursor_FloatingLiteral || t->kind != IR_FLOAT || t->bits > 64)
        return NULL;
    struct ir_type *from = type_of_cursor(p, c);
    if (from->kind != IR_FLOAT || from->bits <= 64)
        return NULL;
    const char *text = number_text(p, c);
    long double value = strtold(text, &end);
    if (end == text || strspn(end, "lL") != strlen(end))
        return NULL;
    struct ir_expr *e = ir_expr_new(p->unit, IR_CONST_FLOAT, t, cursor_loc(p, c));
    e->fval = t->bits == 32 ? (double)(float)value : (double)value;
    return e;
}

static struct ir_expr *integer_literal(struct parser *p, CXCursor c)
{
    struct ir_type *t = type_of_cursor(p, c);
    const char *text = number_text(p, c);
    char *end;

    if (t->kind != IR_INT || t->bits > 64)
        return expr_unsupported(p, c, IR_REFUSE_WIDE_INTEGER, text);
    uint64_t value = strtoull(text, &end, 0);
    if (end == text || strspn(end, "uUlL") != strlen(end)) {
        struct ir_expr *e = constant_convert(p, c);
        return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, text);
    }
    return int_constant(p, c, value);
}

struct ir_expr *literal_convert(struct parser *p, CXCursor c)
{
    struct ir_expr *e = NULL;

    switch (clang_getCursorKind(c)) {
    case CXCursor_IntegerLiteral:
        return integer_literal(p, c);
    case CXCursor_FloatingLiteral:
        return float_literal(p, c);
    case CXCursor_CharacterLiteral:
        e = constant_convert(p, c);
        return e ? e : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a character constant");
    case CXCursor_StringLiteral:
        return string_convert(p, c);
    default:
        return imaginary_literal(p, c);
    }
}

struct slots { /* of an aggregate's elements or fields */
    struct ir_type *type;
    struct ir_expr **at;
    uint64_t n, next;
};

static struct ir_type *slot_type(const struct slots *s, uint64_t k)
{
    return s->type->kind == IR_ARRAY ? s->type->elem : s->type->record->fields[k].type;
}

/* Unnamed bit-fields take no initialiser. */
static void skip_unnamed(struct slots *s)
{
    if (s->type->kind != IR_RECORD)
        return;
    const struct ir_field *f = s->type->record->fields;
    while (s->next < s->n && !f[s->next].name[0] && f[s->next].bit_width >= 0)
        s->next++;
}

/* The slot that a designator names; s->n when it is none of them. */
static uint64_t designated_slot(struct parser *p, const struct slots *s, cursor_list *kids)
{
    bool is_field = clang_getCursorKind(kids->at[0]) == CXCursor_MemberRef;

    if (kids->n != 2 || is_field != (s->type->kind == IR_RECORD))
        return s->n;
    if (is_field) {
        int field = record_field(s->type->record, cursor_name(p, kids->at[0]));
        return field < 0 ? s->n : (uint64_t)field;
    }
    struct ir_expr *index = constant_convert(p, kids->at[0]);
    return index && index->ival < s->n ? index->ival : s->n;
}

/* One item between the braces. False when it is not understood. */
static bool item_convert(struct parser *p, CXCursor c, struct slots *s)
{
    cursor_list kids = {0};
    CXCursor value = c;

    skip_unnamed(s);
    if (clang_getCursorKind(c) == CXCursor_UnexposedExpr)
        cursor_children(c, &kids);
    if (kids.n && (clang_getCursorKind(kids.at[0]) == CXCursor_MemberRef ||
                   p->text[cursor_offset(c)] == '[')) {
        s->next = designated_slot(p, s, &kids);
        value = kids.at[kids.n - 1];
    }
    vec_release(&kids);
    if (s->next >= s->n || s->at[s->next])
        return false;
    struct ir_type *t = ir_type_plain(p->unit, slot_type(s, s->next));
    s->at[s->next++] = init_convert(p, value, t);
    return true;
}

/* The braces of an aggregate: one initialiser an element, in order, zero for the rest. */
static struct ir_expr *list_convert(struct parser *p, CXCursor c, struct ir_type *t)
{
    enum { MOST = 4096 };
    cursor_list kids = {0};
    struct ir_expr *list = ir_expr_new(p->unit, IR_INIT, t, cursor_loc(p, c)), **end = &list->args;
    struct slots s = {.type = t};
    bool ok;

    if (t->kind == IR_RECORD)
        s.n = t->record->is_union ? 0 : t->record->nfields;
    else
        s.n = t->count > 0 ? (uint64_t)t->count : 0;
    ok = s.n > 0 && s.n <= MOST;
    s.at = arena_alloc(p->unit->arena, (ok ? s.n : 1) * sizeof *s.at);
    cursor_children(c, &kids);
    for (size_t k = 0; k < kids.n && ok; k++)
        ok = item_convert(p, kids.at[k], &s);
    vec_release(&kids);
    if (!ok)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an initialiser list");
    for (uint64_t k = 0; k < s.n; k++) {
        struct ir_type *part = ir_type_plain(p->unit, slot_type(&s, k));
        *end = s.at[k] ? s.at[k] : ir_expr_new(p->unit, IR_ZERO_INIT, part, list->loc);
        end = &(*end)->next;
    }
    return list;
}

struct ir_expr *init_union(struct parser *p, CXCursor c, struct ir_type *t, uint32_t *field)
{
    cursor_list kids = {0};
    const struct ir_record *r = t->record;
    struct slots s = {.type = t, .n = r->nfields};
    struct ir_expr *value = NULL;

    if (!r->is_union || !r->nfields || clang_getCursorKind(c) != CXCursor_InitListExpr)
        return NULL;
    s.at = arena_alloc(p->unit->arena, s.n * sizeof *s.at);
    cursor_children(c, &kids);
    if (kids.n == 1 && item_convert(p, kids.at[0], &s)) {
        *field = (uint32_t)s.next - 1;
        value = s.at[*field];
    }
    vec_release(&kids);
    bool is_whole = value && r->fields[*field].type->size == r->size &&
                    r->fields[*field].bit_width < 0 && value->kind != IR_UNSUPPORTED_EXPR;
    return is_whole && type_is_scalar(value->type) ? value : NULL;
}

struct ir_expr *init_convert(struct parser *p, CXCursor c, struct ir_type *t)
{
    if (clang_getCursorKind(c) == CXCursor_InitListExpr) {
        if (t->kind == IR_ARRAY || t->kind == IR_RECORD)
            return list_convert(p, c, t);
        cursor_list kids = {0};
        cursor_children(c, &kids);
        struct ir_expr *e =
            kids.n == 1 ? init_convert(p, kids.at[0], t)
                        : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an initialiser list");
        vec_release(&kids);
        return e;
    }
    struct ir_expr *e = NULL;
    if (t->kind == IR_ARRAY && clang_getCursorKind(c) == CXCursor_StringLiteral)
        e = string_list(p, c, t);
    if (!e)
        e = expr_value(p, expr_convert(p, c));
    if (e->kind == IR_UNSUPPORTED_EXPR || ir_type_same(e->type, t))
        return e;
    bool scalar =
        (t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_BOOL || t->kind == IR_PTR) &&
        (e->type->kind == IR_INT || e->type->kind == IR_FLOAT || e->type->kind == IR_BOOL ||
         e->type->kind == IR_PTR);
    return scalar ? ir_cast(p->unit, t, e)
                  : expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "an initialiser");
}
