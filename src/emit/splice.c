/*
 * Where an attempt goes into the user's text: right before the `for`, except that a pragma which
 * has to stand before a loop (GCC unroll, GCC ivdep, clang loop ...) stays with its loop.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

/* The end of what stands before `at` apart from white space and comments. */
static size_t skip_back(const char *s, size_t at)
{
    for (;;) {
        size_t start;
        while (at > 0 && isspace((unsigned char)s[at - 1]))
            at--;
        if (at >= 4 && s[at - 1] == '/' && s[at - 2] == '*') {
            for (start = at - 3; start > 0 && !(s[start - 1] == '/' && s[start] == '*'); start--)
                ;
            if (start == 0)
                return at;
            at = start - 1;
            continue;
        }
        for (start = at; start > 0 && s[start - 1] != '\n'; start--)
            ;
        while (start < at && (s[start] == ' ' || s[start] == '\t'))
            start++;
        if (start + 2 > at || s[start] != '/' || s[start + 1] != '/')
            return at;
        at = start;
    }
}

static size_t skip_blanks(const char *s, size_t at, size_t end)
{
    while (at < end && (s[at] == ' ' || s[at] == '\t'))
        at++;
    return at;
}

static bool starts_with(const char *s, size_t at, size_t end, const char *word)
{
    return end - at >= strlen(word) && strncmp(s + at, word, strlen(word)) == 0;
}

/* Is it a pragma that compilers want directly before a loop? `at` is past the word pragma. */
static bool is_loop_pragma(const char *s, size_t at, size_t end)
{
    static const char *const words[] = {"GCC", "clang", "unroll", "nounroll", "ivdep", "simd"};

    at = skip_blanks(s, at, end);
    if (starts_with(s, at, end, "\""))
        at++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (starts_with(s, at, end, words[i]))
            return true;
    return false;
}

/* The place of a pragma that ends at `end`, or `end` when there is none; *loop tells its kind. */
static size_t pragma_before(const char *s, size_t end, bool *loop)
{
    size_t start = end, word;

    while (start > 0 && s[start - 1] != '\n')
        start--;
    word = skip_blanks(s, start, end);
    *loop = false;
    if (word < end && s[word] == '#') {
        word = skip_blanks(s, word + 1, end);
        if (!starts_with(s, word, end, "pragma"))
            return end;
        *loop = is_loop_pragma(s, word + strlen("pragma"), end);
        return start;
    }
    if (end == 0 || s[end - 1] != ')')
        return end;
    for (word = end; word > start; word--) {
        if (!starts_with(s, word - 1, end, "_Pragma"))
            continue;
        size_t open = skip_blanks(s, word - 1 + strlen("_Pragma"), end);
        *loop = open < end && s[open] == '(' && is_loop_pragma(s, open + 1, end);
        return word - 1;
    }
    return end;
}

size_t splice_place(const char *source, size_t at)
{
    size_t place = at;

    for (;;) {
        bool loop;
        size_t end = skip_back(source, at);
        size_t start = pragma_before(source, end, &loop);
        if (start == end)
            return place;
        at = start;
        if (loop)
            place = start;
    }
}
