/* Types and records: clang's canonical types to the IR's. */
#include "parse/internal.h"

#include <string.h>

/* An integer type by its size in bytes. */
static struct ir_type *int_type(struct parser *p, CXType t, bool is_signed)
{
    long long size = clang_Type_getSizeOf(t);

    return ir_type_int(p->unit, (uint32_t)size * 8, is_signed);
}

static struct ir_type *opaque_type(struct parser *p, CXType t)
{
    struct ir_type *o = ARENA_NEW(p->unit->arena, struct ir_type);
    long long size = clang_Type_getSizeOf(t), align = clang_Type_getAlignOf(t);

    o->kind = IR_OPAQUE;
    o->count = -1;
    o->size = size > 0 ? (uint64_t)size : 0;
    o->align = align > 0 ? (uint64_t)align : 0;
    return o;
}

static bool has_attribute(CXCursor decl, enum CXCursorKind kind)
{
    cursor_list kids = {0};
    bool found = false;

    cursor_children(decl, &kids);
    for (size_t k = 0; k < kids.n; k++)
        found |= clang_getCursorKind(kids.at[k]) == kind;
    vec_release(&kids);
    return found;
}

struct field_list {
    struct parser *p;
    VEC(struct ir_field) fields;
};

static enum CXVisitorResult add_field(CXCursor c, CXClientData arg)
{
    struct field_list *list = arg;
    struct ir_field f = {.name = "", .bit_width = -1};
    long long offset = clang_Cursor_getOffsetOfField(c);

    if (!clang_Cursor_isAnonymous(c))
        f.name = cursor_name(list->p, c);
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    if (t.kind == CXType_Record && clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(t)))
        f.name = "";
    f.is_macro_name = is_macro_name(list->p, f.name);
    f.type = type_of(list->p, t);
    f.bit_offset = offset > 0 ? (uint64_t)offset : 0;
    if (clang_Cursor_isBitField(c))
        f.bit_width = clang_getFieldDeclBitWidth(c);
    vec_push(&list->fields, f);
    return CXVisit_Continue;
}

/* True when plain C rules alone give these offsets and this size. Bit-fields are taken to follow
   them as long as no attribute changes the layout. */
static bool layout_is_natural(const struct ir_record *r)
{
    uint64_t at = 0, align = 1;
    bool bits = false;

    for (uint32_t k = 0; k < r->nfields; k++) {
        const struct ir_field *f = &r->fields[k];
        uint64_t a = f->type->align ? f->type->align : 1;
        align = a > align ? a : align;
        if (f->bit_width >= 0) {
            bits = true;
            continue;
        }
        if (bits || r->is_union) {
            if (f->bit_offset % (8 * a) || (r->is_union && f->bit_offset))
                return false;
            at = f->bit_offset / 8;
        }
        at = (at + a - 1) / a * a;
        if (f->bit_offset != 8 * at)
            return false;
        at += f->type->size;
    }
    return r->align == align &&
           (bits || r->is_union || r->size == (at + align - 1) / align * align);
}

static void record_fill(struct parser *p, struct ir_record *r, CXCursor decl, CXType t)
{
    struct field_list list = {p, {0}};

    clang_Type_visitFields(t, add_field, &list);
    r->nfields = (uint32_t)list.fields.n;
    r->fields = arena_alloc(p->unit->arena, list.fields.n * sizeof *r->fields + 1);
    if (list.fields.n)
        memcpy(r->fields, list.fields.at, list.fields.n * sizeof *r->fields);
    vec_release(&list.fields);
    CXCursor full = clang_getCursorDefinition(decl);
    r->is_packed = has_attribute(full, CXCursor_PackedAttr) ||
                   has_attribute(full, CXCursor_AlignedAttr) || !layout_is_natural(r);
}

static const char *record_tag(struct parser *p, CXCursor decl)
{
    const char *tag = clang_Cursor_isAnonymous(decl) ? "" : cursor_name(p, decl);
    bool unique = tag[0] && !strchr(tag, ' ');

    for (struct ir_record *o = p->unit->records; o && unique; o = o->next)
        unique = strcmp(o->tag, tag) != 0;
    return unique ? tag : arena_printf(p->unit->arena, "anon.%u", ++p->anonymous);
}

/* The record of type t; the IR type is complete before its fields are, as they may name it. */
static struct ir_type *record_type(struct parser *p, CXType t)
{
    CXCursor decl = clang_getCanonicalCursor(clang_getTypeDeclaration(t));
    struct ir_record *r = map_get(&p->records, decl.data[0]);
    struct ir_type *type = ARENA_NEW(p->unit->arena, struct ir_type);
    bool is_new = !r;

    if (is_new) {
        long long size = clang_Type_getSizeOf(t), align = clang_Type_getAlignOf(t);
        r = ARENA_NEW(p->unit->arena, struct ir_record);
        map_put(&p->records, decl.data[0], r);
        r->tag = record_tag(p, decl);
        r->next = p->unit->records;
        p->unit->records = r;
        r->is_union = clang_getCursorKind(decl) == CXCursor_UnionDecl;
        r->size = size > 0 ? (uint64_t)size : 0;
        r->align = align > 0 ? (uint64_t)align : 0;
    }
    type->kind = IR_RECORD;
    type->count = -1;
    type->record = r;
    type->size = r->size;
    type->align = r->align;
    map_put(&p->types, t.data[0], type);
    if (is_new)
        record_fill(p, r, decl, t);
    return type;
}

int record_field(const struct ir_record *r, const char *name)
{
    for (uint32_t k = 0; k < r->nfields; k++)
        if (!strcmp(r->fields[k].name, name))
            return (int)k;
    return -1;
}

static struct ir_type *array_type(struct parser *p, CXType t)
{
    long long count = t.kind == CXType_ConstantArray ? clang_getArraySize(t) : -1;

    return ir_type_array(p->unit, type_of(p, clang_getArrayElementType(t)), count);
}

static struct ir_type *wrapped_type(struct parser *p, enum ir_type_kind kind, CXType elem,
                                    CXType whole)
{
    struct ir_type *inner = type_of(p, elem);
    struct ir_type *w = ARENA_NEW(p->unit->arena, struct ir_type);
    long long size = clang_Type_getSizeOf(whole);

    w->elem = inner;
    w->kind = kind;
    w->count = -1;
    w->size = kind == IR_FUNC || size < 0 ? 0 : (uint64_t)size;
    w->align = w->size ? (uint64_t)clang_Type_getAlignOf(whole) : 0;
    return w;
}

static struct ir_type *type_by_kind(struct parser *p, CXType t)
{
    switch (t.kind) {
    case CXType_Void:
        return ir_type_void(p->unit);
    case CXType_Bool:
        return ir_type_bool(p->unit);
    case CXType_Char_U:
    case CXType_UChar:
    case CXType_UShort:
    case CXType_UInt:
    case CXType_ULong:
    case CXType_ULongLong:
    case CXType_Char16:
    case CXType_Char32:
    case CXType_UInt128:
        return int_type(p, t, false);
    case CXType_Char_S:
    case CXType_SChar:
    case CXType_WChar:
    case CXType_Short:
    case CXType_Int:
    case CXType_Long:
    case CXType_LongLong:
    case CXType_Int128:
        return int_type(p, t, true);
    case CXType_Float:
        return ir_type_float(p->unit, 32);
    case CXType_Double:
        return ir_type_float(p->unit, 64);
    case CXType_LongDouble:
        return clang_Type_getSizeOf(t) == 16 ? ir_type_float(p->unit, 80) : opaque_type(p, t);
    case CXType_Enum:
        return type_of(p, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t)));
    case CXType_Pointer:
        return wrapped_type(p, IR_PTR, clang_getPointeeType(t), t);
    case CXType_Complex:
        if (type_of(p, clang_getElementType(t))->kind != IR_FLOAT)
            return opaque_type(p, t);
        return wrapped_type(p, IR_COMPLEX, clang_getElementType(t), t);
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        return wrapped_type(p, IR_FUNC, clang_getResultType(t), t);
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_VariableArray:
        return array_type(p, t);
    case CXType_Record:
        return record_type(p, t);
    default:
        return opaque_type(p, t);
    }
}

struct ir_type *type_qualified(struct parser *p, struct ir_type *t, bool is_const, bool is_volatile)
{
    struct ir_type *q = ARENA_NEW(p->unit->arena, struct ir_type);

    *q = *t;
    q->is_const |= is_const;
    q->is_volatile |= is_volatile;
    if (t->kind == IR_ARRAY)
        q->elem = type_qualified(p, t->elem, is_const, is_volatile);
    return q;
}

struct ir_type *type_of(struct parser *p, CXType t)
{
    t = clang_getCanonicalType(t);
    struct ir_type *known = map_get(&p->types, t.data[0]);
    if (known)
        return known;
    bool atomic = t.kind == CXType_Atomic;
    CXType bare = atomic ? clang_Type_getValueType(t) : t;
    bool is_const = clang_isConstQualifiedType(t), is_volatile = clang_isVolatileQualifiedType(t);
    bool is_restrict = clang_isRestrictQualifiedType(t);
    if (is_const || is_volatile || is_restrict || atomic) {
        struct ir_type *q = type_of(p, atomic ? bare : clang_getUnqualifiedType(t));
        q = type_qualified(p, q, is_const, is_volatile);
        q->is_restrict = is_restrict;
        q->is_atomic = atomic;
        map_put(&p->types, t.data[0], q);
        return q;
    }
    struct ir_type *made = type_by_kind(p, t);
    map_put(&p->types, t.data[0], made);
    return made;
}

struct ir_type *type_of_cursor(struct parser *p, CXCursor c)
{
    struct ir_type *t = type_of(p, clang_getCursorType(c));

    if (t->kind == IR_FUNC && clang_isExpression(clang_getCursorKind(c)))
        return ir_type_ptr(p->unit, t);
    return t;
}
