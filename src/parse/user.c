/*
 * #pragma foldcc operator(f) identity(e). The text of e becomes an expression by a function that is
 * put behind the program's text: what e names has to be known at the end of the file. Where e is a
 * list in braces, the text is parsed again when the type of f is known.
 */
#include "parse/internal.h"

#include "base/strbuf.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define PREFIX "fold__identity_"
#define FILE_NAME "<foldcc operator>"

static const char *blanks(const char *at, const char *end)
{
    while (at < end && isspace((unsigned char)*at))
        at++;
    return at;
}

/* What stands in the parentheses behind the word, blanks around it left out; NULL: no such thing.
 *next: what is behind them. */
static const char *argument(struct parser *p, const char *word, const char *at, const char *end,
                            const char **next)
{
    size_t n = strlen(word);
    int depth = 0;

    at = blanks(at, end);
    if ((size_t)(end - at) < n || memcmp(at, word, n) != 0)
        return NULL;
    at = blanks(at + n, end);
    if (at == end || *at != '(')
        return NULL;
    const char *from = blanks(at + 1, end);
    for (; at < end; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0)
            break;
    }
    if (at == end || at == from)
        return NULL;
    *next = at + 1;
    while (at > from && isspace((unsigned char)at[-1]))
        at--;
    return arena_strndup(p->unit->arena, from, (size_t)(at - from));
}

static bool is_name(const char *s)
{
    for (const char *c = s; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_')
            return false;
    return *s && !isdigit((unsigned char)*s);
}

struct ir_name *names_read(struct parser *p, const char *at, const char *end)
{
    struct ir_name *first = NULL, **to = &first;

    at = blanks(at, end);
    if (at == end || *at != '(')
        return NULL;
    do {
        const char *from = blanks(at + 1, end);
        for (at = from; at < end && (isalnum((unsigned char)*at) || *at == '_'); at++)
            ;
        *to = ARENA_NEW(p->unit->arena, struct ir_name);
        (*to)->name = arena_strndup(p->unit->arena, from, (size_t)(at - from));
        if (!is_name((*to)->name))
            return NULL;
        to = &(*to)->next;
        at = blanks(at, end);
    } while (at < end && *at == ',');
    return at < end && *at == ')' && blanks(at + 1, end) == end ? first : NULL;
}

bool operator_read(struct parser *p, struct pragma *g, const char *at, const char *end)
{
    const char *func = argument(p, "operator", at, end, &at);
    const char *identity = func ? argument(p, "identity", at, end, &at) : NULL;

    if (!identity || blanks(at, end) != end || !is_name(func))
        return false;
    g->op = ARENA_NEW(p->unit->arena, struct ir_operator);
    g->op->func = func;
    g->identity = identity;
    return true;
}

static void add(struct strbuf *text, size_t k, const char *type, const char *identity)
{
    strbuf_printf(text,
                  "\n# %zu \"" FILE_NAME "\"\nstatic void " PREFIX "%zu(void) { (void)(%s%s); }\n",
                  k + 1, k, type, identity);
}

void operators_add(struct parser *p, struct strbuf *text)
{
    for (size_t k = 0; k < p->pragmas.n; k++)
        if (p->pragmas.at[k].op && *p->pragmas.at[k].identity != '{')
            add(text, k, "", p->pragmas.at[k].identity);
}

struct search {
    struct parser *p;
    const char *name, *type; /* "(struct m)": of the function's result; NULL: not found */
};

static enum CXChildVisitResult find_result(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct search *s = arg;

    (void)parent;
    if (clang_getCursorKind(c) != CXCursor_FunctionDecl || strcmp(cursor_name(s->p, c), s->name))
        return CXChildVisit_Continue;
    CXString type = clang_getTypeSpelling(clang_getCursorResultType(c));
    s->type = arena_printf(s->p->unit->arena, "(%s)", clang_getCString(type));
    clang_disposeString(type);
    return CXChildVisit_Break;
}

bool operators_add_lists(struct parser *p, struct strbuf *text)
{
    bool any = false;

    for (size_t k = 0; k < p->pragmas.n; k++) {
        const struct pragma *g = &p->pragmas.at[k];
        if (!g->op || *g->identity != '{')
            continue;
        struct search s = {p, g->op->func, NULL};
        clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_result, &s);
        if (s.type)
            add(text, k, s.type, g->identity);
        any |= s.type != NULL;
    }
    return any;
}

bool operators_fail(struct parser *p, CXSourceLocation at)
{
    CXString file;
    unsigned line;

    clang_getPresumedLocation(at, &file, &line, NULL);
    const char *name = clang_getCString(file);
    bool is_here = name && !strcmp(name, FILE_NAME);
    clang_disposeString(file);
    for (size_t k = 0; is_here && k < p->pragmas.n; k++)
        if (p->pragmas.at[k].op && k + 1 == line)
            p->pragmas.at[k].identity = NULL;
    return is_here;
}

void operator_convert(struct parser *p, CXCursor c)
{
    unsigned long which;
    const char *name = cursor_name(p, c);

    if (clang_getCursorKind(c) != CXCursor_FunctionDecl ||
        sscanf(name, PREFIX "%lu", &which) != 1 || which >= p->pragmas.n ||
        !p->pragmas.at[which].op || !p->pragmas.at[which].identity)
        return;
    p->pragmas.at[which].identity_of = func_of(p, c);
}

static struct ir_expr *expression_of(const struct ir_func *f)
{
    const struct ir_stmt *s = f && f->body ? f->body->body : NULL;

    if (!s || s->kind != IR_EXPR || s->expr->kind != IR_CAST || s->expr->type->kind != IR_VOID)
        return NULL;
    return s->expr->a;
}

void operators_settle(struct parser *p)
{
    for (size_t k = 0; k < p->pragmas.n; k++) {
        struct ir_func *f = p->pragmas.at[k].identity_of;
        if (!f)
            continue;
        p->pragmas.at[k].op->identity = expression_of(f);
        for (struct ir_func **at = &p->unit->funcs; *at; at = &(*at)->next)
            if (*at == f) {
                *at = f->next;
                break;
            }
    }
}
