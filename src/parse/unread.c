/*
 * Errors that libclang finds in what a macro of a system header makes of the text: headers use what
 * their own compiler alone has, as gcc's <stdatomic.h> does. libclang drops the expression or the
 * statement.
 *
 * In a function nothing is made of the body then. All that C lets a body declare ends with it; what
 * stands around it was parsed as if the body were right, where both agree on where it ends.
 *
 * In the initialiser of a variable of the file nothing else is lost: no value of such a variable is
 * taken from there. But it may tell the extent of an array, and libclang has none then; nothing is
 * made of the bodies that name the array.
 */
#include "parse/internal.h"

#include <string.h>

struct search {
    size_t offset; /* of the error */
    CXCursor func; /* the definition that it lies in */
};

static enum CXChildVisitResult find_func(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct search *s = arg;

    (void)parent;
    if (clang_getCursorKind(c) != CXCursor_FunctionDecl || !clang_isCursorDefinition(c) ||
        s->offset < cursor_offset(c) || s->offset >= cursor_end_offset(c))
        return CXChildVisit_Continue;
    s->func = c;
    return CXChildVisit_Break;
}

/* Does the error lie in the body c? */
static bool is_in_body(const struct search *s, CXCursor c)
{
    return clang_getCursorKind(c) == CXCursor_CompoundStmt && cursor_offset(c) < s->offset &&
           s->offset + 1 < cursor_end_offset(c);
}

/* What a block declares extern is what other blocks and the file declare by that name. */
static bool body_ends_alone(const struct parser *p, CXCursor body)
{
    size_t from = cursor_offset(body), end = cursor_end_offset(body);

    return text_brace_end(p, from) + 1 == end && !text_has_word(p->text, from, end, "extern");
}

/* The error lies in a definition's body; by_macro: may nothing be made of that one from now on? */
static bool add_func(struct parser *p, const struct search *s, struct ir_loc at, bool by_macro)
{
    cursor_list kids = {0};
    bool is_known = unread_at(p, s->func), found = false;

    cursor_children(s->func, &kids);
    for (size_t k = 0; k < kids.n && !found; k++)
        found =
            is_in_body(s, kids.at[k]) && (is_known || (by_macro && body_ends_alone(p, kids.at[k])));
    vec_release(&kids);
    if (found && !is_known)
        vec_push(&p->unread, ((struct unread){cursor_offset(s->func), at}));
    return found;
}

/* What of a file is declared last before an error, and what next. */
struct between {
    size_t offset;
    CXCursor last, next;
};

/* Where what c declares is named. */
static size_t name_offset(CXCursor c)
{
    unsigned offset = 0;

    clang_getFileLocation(clang_getCursorLocation(c), NULL, NULL, NULL, &offset);
    return offset;
}

static enum CXChildVisitResult find_between(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct between *b = arg;

    (void)parent;
    if (name_offset(c) >= b->offset) {
        b->next = c;
        return CXChildVisit_Break;
    }
    b->last = c;
    return CXChildVisit_Continue;
}

/* Did libclang go on behind the initialiser that the error lies in? */
static bool initialiser_ends_alone(const struct parser *p, const struct between *b)
{
    size_t end, begin = text_initialiser(p, name_offset(b->last), &end);

    if (!begin || begin > b->offset || b->offset >= end)
        return false;
    if (p->text[end] == ',')
        return !clang_Cursor_isNull(b->next) && name_offset(b->next) > end &&
               cursor_offset(b->next) == cursor_offset(b->last);
    return clang_Cursor_isNull(b->next) || cursor_offset(b->next) > end;
}

struct naming {
    struct parser *p;
    const char *name; /* of an array */
    size_t offset;    /* of the declaration that is known */
    struct ir_loc at;
    bool ok; /* nothing but bodies has named it */
};

/* The part of c that is not to name the array: declarations of itself do, and where a variable
   beside it or a pointer does, its type has nothing of it. */
static void naming_range(const struct naming *n, CXCursor c, size_t *from, size_t *to)
{
    bool is_beside = cursor_offset(c) == n->offset || !strcmp(cursor_name(n->p, c), n->name);
    size_t begin, end;

    *from = cursor_offset(c);
    *to = cursor_end_offset(c);
    if (clang_getCursorKind(c) != CXCursor_VarDecl)
        return;
    if (is_beside)
        *from = name_offset(c) + 1;
    begin = text_initialiser(n->p, name_offset(c), &end);
    if (begin && clang_getCursorType(c).kind == CXType_Pointer)
        *to = begin;
}

/* Nothing is to be made of the bodies that name the array. */
static enum CXChildVisitResult find_naming(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct naming *n = arg;
    struct search s = {0, c};
    size_t from, to;

    (void)parent;
    for (naming_range(n, c, &from, &to); n->ok && from < to; from = s.offset + 1) {
        s.offset = text_word(n->p->text, from, to, n->name);
        n->ok = s.offset == to ||
                (clang_isCursorDefinition(c) && clang_getCursorKind(c) == CXCursor_FunctionDecl &&
                 add_func(n->p, &s, n->at, true));
    }
    return CXChildVisit_Continue;
}

/* Is all that depends on the initialiser which the error lies in left from now on? */
static bool add_initialiser(struct parser *p, size_t offset, struct ir_loc at)
{
    struct between b = {offset, clang_getNullCursor(), clang_getNullCursor()};
    CXCursor unit = clang_getTranslationUnitCursor(p->tu);

    clang_visitChildren(unit, find_between, &b);
    if (clang_getCursorKind(b.last) != CXCursor_VarDecl || clang_isInvalidDeclaration(b.last) ||
        !initialiser_ends_alone(p, &b))
        return false;
    CXType type = clang_getCursorType(b.last);
    if (type.kind != CXType_IncompleteArray)
        return clang_Type_getSizeOf(type) >= 0;
    struct naming n = {p, cursor_name(p, b.last), cursor_offset(b.last), at, true};
    clang_visitChildren(unit, find_naming, &n);
    return n.ok;
}

bool unread_add(struct parser *p, CXSourceLocation error, bool by_macro)
{
    struct search s = {0, clang_getNullCursor()};
    struct ir_loc at = source_loc(p, error);
    unsigned offset = 0;

    clang_getFileLocation(error, NULL, NULL, NULL, &offset);
    s.offset = offset;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_func, &s);
    if (clang_Cursor_isNull(s.func))
        return by_macro && add_initialiser(p, offset, at);
    return add_func(p, &s, at, by_macro);
}

const struct ir_loc *unread_at(const struct parser *p, CXCursor definition)
{
    for (size_t k = 0; k < p->unread.n; k++)
        if (p->unread.at[k].offset == cursor_offset(definition))
            return &p->unread.at[k].at;
    return NULL;
}
