/*
 * Functions of <string.h>. Those that read memory and do nothing else have a body here, in front of
 * the text, for what the analysis asks of it; kernels call the library's own (emit/callee.c).
 * memset and memcpy of numbers become calls of functions that stand there, too, one for each type;
 * and memcpy of one number an assignment of what a function makes of it, that of another type may
 * be. Bytes that it comes from or goes to are a number that lies anywhere. A union that is a
 * literal has its bits, too.
 */
#include "parse/internal.h"

#include "base/strbuf.h"

#include <string.h>

#define PREFIX "fold_library_"

static const struct {
    const char *name, *result, *params, *body;
} known[] = {
    {"strlen", "unsigned long", "const char *s",
     "unsigned long n = 0; while (s[n]) n++; return n;"},
    {"strcmp", "int", "const char *a, const char *b",
     "unsigned long i = 0; while (a[i] && a[i] == b[i]) i++;"
     "return (unsigned char)a[i] - (unsigned char)b[i];"},
    {"strncmp", "int", "const char *a, const char *b, unsigned long n",
     "unsigned long i = 0; while (i < n && a[i] && a[i] == b[i]) i++;"
     "return i < n ? (unsigned char)a[i] - (unsigned char)b[i] : 0;"},
    {"strchr", "char *", "const char *s, int c",
     "unsigned long i = 0; while (s[i] && s[i] != (char)c) i++;"
     "return s[i] == (char)c ? (char *)s + i : (char *)0;"},
    {"memcmp", "int", "const void *a, const void *b, unsigned long n",
     "unsigned long i = 0;"
     "while (i < n && ((const char *)a)[i] == ((const char *)b)[i]) i++;"
     "return i < n ? ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i] : 0;"},
};

static const struct {
    const char *name, *type;
    enum ir_type_kind kind;
    uint32_t bits;
    bool is_signed;
} numbers[] = {
    {"i8", "signed char", IR_INT, 8, true}, {"u8", "unsigned char", IR_INT, 8, false},
    {"i16", "short", IR_INT, 16, true},     {"u16", "unsigned short", IR_INT, 16, false},
    {"i32", "int", IR_INT, 32, true},       {"u32", "unsigned", IR_INT, 32, false},
    {"i64", "long", IR_INT, 64, true},      {"u64", "unsigned long", IR_INT, 64, false},
    {"f32", "float", IR_FLOAT, 32, false},  {"f64", "double", IR_FLOAT, 64, false},
};

static void numbers_add(struct strbuf *b, bool copies)
{
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        const char *t = numbers[k].type;
        strbuf_printf(b, "static void " PREFIX "%s_%s(%s *p, ", copies ? "copy" : "set",
                      numbers[k].name, t);
        strbuf_printf(b, copies ? "const %s *q" : "%s q", t);
        strbuf_printf(b,
                      ", unsigned long n) { for (unsigned long i = 0; i < n; i++) p[i] = %s; }\n",
                      copies ? "q[i]" : "q");
    }
}

/* One number as another of its size has its bits. */
static void bits_add(struct strbuf *b)
{
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        for (size_t j = 0; j < sizeof numbers / sizeof *numbers; j++) {
            if (numbers[j].bits != numbers[k].bits)
                continue;
            const char *from = numbers[k].type, *to = numbers[j].type;
            strbuf_printf(b, "static %s " PREFIX "%s_as_%s(%s q) ", to, numbers[k].name,
                          numbers[j].name, from);
            if (j == k)
                strbuf_add(b, "{ return q; }\n");
            else
                strbuf_printf(
                    b, "{ union { %s from; %s to; } both; both.from = q; return both.to; }\n", from,
                    to);
        }
}

/* Numbers as they lie among bytes. */
static void unaligned_add(struct strbuf *b)
{
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        strbuf_printf(b, "struct " PREFIX "any_%s { %s v; } __attribute__((packed));\n",
                      numbers[k].name, numbers[k].type);
}

void library_add(struct strbuf *b, const char *text, size_t length)
{
    if (text_has_word(text, 0, length, "memset"))
        numbers_add(b, false);
    if (text_has_word(text, 0, length, "memcpy") || text_has_word(text, 0, length, "union"))
        bits_add(b);
    if (text_has_word(text, 0, length, "memcpy")) {
        numbers_add(b, true);
        unaligned_add(b);
    }
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (text_has_word(text, 0, length, known[k].name))
            strbuf_printf(b, "static %s " PREFIX "%s(%s) { %s }\n", known[k].result, known[k].name,
                          known[k].params, known[k].body);
}

struct finder {
    struct parser *p;
    const char *name;
    CXCursor found;
};

static enum CXChildVisitResult find_body(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct finder *f = arg;
    const char *name = cursor_name(f->p, c);

    (void)parent;
    if (strncmp(name, PREFIX, strlen(PREFIX)) != 0 || strcmp(name + strlen(PREFIX), f->name) != 0)
        return CXChildVisit_Continue;
    f->found = c;
    return CXChildVisit_Break;
}

static CXCursor body_of(struct parser *p, const char *name)
{
    struct finder find = {p, name, clang_getNullCursor()};

    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_body, &find);
    return find.found;
}

/* The library's own, as a header of the system declares it? */
static bool is_own_library(const struct ir_func *f)
{
    return !f->is_own && !f->is_static && !f->is_replaceable && !f->is_variadic;
}

void library_define(struct parser *p, struct ir_func *f, CXCursor decl)
{
    bool is_known = false;

    if (strncmp(f->name, PREFIX, strlen(PREFIX)) == 0) {
        f->is_made = true;
        vec_push(&p->pending, f);
        vec_push(&p->pending_cursors, decl);
        return;
    }
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        is_known |= !strcmp(known[k].name, f->name);
    if (!is_known || !is_own_library(f))
        return;
    CXCursor body = body_of(p, f->name);
    if (clang_Cursor_isNull(body) ||
        !ir_type_same(f->result, type_of(p, clang_getCursorResultType(body))) ||
        clang_Cursor_getNumArguments(decl) != clang_Cursor_getNumArguments(body))
        return;
    f->is_library = true;
    vec_push(&p->pending, f);
    vec_push(&p->pending_cursors, body);
}

/* ---- memset and memcpy ---- */

/* The pointer to numbers that is given as one to void; NULL: it is none. */
static struct ir_expr *numbers_at(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_PTR && e->type->elem->kind == IR_VOID)
        e = e->a;
    const struct ir_type *t = e->type->kind == IR_PTR ? e->type->elem : NULL;
    bool is_number =
        t && (t->kind == IR_INT || t->kind == IR_FLOAT) && !t->is_volatile && !t->is_atomic;
    return is_number ? e : NULL;
}

/* A number of bytes or elements that the text says, not below 0; a product of two. */
static bool is_said(const struct ir_expr *e, uint64_t *value)
{
    uint64_t a, b;

    if (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits == 64)
        e = e->a;
    if (e->kind == IR_BINARY && e->op == IR_MUL && e->type->kind == IR_INT && e->type->bits == 64)
        return is_said(e->a, &a) && is_said(e->b, &b) && !__builtin_mul_overflow(a, b, value);
    *value = e->ival;
    return e->kind == IR_CONST_INT && (!e->type->is_signed || (int64_t)e->ival >= 0);
}

/* How many numbers of `size` bytes n bytes are, where the text tells that it is a whole number of
   them: `sizeof a`, `m * sizeof *a`. NULL: it does not. */
static struct ir_expr *count_of(struct parser *p, struct ir_expr *n, uint64_t size)
{
    struct ir_type *t = n->type;
    uint64_t all, each;

    if (t->kind != IR_INT || t->bits != 64)
        return NULL;
    if (is_said(n, &all))
        return all % size ? NULL : ir_int(p->unit, t, (int64_t)(all / size), n->loc);
    bool is_product = n->kind == IR_BINARY && n->op == IR_MUL;
    struct ir_expr *m = is_product && is_said(n->a, &each) ? n->b : n->a;
    if (is_product && (m == n->b || is_said(n->b, &each)) && each % size == 0) {
        /* A product of fewer bits than 64 does not wrap, but where memory ends. */
        bool fits = m->kind == IR_CAST && m->a->type->kind == IR_INT && m->a->type->bits <= 32;
        if (fits && each == size)
            return m;
        return ir_binary(p->unit, IR_DIV, t, n, ir_int(p->unit, t, (int64_t)size, n->loc), n->loc);
    }
    return size == 1 ? n : NULL;
}

/* What memset puts into each number of type t; NULL: bytes that are none. */
static struct ir_expr *filling_of(struct parser *p, struct ir_type *t, struct ir_expr *c)
{
    bool is_minus = c->kind == IR_UNARY && c->op == IR_NEG && c->a->kind == IR_CONST_INT;
    bool is_zero = c->kind == IR_CONST_INT && c->ival == 0;

    bool is_ones = t->kind == IR_INT && is_minus && c->a->ival == 1;
    bool is_byte = t->kind == IR_INT && t->bits == 8;
    return is_zero || is_ones || is_byte ? expr_cast(p, t, c, true) : NULL;
}

static const char *name_for(const struct ir_type *t)
{
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        if (numbers[k].kind == t->kind && numbers[k].bits == t->bits &&
            (t->kind != IR_INT || numbers[k].is_signed == t->is_signed))
            return numbers[k].name;
    return NULL;
}

/* That of a name made of `first` and the types'; NULL: there is none. */
static struct ir_func *function_for(struct parser *p, const char *first, const char *between,
                                    const struct ir_type *t)
{
    const char *last = name_for(t);
    CXCursor body = last && first
                        ? body_of(p, arena_printf(p->unit->arena, "%s%s%s", first, between, last))
                        : clang_getNullCursor();

    return clang_Cursor_isNull(body) ? NULL : func_of(p, body);
}

static struct ir_expr *call_of(struct parser *p, struct ir_func *f, struct ir_expr *args,
                               struct ir_loc loc)
{
    struct ir_expr *made = f ? ir_expr_new(p->unit, IR_CALL, f->result, loc) : NULL;

    if (!made)
        return NULL;
    made->func = f;
    made->args = args;
    return made;
}

/* What a pointer leads to. */
static struct ir_expr *led_to(struct parser *p, struct ir_expr *pointer)
{
    if (pointer->kind == IR_ADDR)
        return pointer->a;
    struct ir_expr *e = ir_expr_new(p->unit, IR_DEREF, pointer->type->elem, pointer->loc);
    e->a = pointer;
    return e;
}

/* memcpy of one number: *to = its bits. */
static struct ir_expr *bits_of(struct parser *p, struct ir_expr *to, struct ir_expr *from)
{
    struct ir_type *type = ir_type_plain(p->unit, from->type->elem);
    struct ir_func *f = function_for(p, name_for(type), "_as_", to->type->elem);
    struct ir_expr *value = ir_expr_new(p->unit, IR_LOAD, type, from->loc);
    struct ir_expr *call = call_of(p, f, value, to->loc);

    if (!call)
        return NULL;
    value->a = led_to(p, from);
    struct ir_expr *set =
        ir_expr_new(p->unit, IR_ASSIGN, ir_type_plain(p->unit, to->type->elem), to->loc);
    set->a = led_to(p, to);
    set->b = expr_cast(p, set->type, call, true);
    to->next = from->next = NULL;
    return set;
}

/* The pointer to bytes, or to void, as one to a number of type t that may lie anywhere. */
static struct ir_expr *bytes_at(struct parser *p, struct ir_expr *e, struct ir_type *t, bool writes)
{
    const char *name = name_for(t);

    while (e->kind == IR_CAST && e->type->kind == IR_PTR && e->type->elem->kind == IR_VOID)
        e = e->a;
    const struct ir_type *elem = e->type->kind == IR_PTR ? e->type->elem : NULL;
    bool is_bytes = elem && (elem->kind == IR_VOID || (elem->kind == IR_INT && elem->size == 1)) &&
                    !elem->is_volatile && !elem->is_atomic && !(writes && elem->is_const);
    CXCursor decl = name && is_bytes ? body_of(p, arena_printf(p->unit->arena, "any_%s", name))
                                     : clang_getNullCursor();
    if (clang_Cursor_isNull(decl))
        return NULL;
    struct ir_type *any = type_of(p, clang_getCursorType(decl)), *to = ir_type_ptr(p->unit, any);
    struct ir_expr *record = ir_expr_new(p->unit, IR_DEREF, any, e->loc);
    struct ir_expr *number = ir_expr_new(p->unit, IR_MEMBER, any->record->fields[0].type, e->loc);
    struct ir_expr *made =
        ir_expr_new(p->unit, IR_ADDR, ir_type_ptr(p->unit, number->type), e->loc);
    record->a = expr_cast(p, to, e, true);
    record->a->next = e->next = NULL;
    number->a = record;
    made->a = number;
    return made;
}

/* memcpy between a number and as many bytes; NULL: it is something else. */
static struct ir_expr *bytes_copied(struct parser *p, struct ir_expr *to, struct ir_expr *from,
                                    const struct ir_expr *size)
{
    struct ir_expr *set = numbers_at(to), *got = numbers_at(from);
    uint64_t n;

    if (!is_said(size, &n) || n == 1)
        return NULL;
    if (set && set->type->elem->size == n && !set->type->elem->is_const)
        got = bytes_at(p, from, ir_type_plain(p->unit, set->type->elem), false);
    else if (got && got->type->elem->size == n)
        set = bytes_at(p, to, ir_type_plain(p->unit, got->type->elem), true);
    else
        return NULL;
    return set && got ? bits_of(p, set, got) : NULL;
}

struct ir_expr *library_of_union(struct parser *p, CXCursor c, const char *name)
{
    cursor_list kids = {0};
    uint32_t from = 0;

    cursor_children(c, &kids);
    enum CXCursorKind kind = clang_getCursorKind(c);
    if (kids.n == 1 && (kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr)) {
        struct ir_expr *e = library_of_union(p, kids.at[0], name);
        vec_release(&kids);
        return e;
    }
    struct ir_type *t =
        kind == CXCursor_CompoundLiteralExpr && kids.n ? type_of(p, clang_getCursorType(c)) : NULL;
    bool is_record = t && t->kind == IR_RECORD && !t->is_volatile;
    struct ir_expr *value = is_record ? init_union(p, kids.at[kids.n - 1], t, &from) : NULL;
    int to = value ? record_field(t->record, name) : -1;
    vec_release(&kids);
    const struct ir_field *field = to < 0 ? NULL : &t->record->fields[to];
    if (!field || field->type->size != value->type->size || field->bit_width >= 0 ||
        field->type->is_volatile)
        return NULL;
    struct ir_type *as = ir_type_plain(p->unit, field->type);
    struct ir_expr *call =
        call_of(p, function_for(p, name_for(value->type), "_as_", as), value, value->loc);
    return call ? expr_cast(p, as, call, true) : NULL;
}

struct ir_expr *library_of_numbers(struct parser *p, struct ir_expr *e)
{
    struct ir_expr *at = e->kind == IR_CALL && e->func ? e->args : NULL;
    struct ir_expr *what = at ? at->next : NULL, *size = what ? what->next : NULL;
    struct ir_expr *made;
    bool copies = at && !strcmp(e->func->name, "memcpy");

    if (!size || size->next || (!copies && strcmp(e->func->name, "memset") != 0) ||
        !is_own_library(e->func))
        return e;
    if (copies && (made = bytes_copied(p, at, what, size)))
        return made;
    if (!(at = numbers_at(at)) || at->type->elem->is_const)
        return e;
    struct ir_type *t = ir_type_plain(p->unit, at->type->elem);
    struct ir_expr *with = copies ? numbers_at(what) : filling_of(p, t, what);
    struct ir_expr *n = count_of(p, size, t->size);
    if (!with || !n)
        return e;
    if (copies && n->kind == IR_CONST_INT && n->ival == 1)
        return (made = bits_of(p, at, with)) ? made : e;
    if (copies && !ir_type_same(ir_type_plain(p->unit, with->type->elem), t))
        return e;
    made = call_of(p, function_for(p, copies ? "copy" : "set", "_", t), at, e->loc);
    if (!made)
        return e;
    at->next = with;
    with->next = n;
    n->next = NULL;
    return made;
}
