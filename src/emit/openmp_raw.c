/* The user's text read by tokens, as far as heads and ends of loops need it. */
#include "emit/openmp.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"

/* ---- tokens ---- */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool begins(const struct raw *r, size_t at, const char *text)
{
    size_t n = strlen(text);

    return r->length - at >= n && memcmp(r->text + at, text, n) == 0;
}

/* Past white space and comments. */
static size_t skip_blank(const struct raw *r, size_t at)
{
    while (at < r->length) {
        if (isspace((unsigned char)r->text[at])) {
            at++;
        } else if (begins(r, at, "\\\n")) {
            at += 2;
        } else if (begins(r, at, "//")) {
            while (at < r->length && r->text[at] != '\n')
                at++;
        } else if (begins(r, at, "/*")) {
            const char *end = strstr(r->text + at + 2, "*/");
            at = end ? (size_t)(end - r->text) + 2 : r->length;
        } else {
            break;
        }
    }
    return at;
}

static size_t literal_end(const struct raw *r, size_t at)
{
    char quote = r->text[at++];

    while (at < r->length && r->text[at] != quote && r->text[at] != '\n')
        at += r->text[at] == '\\' ? 2 : 1;
    return at < r->length ? at + 1 : r->length;
}

struct token raw_token(const struct raw *r, size_t at)
{
    static const char *const long_ones[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                            "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                            "*=",  "/=",  "%=",  "&=", "|=", "^="};
    struct token t;

    at = skip_blank(r, at);
    t = (struct token){at, at};
    if (at >= r->length || r->text[at] == '#')
        return t;
    if (r->text[at] == '"' || r->text[at] == '\'') {
        t.end = literal_end(r, at);
    } else if (is_word(r->text[at])) {
        while (t.end < r->length && (is_word(r->text[t.end]) || r->text[t.end] == '.'))
            t.end++;
        if (!isdigit((unsigned char)r->text[at]))
            for (t.end = at; t.end < r->length && is_word(r->text[t.end]); t.end++)
                ;
    } else {
        t.end = at + 1;
        for (size_t k = 0; k < sizeof long_ones / sizeof *long_ones && t.end == at + 1; k++)
            if (begins(r, at, long_ones[k]))
                t.end = at + strlen(long_ones[k]);
    }
    return t;
}

bool raw_is(const struct raw *r, struct token t, const char *text)
{
    return t.end - t.at == strlen(text) && memcmp(r->text + t.at, text, t.end - t.at) == 0;
}

static bool is_among(const struct raw *r, struct token t, const char *const *list)
{
    for (; *list; list++)
        if (raw_is(r, t, *list))
            return true;
    return false;
}

size_t raw_close(const struct raw *r, size_t at)
{
    size_t depth = 0;

    for (;;) {
        struct token t = raw_token(r, at);
        if (t.at == t.end)
            return 0;
        depth += raw_is(r, t, "(") || raw_is(r, t, "[") || raw_is(r, t, "{");
        if (raw_is(r, t, ")") || raw_is(r, t, "]") || raw_is(r, t, "}"))
            depth--;
        if (depth == 0)
            return t.end;
        at = t.end;
    }
}

static bool opens(const struct raw *r, struct token t)
{
    static const char *const list[] = {"(", "[", "{", NULL};

    return is_among(r, t, list);
}

/* ---- statements ---- */

static size_t do_end(const struct raw *r, size_t at)
{
    size_t body = raw_statement(r, at);
    struct token t = raw_token(r, body);

    if (!body || !raw_is(r, t, "while") || !raw_is(r, raw_token(r, t.end), "("))
        return 0;
    t = raw_token(r, raw_close(r, t.end));
    return raw_is(r, t, ";") ? t.end : 0;
}

static size_t headed_end(const struct raw *r, struct token word)
{
    struct token open = raw_token(r, word.end);
    size_t close = raw_is(r, open, "(") ? raw_close(r, open.at) : 0;
    size_t end = close ? raw_statement(r, close) : 0;

    if (!end || !raw_is(r, word, "if"))
        return end;
    struct token t = raw_token(r, end);
    return raw_is(r, t, "else") ? raw_statement(r, t.end) : end;
}

size_t raw_statement(const struct raw *r, size_t at)
{
    static const char *const headed[] = {"if", "for", "while", "switch", NULL};
    static const char *const labels[] = {"case", "default", "else", "}", NULL};
    struct token t = raw_token(r, at);

    if (raw_is(r, t, "{"))
        return raw_close(r, t.at);
    if (is_among(r, t, headed))
        return headed_end(r, t);
    if (raw_is(r, t, "do"))
        return do_end(r, t.end);
    if (is_among(r, t, labels))
        return 0;
    while (t.at != t.end && !raw_is(r, t, ";")) {
        size_t next = opens(r, t) ? raw_close(r, t.at) : t.end;
        if (!next || raw_is(r, t, ":"))
            return 0;
        t = raw_token(r, next);
    }
    return t.at == t.end ? 0 : t.end;
}

/* ---- heads ---- */

bool raw_head(const struct raw *r, size_t keyword, struct head *h)
{
    struct token word = raw_token(r, keyword), t = raw_token(r, word.end);
    unsigned n = 0;

    *h = (struct head){.is_for = raw_is(r, word, "for")};
    if ((!h->is_for && !raw_is(r, word, "while")) || !raw_is(r, t, "("))
        return false;
    h->open = t.at;
    h->close = raw_close(r, t.at);
    if (!h->close)
        return false;
    for (t = raw_token(r, t.end); t.end < h->close;) {
        if (raw_is(r, t, ";") && n < 2)
            h->semicolon[n++] = t.at;
        t = raw_token(r, opens(r, t) ? raw_close(r, t.at) : t.end);
    }
    return n == (h->is_for ? 2 : 0);
}

enum { PART_TOKENS = 40 };

/* The tokens of a part of a head, what is in brackets being one; 0: empty, or too many. */
static size_t part(const struct raw *r, size_t from, size_t to, struct token *out)
{
    size_t n = 0;

    for (struct token t = raw_token(r, from); t.at < to && t.at != t.end; t = raw_token(r, t.end)) {
        if (opens(r, t))
            t.end = raw_close(r, t.at);
        if (n == PART_TOKENS || t.end == 0)
            return 0;
        out[n++] = t;
    }
    return n;
}

static bool any_of(const struct raw *r, const struct token *t, size_t n, const char *const *list)
{
    for (size_t k = 0; k < n; k++)
        if (is_among(r, t[k], list))
            return true;
    return false;
}

static const char *const relations[] = {"<", "<=", ">", ">=", "!=", NULL};
static const char *const weak[] = {"<", "<=", ">",  ">=", "!=", "==", "&&", "||", "?", ",",
                                   "=", "+=", "-=", "&",  "|",  "^",  "++", "--", NULL};

static bool test_is_canonical(const struct raw *r, const struct head *h, const char *index)
{
    struct token t[PART_TOKENS];
    size_t n = part(r, h->semicolon[0] + 1, h->semicolon[1], t);

    if (n < 3)
        return false;
    if (raw_is(r, t[0], index))
        return is_among(r, t[1], relations) && !any_of(r, t + 2, n - 2, weak);
    return raw_is(r, t[n - 1], index) && is_among(r, t[n - 2], relations) &&
           !any_of(r, t, n - 2, weak);
}

static bool step_is_canonical(const struct raw *r, const struct head *h, const char *index)
{
    struct token t[PART_TOKENS];
    size_t n = part(r, h->semicolon[1] + 1, h->close - 1, t);
    static const char *const by_one[] = {"++", "--", NULL};
    static const char *const by[] = {"+=", "-=", NULL};
    static const char *const sign[] = {"+", "-", NULL};

    if (n == 2)
        return (raw_is(r, t[0], index) && is_among(r, t[1], by_one)) ||
               (raw_is(r, t[1], index) && is_among(r, t[0], by_one));
    if (n < 3 || !raw_is(r, t[0], index))
        return false;
    if (is_among(r, t[1], by))
        return !any_of(r, t + 2, n - 2, weak);
    if (n != 5 || !raw_is(r, t[1], "=") || !is_among(r, t[3], sign))
        return false;
    return raw_is(r, t[2], index) || (raw_is(r, t[4], index) && raw_is(r, t[3], "+"));
}

bool head_is_canonical(const struct raw *r, const struct head *h, const struct level *v)
{
    const char *index = v->index->name;

    return h->is_for && !v->through && test_is_canonical(r, h, index) &&
           step_is_canonical(r, h, index);
}

bool head_only_tests(const struct raw *r, const struct head *h, const char *index)
{
    static const char *const effects[] = {
        "++", "--", "=", "+=", "-=", "*=", "/=", ",", "&&", "||", "<<=", NULL};
    const char *const names[] = {index, NULL};
    struct token t[PART_TOKENS];
    size_t from = h->is_for ? h->semicolon[0] : h->open;
    size_t to = h->is_for ? h->semicolon[1] : h->close - 1, n;

    if (h->is_for && raw_token(r, h->semicolon[1] + 1).at != h->close - 1)
        return false;
    n = part(r, from + 1, to, t);
    return any_of(r, t, n, names) && !any_of(r, t, n, effects);
}

bool head_init_is_canonical(const struct raw *r, const struct head *h, const struct level *v)
{
    static const char *const comma[] = {",", "enum", NULL}; /* gcc counts by no enum */
    struct token t[PART_TOKENS];
    size_t n = part(r, h->open + 1, h->semicolon[0], t), k = 0;

    while (k < n && !raw_is(r, t[k], "="))
        k++;
    return n == 0 || (k > 0 && k < n && raw_is(r, t[k - 1], v->index->name) &&
                      (k > 1) == v->declared_here && !any_of(r, t, n, comma));
}

bool head_has_init(const struct raw *r, const struct head *h)
{
    return h->is_for && raw_token(r, h->open + 1).at < h->semicolon[0];
}

const char *head_init(const struct raw *r, const struct head *h, struct arena *a)
{
    size_t from = raw_token(r, h->open + 1).at;

    return arena_strndup(a, r->text + from, h->semicolon[0] - from);
}
