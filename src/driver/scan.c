/*
 * A scan of C text for the keywords of loops: translation phases 2 and 3 (C17 5.1.1.2) as far as
 * they matter: line splices, comments, literals, directives.
 */
#include "driver/scan.h"

#include "base/arena.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct scanner {
    const char *text;
    size_t length, at;
    size_t line_start;
    uint32_t line; /* presumed line of `at` */
    int depth;     /* open parentheses */
    bool is_foreign;
    bool at_start; /* nothing but blanks so far in this line */
    const char *name;
};

static char peek(const struct scanner *s, size_t ahead)
{
    return s->at + ahead < s->length ? s->text[s->at + ahead] : 0;
}

/* Is there a backslash and a newline? Their length, or 0. */
static size_t splice_at(const struct scanner *s)
{
    if (peek(s, 0) != '\\')
        return 0;
    if (peek(s, 1) == '\n')
        return 2;
    return peek(s, 1) == '\r' && peek(s, 2) == '\n' ? 3 : 0;
}

static void newline(struct scanner *s)
{
    s->line++;
    s->line_start = s->at;
}

/* One character on, counting lines. */
static void step(struct scanner *s)
{
    if (s->text[s->at++] == '\n')
        newline(s);
}

static void skip_comment(struct scanner *s)
{
    bool is_line = peek(s, 1) == '/';

    s->at += 2;
    while (s->at < s->length) {
        if (is_line && splice_at(s)) {
            s->at += splice_at(s);
            newline(s);
        } else if (is_line && peek(s, 0) == '\n') {
            return;
        } else if (!is_line && peek(s, 0) == '*' && peek(s, 1) == '/') {
            s->at += 2;
            return;
        } else {
            step(s);
        }
    }
}

/* A string or character literal; one that does not end, ends with its line. */
static void skip_literal(struct scanner *s)
{
    char quote = s->text[s->at++];

    while (s->at < s->length && peek(s, 0) != '\n') {
        if (splice_at(s)) {
            s->at += splice_at(s);
            newline(s);
        } else if (peek(s, 0) == '\\' && s->at + 1 < s->length) {
            s->at += 2;
        } else if (s->text[s->at++] == quote) {
            return;
        }
    }
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

/* Skips what may stand inside a line and is no token; false when nothing did. */
static bool skip_trivia(struct scanner *s)
{
    char c = peek(s, 0);

    if (splice_at(s)) {
        s->at += splice_at(s);
        newline(s);
    } else if (c == '/' && (peek(s, 1) == '/' || peek(s, 1) == '*')) {
        skip_comment(s);
    } else if (c == '"' || c == '\'') {
        skip_literal(s);
        s->at_start = false;
    } else {
        return false;
    }
    return true;
}

/* ---- directives ---- */

static void skip_directive(struct scanner *s)
{
    while (s->at < s->length && peek(s, 0) != '\n')
        if (!skip_trivia(s))
            s->at++;
}

static void skip_blanks(struct scanner *s)
{
    while (s->at < s->length) {
        char c = peek(s, 0);
        if (splice_at(s)) {
            s->at += splice_at(s);
            newline(s);
        } else if (c == '/' && peek(s, 1) == '*') {
            skip_comment(s);
        } else if (c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\r') {
            s->at++;
        } else {
            return;
        }
    }
}

static size_t word_length(const struct scanner *s)
{
    size_t n = 0;

    while (is_word(peek(s, n)))
        n++;
    return n;
}

/* After "#line" or "#": the number and the name. */
static void line_directive(struct scanner *s)
{
    char *end;
    unsigned long number = strtoul(s->text + s->at, &end, 10);

    s->at = (size_t)(end - s->text);
    skip_blanks(s);
    if (peek(s, 0) == '"') {
        size_t start = ++s->at;
        while (s->at < s->length && peek(s, 0) != '"' && peek(s, 0) != '\n')
            s->at++;
        s->is_foreign = s->at - start != strlen(s->name) ||
                        strncmp(s->text + start, s->name, s->at - start) != 0;
    }
    while (s->at < s->length && peek(s, 0) != '\n')
        s->at++;
    s->line = (uint32_t)number - 1;
}

static void directive(struct scanner *s, struct scan *out, struct arena *a)
{
    s->at++;
    skip_blanks(s);
    size_t n = word_length(s);
    const char *word = s->text + s->at;
    if (n == 4 && !strncmp(word, "line", 4)) {
        s->at += n;
        skip_blanks(s);
        n = word_length(s);
    } else if (n == 6 && !strncmp(word, "define", 6)) {
        s->at += n;
        skip_blanks(s);
        n = word_length(s);
        const char *name = arena_strndup(a, s->text + s->at, n);
        vec_push(&out->macros, name);
        n = 0;
    }
    if (n && isdigit((unsigned char)peek(s, 0))) {
        line_directive(s);
        out->has_line_directive = true;
    } else {
        skip_directive(s);
    }
}

/* ---- tokens ---- */

static bool is_keyword(const char *text, size_t n, enum scan_word *which)
{
    static const char *const words[] = {
        [SCAN_FOR] = "for", [SCAN_WHILE] = "while", [SCAN_DO] = "do"};

    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (n == strlen(words[k]) && !strncmp(text, words[k], n)) {
            *which = (enum scan_word)k;
            return true;
        }
    return false;
}

static void word(struct scanner *s, struct scan *out)
{
    size_t n = word_length(s);
    enum scan_word which;

    if (s->depth == 0 && is_keyword(s->text + s->at, n, &which)) {
        struct scan_keyword k = {.word = which,
                                 .offset = s->at,
                                 .line = s->line,
                                 .column = (uint32_t)(s->at - s->line_start) + 1,
                                 .is_foreign = s->is_foreign};
        if (which == SCAN_FOR)
            k.init_end = scan_init_end(s->text, s->length, s->at, &k.has_init);
        vec_push(&out->keywords, k);
    }
    s->at += n;
    s->at_start = false;
}

static void other(struct scanner *s)
{
    char c = peek(s, 0);

    if (c == '(')
        s->depth++;
    else if (c == ')' && s->depth > 0)
        s->depth--;
    if (!isspace((unsigned char)c))
        s->at_start = false;
    s->at++;
}

void scan_text(struct scan *out, const char *text, size_t length, const char *name, struct arena *a)
{
    struct scanner s = {.text = text, .length = length, .line = 1, .at_start = true, .name = name};

    memset(out, 0, sizeof *out);
    if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3))
        s.at = s.line_start = 3;
    while (s.at < length) {
        char c = peek(&s, 0);
        if (c == '\n') {
            step(&s);
            s.at_start = true;
        } else if (skip_trivia(&s)) {
            continue;
        } else if (c == '#' && s.at_start) {
            directive(&s, out, a);
        } else if (is_word(c)) {
            word(&s, out);
        } else {
            other(&s);
        }
    }
}

static bool is_guessed_type(const struct scanner *s, size_t n)
{
    const char *w = s->text + s->at;

    return (n == 4 && !strncmp(w, "auto", 4)) || (n == 11 && !strncmp(w, "__auto_type", 11));
}

size_t scan_init_end(const char *text, size_t length, size_t at, bool *has_init)
{
    struct scanner s = {.text = text, .length = length, .line = 1, .at = at + 3};
    size_t first = 0;
    int semicolons = 0;

    *has_init = false;
    while (s.at < length) {
        char c = peek(&s, 0);
        size_t n = word_length(&s);
        if (skip_trivia(&s))
            continue;
        if (c == '{' || c == '}' || c == '#' || is_guessed_type(&s, n))
            return 0;
        if (s.depth == 0 && c != '(' && !isspace((unsigned char)c))
            return 0;
        if (c == ';' && s.depth == 1 && semicolons++ == 0)
            first = s.at;
        *has_init |= s.depth > 0 && !first && !isspace((unsigned char)c);
        if (c == ')' && s.depth == 1)
            return semicolons == 2 ? first : 0;
        if (n)
            s.at += n;
        else
            other(&s);
    }
    return 0;
}

void scan_release(struct scan *s)
{
    vec_release(&s->keywords);
    vec_release(&s->macros);
}

bool scan_has_loop(const char *text, size_t length)
{
    struct scanner s = {.text = text, .length = length, .line = 1, .at_start = true};
    bool in_directive = false;
    enum scan_word which;

    while (s.at < length) {
        if (skip_trivia(&s))
            continue;
        size_t n = word_length(&s);
        if (is_keyword(text + s.at, n, &which) && (which == SCAN_FOR || !in_directive))
            return true;
        char c = peek(&s, 0);
        in_directive = c != '\n' && (in_directive || (c == '#' && s.at_start));
        s.at_start = c == '\n' || (s.at_start && isspace((unsigned char)c));
        s.at += n ? n : 1;
    }
    return false;
}
