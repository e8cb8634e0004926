/*
 * A scan of C text for the keywords of loops: translation phases 2 and 3 (C17 5.1.1.2) as far as
 * they matter: line splices, comments, literals, directives.
 */
#include "driver/scan.h"

#include "base/markers.h"

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
    const struct scan_files *files;
    VEC(uint32_t) inside; /* the files that have been entered and not left, by number from 0 */
    uint32_t entered;
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

/* The part that the scanner is in; 0: the file itself, or what is foreign. */
static uint32_t part_of(const struct scanner *s)
{
    uint32_t k = s->inside.n ? s->inside.at[s->inside.n - 1] : 0;

    return s->inside.n && k < s->files->nparts ? s->files->parts[k] : 0;
}

/* After "#line" or "#": the number, the name, and what else stands there. */
static void line_directive(struct scanner *s)
{
    const char *from = s->text + s->at, *name = s->files->name;
    struct marker m;

    while (s->at < s->length && peek(s, 0) != '\n')
        s->at++;
    bool has_name = marker_read(from, s->text + s->at, &m);
    s->line = (uint32_t)m.line - 1;
    if (!has_name) /* a name behind a comment is none of ours */
        s->is_foreign |= memchr(from, '"', (size_t)(s->text + s->at - from)) != NULL;
    if (!has_name)
        return;
    if (m.enters)
        vec_push(&s->inside, s->entered);
    s->entered += m.enters;
    if (m.leaves && s->inside.n)
        s->inside.n--;
    if (s->inside.n)
        s->is_foreign = !part_of(s);
    else
        s->is_foreign = m.length != strlen(name) || strncmp(m.name, name, m.length) != 0;
}

static void include_directive(struct scanner *s, struct scan *out, size_t begin)
{
    struct scan_include i = {.begin = begin};

    skip_blanks(s);
    i.at = s->at;
    skip_directive(s);
    i.end = s->at;
    i.line = s->line + 1;
    vec_push(&out->includes, i);
}

static void directive(struct scanner *s, struct scan *out)
{
    size_t begin = s->at++;
    skip_blanks(s);
    size_t n = word_length(s);
    const char *word = s->text + s->at;
    if (n == 7 && !strncmp(word, "include", 7)) {
        s->at += n;
        include_directive(s, out, begin);
        return;
    }
    out->has_import |= n == 6 && !strncmp(word, "import", 6);
    if (n == 4 && !strncmp(word, "line", 4)) {
        s->at += n;
        skip_blanks(s);
        n = word_length(s);
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

/* Passes the word, which lines may split; is it a keyword? */
static bool pass_word(struct scanner *s, enum scan_word *which)
{
    char word[sizeof "while"] = "";
    size_t n = 0;

    for (; is_word(peek(s, 0)) || (splice_at(s) && is_word(peek(s, splice_at(s))));) {
        size_t splice = splice_at(s);
        s->at += splice;
        if (splice)
            newline(s);
        if (n < sizeof word)
            word[n] = peek(s, 0);
        n++;
        s->at++;
    }
    return n < sizeof word && is_keyword(word, n, which);
}

static void word(struct scanner *s, struct scan *out)
{
    struct scan_keyword k = {.offset = s->at,
                             .line = s->line,
                             .column = (uint32_t)(s->at - s->line_start) + 1,
                             .part = part_of(s),
                             .is_foreign = s->is_foreign};

    if (pass_word(s, &k.word) && s->depth == 0) {
        if (k.word != SCAN_DO)
            scan_head(s->text, s->length, &k);
        vec_push(&out->keywords, k);
    }
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

void scan_text(struct scan *out, const char *text, size_t length, const struct scan_files *files)
{
    struct scanner s = {
        .text = text, .length = length, .line = 1, .at_start = true, .files = files};

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
            directive(&s, out);
        } else if (is_word(c)) {
            word(&s, out);
        } else {
            other(&s);
        }
    }
    vec_release(&s.inside);
}

static bool is_guessed_type(const struct scanner *s, size_t n)
{
    const char *w = s->text + s->at;

    return (n == 4 && !strncmp(w, "auto", 4)) || (n == 11 && !strncmp(w, "__auto_type", 11));
}

void scan_head(const char *text, size_t length, struct scan_keyword *k)
{
    struct scanner s = {.text = text, .length = length, .line = 1, .at = k->offset};
    size_t semicolons[2] = {0, 0}, open = 0;
    bool has_init = false, has_condition = false;
    int found = 0, wanted = k->word == SCAN_FOR ? 2 : 0;
    enum scan_word word;

    pass_word(&s, &word);
    while (s.at < length) {
        char c = peek(&s, 0);
        size_t n = word_length(&s);
        if (skip_trivia(&s))
            continue;
        if (c == '{' || c == '}' || c == '#' || is_guessed_type(&s, n))
            return;
        if (s.depth == 0 && c != '(' && !isspace((unsigned char)c))
            return;
        if (c == ')' && s.depth == 1)
            break;
        if (c == '(' && s.depth == 0)
            open = s.at + 1;
        if (c == ';' && s.depth == 1) {
            if (found < 2)
                semicolons[found] = s.at;
            found++;
        } else if (s.depth > 0 && !isspace((unsigned char)c)) {
            has_init |= !found;
            has_condition |= found == 1;
        }
        if (n)
            s.at += n;
        else
            other(&s);
    }
    if (s.at == length || found != wanted)
        return;
    k->has_init = has_init && wanted;
    k->init_end = semicolons[0];
    k->cond_begin = wanted ? semicolons[0] + 1 : open;
    k->cond_end = wanted ? semicolons[1] : s.at;
    k->has_cond = has_condition || !wanted;
}

static void add_token(struct scanner *s, struct scan_tokens *out, size_t from, bool is_name)
{
    struct scan_token t = {.offset = from,
                           .length = s->at - from,
                           .line = s->line,
                           .column = (uint32_t)(from - s->line_start) + 1,
                           .part = part_of(s),
                           .is_foreign = s->is_foreign,
                           .is_name = is_name};

    vec_push(&out->all, t);
    s->at_start = false;
}

void scan_tokens(struct scan_tokens *out, const char *text, size_t length,
                 const struct scan_files *files)
{
    struct scanner s = {
        .text = text, .length = length, .line = 1, .at_start = true, .files = files};
    struct scan ignored = {.has_line_directive = false};

    *out = (struct scan_tokens){.all = {0}};
    while (s.at < length) {
        char c = peek(&s, 0);
        size_t from = s.at, n = word_length(&s);
        if (c == '\n') {
            step(&s);
            s.at_start = true;
        } else if (skip_trivia(&s)) {
            if (c == '"' || c == '\'')
                add_token(&s, out, from, false);
        } else if (c == '#' && s.at_start) {
            directive(&s, &ignored);
        } else if (isspace((unsigned char)c)) {
            s.at++;
        } else {
            s.at += n ? n : 1;
            add_token(&s, out, from, n && !isdigit((unsigned char)c));
        }
    }
    vec_release(&s.inside);
    scan_release(&ignored);
}

uint32_t scan_keywords_on(const struct scan *s, enum scan_word word, uint32_t part, uint32_t line,
                          uint32_t before, const struct scan_keyword **at)
{
    uint32_t n = 0;

    for (size_t k = 0; k < s->keywords.n; k++) {
        const struct scan_keyword *w = &s->keywords.at[k];
        if (w->word != word || w->line != line || w->part != part || w->is_foreign)
            continue;
        if (n++ == before)
            *at = w;
    }
    return n;
}

void scan_release(struct scan *s)
{
    vec_release(&s->keywords);
    vec_release(&s->includes);
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
