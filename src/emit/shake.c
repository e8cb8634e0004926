/*
 * A text of C taken apart into its definitions and macros, and put together again out of those that
 * are needed. Items begin at the begin of a line; a comment goes with the item that it stands
 * before. An #if that is still there is one item with all that is in it.
 */
#include "emit/shake.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/vec.h"

struct item {
    const char *at, *end;
    VEC(const char *) names; /* what it defines; none: it always stays */
    bool is_macro;
    bool is_heading; /* a comment alone: stays when something below it does */
    bool is_kept;
};

struct names {
    VEC(const char *) at;
};

struct shaker {
    struct arena *arena;
    VEC(struct item) items;
    struct names used;
    struct names begins; /* of names that ## puts together */
};

/* ---- tokens ---- */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static size_t word_length(const char *c)
{
    size_t n = 0;

    if (isdigit((unsigned char)*c))
        return 0;
    while (is_word(c[n]))
        n++;
    return n;
}

/* Behind the token that begins at c: a comment, a literal, a word or number, a character. */
static const char *token_end(const char *c)
{
    if (c[0] == '/' && c[1] == '*') {
        const char *end = strstr(c, "*/");
        return end ? end + 2 : c + strlen(c);
    }
    if (*c == '"' || *c == '\'') {
        char quote = *c++;
        while (*c && *c != quote)
            c += *c == '\\' && c[1] ? 2 : 1;
        return *c ? c + 1 : c;
    }
    if (!is_word(*c))
        return c + 1;
    while (is_word(*c))
        c++;
    return c;
}

static const char *line_end(const char *c)
{
    c += strcspn(c, "\n");
    return *c ? c + 1 : c;
}

/* ---- where an item ends ---- */

static const char *directive_end(const char *c)
{
    unsigned depth = 0;

    if (strncmp(c, "#if", 3) != 0) {
        const char *end = line_end(c);
        while (*end && end - c > 2 && end[-2] == '\\')
            end = line_end(end);
        return end;
    }
    for (; *c; c = line_end(c)) {
        depth += strncmp(c, "#if", 3) == 0;
        if (strncmp(c, "#endif", 6) == 0 && --depth == 0)
            return line_end(c);
    }
    return c;
}

/* FOLD_TIMES(float): a line of its own. */
static bool is_invocation(const char *c)
{
    size_t n = word_length(c);

    for (size_t k = 0; k < n; k++)
        if (islower((unsigned char)c[k]))
            return false;
    return n && c[n] == '(' && line_end(c)[-1] == '\n' && line_end(c)[-2] == ')';
}

static const char *declaration_end(const char *c)
{
    int depth = 0;

    while (*c) {
        char first = *c;
        c = token_end(c);
        depth += first == '{' || first == '(' || first == '[';
        depth -= first == '}' || first == ')' || first == ']';
        if (depth == 0 && (first == ';' || (first == '}' && *c == '\n')))
            return line_end(c);
    }
    return c;
}

/* ---- what it defines ---- */

static void name_add(struct shaker *s, struct item *it, const char *name, size_t n)
{
    if (n)
        vec_push(&it->names, arena_strndup(s->arena, name, n));
}

static void enumerators(struct shaker *s, struct item *it, const char *c)
{
    for (; *c && *c != '}'; c = token_end(c)) {
        size_t n = word_length(c);
        if (n)
            name_add(s, it, c, n);
    }
}

/* Behind the initial value or the brackets of a declarator. */
static const char *to_separator(const char *c, const char *end)
{
    int depth = 0;

    while (c < end && (depth > 0 || (*c != ',' && *c != ';'))) {
        depth += *c == '{' || *c == '(' || *c == '[';
        depth -= *c == '}' || *c == ')' || *c == ']';
        c = token_end(c);
    }
    return c;
}

/* The names before "(", "[", "=", "," and ";" outside of parentheses: of a function, or of
   variables. */
static void declarators(struct shaker *s, struct item *it, const char *c)
{
    const char *last = NULL;
    size_t length = 0;

    while (c < it->end) {
        size_t n = word_length(c);
        if (n == strlen("__attribute__") && strncmp(c, "__attribute__", n) == 0) {
            c = to_separator(token_end(c), it->end);
            continue;
        }
        if (n) {
            last = c;
            length = n;
        } else if (*c == '(' || *c == '[' || *c == '=' || *c == ',' || *c == ';') {
            name_add(s, it, last, length);
            length = 0;
            if (*c == '(')
                return;
            c = to_separator(c, it->end);
        }
        c = token_end(c);
    }
}

static void declaration_names(struct shaker *s, struct item *it, const char *c)
{
    bool is_enum = strncmp(c, "enum ", 5) == 0;
    bool is_record = strncmp(c, "struct ", 7) == 0 || strncmp(c, "union ", 6) == 0;
    const char *open = strpbrk(c, "{(;=");

    if ((is_enum || is_record) && open && *open == '{') {
        const char *tag = c + strcspn(c, " ") + 1;
        name_add(s, it, tag, word_length(tag));
        if (is_enum)
            enumerators(s, it, open);
        return;
    }
    declarators(s, it, c);
}

/* The parameter's argument, both counted from 0; the word itself where it is none. */
static void argument_add(struct strbuf *out, const char *word, size_t n, const char *params,
                         const char *args)
{
    for (; *params && *params != ')'; params = token_end(params)) {
        size_t length = word_length(params);
        if (length == n && strncmp(params, word, n) == 0) {
            strbuf_addn(out, args, strcspn(args, ",)"));
            return;
        }
        if (*params == ',')
            args += strcspn(args, ",") + 2;
    }
    strbuf_addn(out, word, n);
}

/* Of FOLD_TIMES(float): each name that the macro's body pastes together. */
static void pasted_names(struct shaker *s, struct item *it, const char *c)
{
    size_t n = word_length(c);
    const struct item *macro = NULL;
    struct strbuf name;

    for (size_t k = 0; k < s->items.n; k++)
        if (s->items.at[k].names.n == 1 && strlen(s->items.at[k].names.at[0]) == n &&
            strncmp(s->items.at[k].names.at[0], c, n) == 0)
            macro = &s->items.at[k];
    if (!macro)
        return;
    const char *params = strchr(strstr(macro->at, "#define"), '(') + 1, *args = c + n + 1;
    strbuf_init(&name);
    for (const char *p = strchr(params, ')'); p < macro->end; p = token_end(p)) {
        size_t length = word_length(p);
        if (!length)
            continue;
        bool is_pasted = false;
        strbuf_clear(&name);
        for (;;) {
            argument_add(&name, p, length, params, args);
            if (strncmp(p + length, "##", 2) != 0 || !word_length(p + length + 2))
                break;
            is_pasted = true;
            p += length + 2;
            length = word_length(p);
        }
        if (is_pasted && strncmp(name.text, "__builtin_", 10) != 0) /* it only calls that */
            name_add(s, it, name.text, name.length);
    }
    strbuf_release(&name);
}

static void directive_names(struct shaker *s, struct item *it, const char *c)
{
    for (; c < it->end; c = line_end(c))
        if (strncmp(c, "#define ", 8) == 0)
            name_add(s, it, c + 8, word_length(c + 8));
}

/* ---- all of it ---- */

static const char *item_read(struct shaker *s, const char *c)
{
    struct item it = {.at = c};

    while (c[0] == '/' && c[1] == '*') {
        c = line_end(token_end(c));
        it.is_heading = *c == '\n' || !*c;
    }
    it.end = c;
    if (it.is_heading) {
        it.is_heading = strncmp(it.at, "/* ----", 7) == 0;
        if (it.is_heading)
            vec_push(&s->items, it);
        return c;
    }
    if (*c == '#') {
        it.end = directive_end(c);
        it.is_macro = true;
        directive_names(s, &it, c);
    } else if (is_invocation(c)) {
        it.end = line_end(c);
        pasted_names(s, &it, c);
        if (it.names.n == 0) /* another macro does: names that begin with the first argument */
            name_add(s, &it, strchr(c, '(') + 1, word_length(strchr(c, '(') + 1));
    } else {
        it.end = declaration_end(c);
        declaration_names(s, &it, c);
    }
    vec_push(&s->items, it);
    return it.end;
}

static bool is_among(const struct names *all, const char *name)
{
    for (size_t k = 0; k < all->at.n; k++)
        if (strcmp(all->at.at[k], name) == 0)
            return true;
    return false;
}

/* Macros may be mentioned by a name that is put together. */
static bool is_used(const struct shaker *s, const struct item *it, const char *name)
{
    for (size_t k = 0; k < s->begins.at.n && it->is_macro; k++)
        if (strncmp(s->begins.at.at[k], name, strlen(s->begins.at.at[k])) == 0)
            return true;
    return is_among(&s->used, name);
}

static void use(struct shaker *s, const char *begin, const char *end)
{
    for (const char *c = begin; c < end; c = token_end(c)) {
        size_t n = word_length(c);
        bool goes_on = begin < c - 1 && c[-1] == '#' && c[-2] == '#';
        const char *name = n && !goes_on ? arena_strndup(s->arena, c, n) : NULL;
        struct names *to = strncmp(c + n, "##", 2) == 0 ? &s->begins : &s->used;
        if (name && !is_among(to, name))
            vec_push(&to->at, name);
    }
}

static bool is_needed(const struct shaker *s, const struct item *it)
{
    bool any = it->names.n == 0;

    for (size_t k = 0; k < it->names.n && !any; k++)
        any = is_used(s, it, it->names.at[k]);
    return any && !it->is_heading;
}

static void items_keep(struct shaker *s)
{
    bool again = true;

    while (again) {
        again = false;
        for (size_t k = s->items.n; k-- > 0;) {
            struct item *it = &s->items.at[k];
            if (it->is_kept || !is_needed(s, it))
                continue;
            it->is_kept = again = true;
            use(s, it->at, it->end);
        }
    }
}

void shake_text(const char *text, const char *roots, struct arena *arena, struct strbuf *out)
{
    struct shaker s = {.arena = arena};
    bool is_apart = false; /* an empty line stood before what comes */

    for (const char *c = text; *c;)
        c = *c == '\n' ? c + 1 : item_read(&s, c);
    use(&s, roots, roots + strlen(roots));
    items_keep(&s);
    bool below = false;
    for (size_t k = s.items.n; k-- > 0;) {
        struct item *it = &s.items.at[k];
        if (it->is_heading)
            it->is_kept = below;
        below = it->is_heading ? false : below || it->is_kept;
    }
    for (size_t k = 0; k < s.items.n; k++) {
        const struct item *it = &s.items.at[k];
        is_apart |= it->at > text + 1 && it->at[-2] == '\n';
        if (it->is_kept) {
            if (is_apart && out->length)
                strbuf_addc(out, '\n');
            strbuf_addn(out, it->at, (size_t)(it->end - it->at));
            is_apart = false;
        }
        vec_release(&s.items.at[k].names);
    }
    vec_release(&s.items);
    vec_release(&s.used.at);
    vec_release(&s.begins.at);
}
