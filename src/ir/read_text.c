/* The reader's characters, words and numbers. */
#include "ir/read.h"

#include "base/arena.h"
#include "base/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 64 };

void read_fail(struct reader *r, const char *fmt, ...)
{
    va_list ap;

    if (r->failed)
        return;
    r->failed = true;
    strbuf_printf(r->err, "line %u: ", r->line);
    va_start(ap, fmt);
    strbuf_vprintf(r->err, fmt, ap);
    va_end(ap);
    r->at = r->end;
}

char read_peek(struct reader *r)
{
    for (bool comment = false; r->at < r->end; r->at++) {
        char c = *r->at;
        if (c == '\n') {
            comment = false;
            r->line++;
        } else if (c == ';') {
            comment = true;
        } else if (!comment && c != ' ' && c != '\t' && c != '\r') {
            return c;
        }
    }
    return '\0';
}

bool read_list_ends(struct reader *r)
{
    return read_peek(r) == ')' || r->at == r->end;
}

bool read_take(struct reader *r, char c)
{
    if (read_peek(r) != c || r->at == r->end)
        return false;
    r->at++;
    return true;
}

void read_expect(struct reader *r, char c)
{
    if (read_take(r, c))
        return;
    if (r->at == r->end)
        read_fail(r, "'%c' expected, the text ends", c);
    else
        read_fail(r, "'%c' expected", c);
}

static bool is_word_char(char c, const char *others)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr(others, c));
}

/* The run of letters, digits and `others` that stands here; empty is an error. */
static const char *read_run(struct reader *r, const char *others, const char *what)
{
    read_peek(r);
    const char *from = r->at;
    while (r->at < r->end && is_word_char(*r->at, others))
        r->at++;
    if (r->at == from) {
        read_fail(r, "%s expected", what);
        return "";
    }
    return arena_strndup(r->unit->arena, from, (size_t)(r->at - from));
}

const char *read_word(struct reader *r)
{
    return read_run(r, "-_:", "a word");
}

const char *read_name(struct reader *r)
{
    return read_peek(r) == '"' ? read_string(r) : read_run(r, "_.$", "a name");
}

/* The character that an escape means; the backslash is already taken. */
static char read_escape(struct reader *r)
{
    unsigned value = 0;

    if (r->at < r->end && (*r->at == '"' || *r->at == '\\'))
        return *r->at++;
    for (int k = 0; k < 3; k++) {
        if (r->at == r->end || *r->at < '0' || *r->at > '7') {
            read_fail(r, "unknown escape");
            return '?';
        }
        value = 8 * value + (unsigned)(*r->at++ - '0');
    }
    if (value == 0 || value > 255)
        read_fail(r, "unknown escape");
    return (char)value;
}

const char *read_string(struct reader *r)
{
    struct strbuf text;

    strbuf_init(&text);
    read_expect(r, '"');
    while (r->at < r->end && *r->at != '"' && *r->at != '\n' && *r->at) {
        char c = *r->at++;
        strbuf_addc(&text, c == '\\' ? read_escape(r) : c);
    }
    if (r->at == r->end || *r->at != '"')
        read_fail(r, "text without its closing quote");
    else
        r->at++;
    const char *copy = arena_strndup(r->unit->arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

int64_t read_signed(struct reader *r)
{
    const char *text = read_run(r, "-", "a number");
    char *end;

    errno = 0;
    long long v = strtoll(text, &end, 10);
    if (*end || errno)
        read_fail(r, "'%s' is no number", text);
    return v;
}

uint64_t read_unsigned(struct reader *r, uint64_t most)
{
    const char *text = read_run(r, "-", "a number");
    char *end;

    errno = 0;
    unsigned long long v = strtoull(text, &end, 10);
    if (*end || errno || text[0] == '-')
        read_fail(r, "'%s' is no number", text);
    else if (v > most)
        read_fail(r, "%s is too large", text);
    return r->failed ? 0 : v;
}

double read_double(struct reader *r)
{
    const char *text = read_run(r, "-+.:", "a number");
    double value = 0;
    char *end;

    if (!strncmp(text, "nan:", 4)) {
        uint64_t bits = strtoull(text + 4, &end, 16);
        memcpy(&value, &bits, sizeof value);
    } else {
        value = strtod(text, &end);
    }
    if (*end || end == text)
        read_fail(r, "'%s' is no number", text);
    return value;
}

bool read_take_word(struct reader *r, const char *word)
{
    size_t n = strlen(word);

    read_peek(r);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n))
        return false;
    if (r->at + n < r->end && is_word_char(r->at[n], "-_:"))
        return false;
    r->at += n;
    return true;
}

void read_flags(struct reader *r, void *of, const struct ir_flag *flags)
{
    for (const struct ir_flag *f = flags; f->word; f++)
        if (read_take_word(r, f->word))
            ir_flag_set(of, f);
}

/* LINE:COLUMN or FILE:LINE:COLUMN. */
static struct ir_loc read_location(struct reader *r)
{
    const char *text = read_run(r, ":", "a place");
    struct ir_loc at = r->last;
    uint32_t part[3];
    int n = 0;

    for (char *end = (char *)text; *text && n < 3; text = *end ? end + 1 : end) {
        unsigned long long v = strtoull(text, &end, 10);
        if (end == text || (*end && *end != ':') || v > UINT32_MAX)
            break;
        part[n++] = (uint32_t)v;
    }
    if (*text || n < 2) {
        read_fail(r, "a place is LINE:COLUMN or FILE:LINE:COLUMN");
        return at;
    }
    if (n == 3)
        at.file = part[0];
    at.line = part[n - 2];
    at.column = part[n - 1];
    return at;
}

struct ir_loc read_place(struct reader *r)
{
    if (read_take(r, '@'))
        r->last = read_location(r);
    return r->last;
}

struct ir_loc read_end(struct reader *r)
{
    struct ir_loc none = {0, 0, 0};

    return read_take(r, '~') ? read_location(r) : none;
}
