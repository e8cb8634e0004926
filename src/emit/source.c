/* The user's text as far as steps.c has to read it: where parentheses and statements end. */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

static size_t skip_literal(const char *s, size_t at)
{
    char quote = s[at++];

    while (s[at] && s[at] != quote)
        at += s[at] == '\\' && s[at + 1] ? 2 : 1;
    return s[at] ? at + 1 : at;
}

size_t source_skip(const char *s, size_t at)
{
    for (;;) {
        if (isspace((unsigned char)s[at]) || (s[at] == '\\' && s[at + 1] == '\n')) {
            at++;
        } else if (s[at] == '/' && s[at + 1] == '/') {
            while (s[at] && s[at] != '\n')
                at++;
        } else if (s[at] == '/' && s[at + 1] == '*') {
            const char *end = strstr(s + at + 2, "*/");
            if (!end)
                return at + strlen(s + at);
            at = (size_t)(end - s) + 2;
        } else {
            return at;
        }
    }
}

size_t source_token(const char *s, size_t at)
{
    size_t from = at;

    if (s[at] == '"' || s[at] == '\'')
        return skip_literal(s, at);
    while (is_word(s[at]))
        at++;
    return at > from || !s[at] ? at : at + 1;
}

bool source_is(const char *s, size_t at, const char *word)
{
    size_t n = strlen(word);

    return strncmp(s + at, word, n) == 0 && !is_word(s[at + n]);
}

size_t source_close(const char *s, size_t at)
{
    int depth = 0;

    for (at = source_skip(s, at); s[at]; at = source_skip(s, source_token(s, at))) {
        depth += s[at] == '(' || s[at] == '{' || s[at] == '[';
        if ((s[at] == ')' || s[at] == '}' || s[at] == ']') && --depth == 0)
            return at + 1;
        if (depth == 0)
            break;
    }
    return 0;
}

/* The end of a statement that begins with a word and parentheses. */
static size_t headed_end(const char *s, size_t at)
{
    size_t end = source_close(s, source_token(s, at));

    return end ? source_end(s, end) : 0;
}

static size_t if_end(const char *s, size_t at)
{
    size_t end = headed_end(s, at), next = end ? source_skip(s, end) : 0;

    return end && source_is(s, next, "else") ? source_end(s, source_token(s, next)) : end;
}

size_t source_do_while(const char *s, size_t at)
{
    size_t end = source_end(s, source_token(s, at));

    end = end ? source_skip(s, end) : 0;
    return end && source_is(s, end, "while") ? end : 0;
}

static size_t do_end(const char *s, size_t at)
{
    size_t end = source_do_while(s, at);

    return end ? source_end(s, end + strlen("while")) : 0;
}

size_t source_end(const char *s, size_t at)
{
    at = source_skip(s, at);
    if (s[at] == '{')
        return source_close(s, at);
    if (source_is(s, at, "if"))
        return if_end(s, at);
    if (source_is(s, at, "for") || source_is(s, at, "while") || source_is(s, at, "switch"))
        return headed_end(s, at);
    if (source_is(s, at, "do"))
        return do_end(s, at);
    while (s[at] && s[at] != ';') {
        bool opens = s[at] == '(' || s[at] == '{' || s[at] == '[';
        at = opens ? source_close(s, at) : source_token(s, at);
        if (!at || s[at] == '}' || s[at] == '#')
            return 0;
        at = source_skip(s, at);
    }
    return s[at] ? at + 1 : 0;
}
