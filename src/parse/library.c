/*
 * Functions of <string.h> that read memory and do nothing else. Each has a body here, in front of
 * the text, for what the analysis asks of it; kernels call the library's own (emit/callee.c).
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

void library_add(struct strbuf *b, const char *text, size_t length)
{
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

void library_define(struct parser *p, struct ir_func *f, CXCursor decl)
{
    struct finder find = {p, f->name, clang_getNullCursor()};
    bool is_known = false;

    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        is_known |= !strcmp(known[k].name, f->name);
    if (!is_known || f->is_own || f->is_static || f->is_replaceable || f->is_variadic)
        return;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_body, &find);
    if (clang_Cursor_isNull(find.found) ||
        !ir_type_same(f->result, type_of(p, clang_getCursorResultType(find.found))) ||
        clang_Cursor_getNumArguments(decl) != clang_Cursor_getNumArguments(find.found))
        return;
    f->is_library = true;
    vec_push(&p->pending, f);
    vec_push(&p->pending_cursors, find.found);
}
