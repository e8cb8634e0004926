/*
 * Functions in which libclang finds errors that come of a macro of a system header: headers use
 * what their own compiler alone has, as gcc's <stdatomic.h> does. libclang drops the expression or
 * the statement, so nothing is made of the body. All that C lets a body declare ends with it; what
 * stands around it was parsed as if the body were right, where both agree on where it ends.
 */
#include "parse/internal.h"

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

bool unread_add(struct parser *p, CXSourceLocation error)
{
    struct search s = {0, clang_getNullCursor()};
    cursor_list kids = {0};
    unsigned offset = 0;
    bool found = false;

    clang_getFileLocation(error, NULL, NULL, NULL, &offset);
    s.offset = offset;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_func, &s);
    if (clang_Cursor_isNull(s.func))
        return false;
    cursor_children(s.func, &kids);
    for (size_t k = 0; k < kids.n && !found; k++)
        found =
            is_in_body(&s, kids.at[k]) && (unread_at(p, s.func) || body_ends_alone(p, kids.at[k]));
    vec_release(&kids);
    if (found && !unread_at(p, s.func))
        vec_push(&p->unread, ((struct unread){cursor_offset(s.func), source_loc(p, error)}));
    return found;
}

const struct ir_loc *unread_at(const struct parser *p, CXCursor definition)
{
    for (size_t k = 0; k < p->unread.n; k++)
        if (p->unread.at[k].offset == cursor_offset(definition))
            return &p->unread.at[k].at;
    return NULL;
}
