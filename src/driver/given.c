/*
 * `#pragma GCC optimize`, `#pragma GCC target`, the attributes of these names, and the pragmas and
 * attributes that compilers understand differently. Where they hold is not looked at: wherever one
 * of them stands it speaks for the file.
 */
#include "driver/given.h"

#include "base/arena.h"
#include "driver/command.h"

#include <ctype.h>
#include <string.h>

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The next place from `at` on where the word stands, "__" around it or not; NULL: there is none. */
static const char *find_word(const char *text, const char *at, const char *word)
{
    size_t n = strlen(word);

    for (; (at = strstr(at, word)) != NULL; at++) {
        const char *from = at, *to = at + n;
        if (from - text >= 2 && !strncmp(from - 2, "__", 2) && !strncmp(to, "__", 2)) {
            from -= 2;
            to += 2;
        }
        if ((from == text || !is_word_char(from[-1])) && !is_word_char(*to))
            return at;
    }
    return NULL;
}

/* Behind blanks and, where they may stand in between, ends of lines. */
static const char *skip(const char *at, bool many_lines)
{
    return at + strspn(at, many_lines ? " \t\n" : " \t");
}

/* ---- words of optimize and target ---- */

/* Does the word, as it is written there, change what C means? With x87 arithmetic floats do;
   general-regs-only has none. */
static bool word_leaves(const char *word, bool is_target, struct arena *a)
{
    if (strchr(word, '\\') || strchr(word, '"'))
        return true;
    if (is_target)
        return strcmp(word, "general-regs-only") != 0 &&
               command_leaves(arena_printf(a, "-m%s", word));
    return command_leaves(*word == '-' || *word == 'O' ? word : arena_printf(a, "-f%s", word));
}

/* Below level 2 types tell nothing apart, as in the command. */
static bool word_loosens(const char *word)
{
    word += *word == '-';
    if (*word == 'O')
        return command_level_loosens(word + 1);
    return strstr(word, "no-strict-aliasing") != NULL;
}

static void add_word(struct given *g, const char *word, bool is_target, struct arena *a)
{
    if (!g->leaves && word_leaves(word, is_target, a))
        g->leaves = word;
    g->loosens |= !is_target && word_loosens(word);
}

/* The string at `at` holds words with commas between. What is behind it. */
static const char *add_string(struct given *g, const char *at, bool is_target, struct arena *a)
{
    for (at++; *at && *at != '"';) {
        size_t n = strcspn(at, ",\"\n");
        if (n > 0 && at[n - 1] == '\\')
            n += at[n] != '\0';
        add_word(g, arena_strndup(a, at, n), is_target, a);
        at += n;
        at += *at == ',';
        if (*at == '\n')
            return at;
    }
    return at + (*at == '"');
}

/* What stands behind the word at `at`: strings and numbers, in parentheses or to the line's end. */
static void add_arguments(struct given *g, const char *at, bool is_target, struct arena *a)
{
    at = skip(at, false);
    bool many_lines = *at == '(';
    at = skip(at + many_lines, many_lines);
    for (;;) {
        bool is_string = *at == '"';
        const char *from = at;
        at = is_string ? add_string(g, at, is_target, a) : at + strcspn(at, ",)\n");
        if (!is_string && at > from && !is_target)
            g->loosens |= command_level_loosens(arena_strndup(a, from, (size_t)(at - from)));
        at = skip(at, many_lines);
        if (is_string && *at == '"' && !g->leaves) /* two that make one */
            g->leaves = arena_strndup(a, from + 1, strcspn(from + 1, ",\""));
        if (*at != ',' && *at != '"')
            return;
        at = *at == ',' ? skip(at + 1, many_lines) : at;
    }
}

static void add_options(struct given *g, const char *text, const char *name, struct arena *a)
{
    for (const char *at = text; (at = find_word(text, at, name)) != NULL;) {
        at += strlen(name);
        add_arguments(g, at + strspn(at, "_"), !strcmp(name, "target"), a);
    }
}

/* ---- pragmas ---- */

/* The word at `at` in n characters of a pragma, or "". */
static const char *word_at(const char *at, size_t n, struct arena *a)
{
    size_t k = 0;

    while (k < n && is_word_char(at[k]))
        k++;
    return arena_strndup(a, at, k);
}

static bool is_among(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (!strcmp(word, *words))
            return true;
    return false;
}

/* The first word of n characters that does not stand in parentheses and is not in the list; NULL:
   all of them are. */
static const char *first_other(const char *at, size_t n, const char *const *words, struct arena *a)
{
    int depth = 0;

    for (size_t k = 0; k < n;) {
        const char *word = word_at(at + k, n - k, a);
        if (*word && depth == 0 && !is_among(word, words))
            return word;
        depth += (at[k] == '(') - (at[k] == ')');
        k += *word ? strlen(word) : 1;
    }
    return NULL;
}

/* The pragma of n characters behind the word; of clang's only those pass that are known to change
   nothing, for gcc passes over them and the parser does not. */
static void add_pragma(struct given *g, const char *at, size_t n, struct arena *a)
{
    static const char *const odd[] = {"scalar_storage_order",
                                      "float_control",
                                      "fenv_access",
                                      "fenv_round",
                                      "options",
                                      "ms_struct",
                                      "align",
                                      NULL};
    static const char *const clangs[] = {
        "loop", "diagnostic", "system_header", "optimize", "assume_nonnull", "section", NULL};
    static const char *const loose[] = {"contract", "reassociate", "reciprocal", NULL};
    const char *first = word_at(at, n, a);
    const char *rest = skip(at + strlen(first), false);
    const char *second = word_at(rest, n - (size_t)(rest - at), a);
    const char *more = skip(rest + strlen(second), false);
    const char *bad = NULL;

    if (is_among(first, odd))
        bad = first;
    else if (!strcmp(first, "STDC") && !strcmp(second, "FENV_ROUND"))
        bad = second;
    else if (!strcmp(first, "weak") && memchr(at, '=', n))
        bad = first;
    else if (!strcmp(first, "clang") && !strcmp(second, "fp"))
        bad = first_other(more, n - (size_t)(more - at), loose, a);
    else if (!strcmp(first, "clang") && !is_among(second, clangs))
        bad = second;
    g->loosens |= !strcmp(first, "clang") && !strcmp(second, "optimize");
    if (bad && !g->leaves)
        g->leaves = bad;
}

static void add_pragmas(struct given *g, const char *text, struct arena *a)
{
    for (const char *at = text; (at = find_word(text, at, "pragma")) != NULL;) {
        const char *hash = at;
        while (hash > text && (hash[-1] == ' ' || hash[-1] == '\t'))
            hash--;
        at = skip(at + strlen("pragma"), false);
        if (hash > text && hash[-1] == '#')
            add_pragma(g, at, strcspn(at, "\n"), a);
    }
}

/* __attribute__((alias("other"))): one object has two names. */
static void add_aliases(struct given *g, const char *text)
{
    for (const char *at = text; (at = find_word(text, at, "alias")) != NULL;) {
        at += strlen("alias");
        at = skip(at + strspn(at, "_"), true);
        if (*at == '(' && *skip(at + 1, true) == '"' && !g->leaves)
            g->leaves = "alias";
    }
}

void given_find(struct given *g, const char *text, struct arena *a)
{
    static const char *const attributes[] = {"scalar_storage_order", "ms_struct"};

    *g = (struct given){.loosens = find_word(text, text, "optnone") != NULL};
    add_options(g, text, "optimize", a);
    add_options(g, text, "target", a);
    add_pragmas(g, text, a);
    add_aliases(g, text);
    for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++)
        if (!g->leaves && find_word(text, text, attributes[k]))
            g->leaves = attributes[k];
}
