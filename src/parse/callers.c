/*
 * Functions without loops that call several that have some: their loops run one after the other.
 * They are converted last, and for that alone: what else they call is not.
 */
#include "parse/internal.h"

#include "base/arena.h"

#include <ctype.h>
#include <string.h>

struct names {
    const char **at;
    size_t room; /* a power of two, more than twice as many as there are names */
};

static size_t hash(const char *s, size_t n)
{
    size_t h = 5381;

    for (size_t k = 0; k < n; k++)
        h = h * 33 + (unsigned char)s[k];
    return h;
}

/* Where the name is, or would be. */
static const char **place_of(const struct names *all, const char *s, size_t n)
{
    size_t k = hash(s, n) & (all->room - 1);

    while (all->at[k] && (strncmp(all->at[k], s, n) != 0 || all->at[k][n]))
        k = (k + 1) & (all->room - 1);
    return &all->at[k];
}

/* Of the functions that are to be converted. */
static struct names names_of(const struct parser *p)
{
    struct names all = {.room = 16};

    while (all.room <= 2 * p->pending.n)
        all.room *= 2;
    all.at = arena_alloc(p->unit->arena, all.room * sizeof *all.at);
    memset(all.at, 0, all.room * sizeof *all.at);
    for (size_t k = 0; k < p->pending.n; k++) {
        const char *name = p->pending.at[k]->name;
        *place_of(&all, name, strlen(name)) = name;
    }
    return all;
}

static bool is_part(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Are two or more of them named there? */
static bool names_several(const struct parser *p, const struct names *all, size_t from, size_t to)
{
    unsigned count = 0;

    for (size_t k = from; k < to && count < 2;) {
        size_t end = k;
        while (end < to && is_part(p->text[end]))
            end++;
        count += end > k && *place_of(all, p->text + k, end - k) != NULL;
        k = end + (end == k);
    }
    return count > 1;
}

struct finder {
    struct parser *parser;
    struct names names;
    struct callers *to;
};

static enum CXChildVisitResult find_caller(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct finder *f = arg;
    struct parser *p = f->parser;

    (void)parent;
    if (clang_getCursorKind(c) == CXCursor_FunctionDecl && func_wants_body(p, c) &&
        !func_is_wanted(p, c) &&
        names_several(p, &f->names, cursor_offset(c), cursor_end_offset(c)))
        vec_push(f->to, c);
    return CXChildVisit_Continue;
}

void callers_find(struct parser *p, struct callers *to)
{
    struct finder f = {p, names_of(p), to};

    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_caller, &f);
}

void callers_convert(struct parser *p, struct callers *all)
{
    size_t done = p->pending.n;

    for (size_t k = 0; k < all->n; k++)
        func_of(p, all->at[k]);
    size_t end = p->pending.n;
    for (p->is_last = true; done < end; done++)
        func_convert(p, p->pending.at[done], p->pending_cursors.at[done]);
    p->is_last = false;
    vec_release(all);
}
