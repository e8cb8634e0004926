/* Conditions of the preprocessor, as far as they are known. */
#include "emit/shake.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "emit/internal.h"

enum truth { NO, YES, UNKNOWN };

enum { DEPTH = 16 };

struct conditions {
    const struct shake_macro *known;
    struct {
        enum truth now;  /* of the branch that is read */
        bool is_decided; /* a branch before it has been taken */
    } open[DEPTH];
    unsigned n;
};

static const char *blanks_skip(const char *c)
{
    while (*c == ' ')
        c++;
    return c;
}

static enum truth macro_find(const struct conditions *s, const char *name)
{
    size_t n = 0;

    while (isalnum((unsigned char)name[n]) || name[n] == '_')
        n++;
    for (const struct shake_macro *m = s->known; m->name; m++)
        if (strlen(m->name) == n && strncmp(m->name, name, n) == 0)
            return m->is_defined ? YES : NO;
    return UNKNOWN;
}

static enum truth negated(enum truth t)
{
    return t == UNKNOWN ? UNKNOWN : t == YES ? NO : YES;
}

/* "defined A && !defined B" up to the end of the line. */
static enum truth condition(const struct conditions *s, const char *c)
{
    enum truth all = YES;

    for (;; c++) {
        c = blanks_skip(c);
        bool is_not = *c == '!';
        c = blanks_skip(c + is_not);
        enum truth one = UNKNOWN;
        if (strncmp(c, "defined ", 8) == 0)
            one = macro_find(s, c + 8);
        all = all == NO || (is_not ? negated(one) : one) == NO ? NO
              : one == UNKNOWN                                 ? UNKNOWN
                                                               : all;
        while (*c && *c != '\n' && strncmp(c, "&&", 2) != 0) {
            if (strncmp(c, "||", 2) == 0)
                return UNKNOWN;
            c++;
        }
        if (*c++ != '&')
            return all;
    }
}

/* The word of a directive that has to do with conditions, or NULL. */
static const char *condition_word(const char *line)
{
    const char *word = *line == '#' ? blanks_skip(line + 1) : NULL;

    if (word && (strncmp(word, "if", 2) == 0 || strncmp(word, "el", 2) == 0 ||
                 strncmp(word, "endif", 5) == 0))
        return word;
    return NULL;
}

static void open_add(struct conditions *s, const char *word)
{
    const char *rest = blanks_skip(word + strcspn(word, " "));
    enum truth t = strncmp(word, "ifdef", 5) == 0    ? macro_find(s, rest)
                   : strncmp(word, "ifndef", 6) == 0 ? negated(macro_find(s, rest))
                                                     : condition(s, rest);

    if (s->n == DEPTH)
        emit_bug("conditions of the preprocessor");
    s->open[s->n].now = t;
    s->open[s->n++].is_decided = t == YES;
}

/* Is the line part of what is left? Directives that are decided are not. */
static bool line_take(struct conditions *s, const char *line)
{
    const char *word = condition_word(line);
    bool is_known = false;

    if (word && *word == 'i')
        open_add(s, word);
    if (word && s->n == 0)
        emit_bug("an #else or #endif alone");
    if (word)
        is_known = s->open[s->n - 1].now != UNKNOWN;
    if (is_known && word[1] == 'l') {
        if (strncmp(word, "else", 4) != 0)
            emit_bug("#elif behind a known condition");
        s->open[s->n - 1].now = s->open[s->n - 1].is_decided ? NO : YES;
    }
    if (word && word[1] == 'n')
        s->n--;
    for (unsigned k = 0; k < s->n; k++)
        if (s->open[k].now == NO)
            return false;
    return !is_known;
}

void shake_conditions(const char *text, const struct shake_macro *known, struct strbuf *out)
{
    struct conditions s = {.known = known};

    while (*text) {
        size_t n = strcspn(text, "\n");
        n += text[n] == '\n';
        if (line_take(&s, text))
            strbuf_addn(out, text, n);
        text += n;
    }
}
