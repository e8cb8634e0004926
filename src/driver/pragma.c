#include "driver/pragma.h"

#include "base/strbuf.h"

#include <ctype.h>
#include <string.h>

#define HIDDEN "\"#pragma foldcc operator\""
#define IDENTITY "\"identity\""

bool pragma_is_in(const struct strbuf *text)
{
    for (const char *at = text->text; (at = strstr(at, "ragma")) != NULL;) {
        at += strlen("ragma");
        at += strspn(at, " \t(\"");
        if (!strncmp(at, "foldcc", strlen("foldcc")))
            return true;
    }
    return false;
}

/* Behind the end of the line at `at`. */
static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* Behind blanks and lines that go on. */
static const char *blanks(const char *at)
{
    for (;;) {
        at += strspn(at, " \t");
        if (at[0] == '\\' && at[1] == '\n')
            at += 2;
        else
            return at;
    }
}

/* Behind the word; NULL: another one stands there. */
static const char *word(const char *at, const char *w)
{
    size_t n = strlen(w);

    return strncmp(at, w, n) != 0 || isalnum((unsigned char)at[n]) || at[n] == '_' ? NULL : at + n;
}

/* Behind the parenthesis that closes the one at `at`; NULL: the line has none. */
static const char *closed(const char *at)
{
    int depth = 0;

    for (; *at; at++) {
        if (*at == '\n' && at[-1] != '\\')
            break;
        depth += (*at == '(') - (*at == ')');
        if (!depth)
            return at + (*at == ')');
    }
    return NULL;
}

/* A line `#pragma foldcc operator(f) identity(e)`. */
struct operator_line {
    const char *func, *identity, *e; /* (f), identity, (e) */
};

static bool is_operator(const char *line, struct operator_line *k)
{
    static const char *const words[] = {"pragma", "foldcc", "operator"};
    const char *at = line + strspn(line, " \t");

    at = *at == '#' ? at + 1 : NULL;
    for (size_t w = 0; at && w < sizeof words / sizeof *words; w++)
        at = word(at + strspn(at, " \t"), words[w]);
    k->func = at ? blanks(at) : NULL;
    const char *end = k->func && *k->func == '(' ? closed(k->func) : NULL;
    k->identity = end ? blanks(end) : NULL;
    k->e = k->identity ? word(k->identity, "identity") : NULL;
    return k->e && *blanks(k->e) == '(';
}

/* n bytes at `from` without the ends of lines that go on, the number of which is added to *joined.
 */
static void add_joined(struct strbuf *out, const char *from, size_t n, size_t *joined)
{
    for (size_t k = 0; k < n; k++) {
        if (from[k] == '\\' && from[k + 1] == '\n') {
            k++;
            ++*joined;
        } else {
            strbuf_addc(out, from[k]);
        }
    }
}

/* Writes the line as one that is no pragma, and as many lines as it was. What is behind it. */
static const char *hide(const struct operator_line *k, struct strbuf *out)
{
    const char *end = k->e + strcspn(k->e, "\n");
    size_t joined = 0;

    while (*end && end[-1] == '\\')
        end += 1 + strcspn(end + 1, "\n");
    strbuf_add(out, HIDDEN);
    add_joined(out, k->func, (size_t)(k->identity - k->func), &joined);
    strbuf_add(out, IDENTITY);
    add_joined(out, k->e, (size_t)(end - k->e), &joined);
    for (size_t n = 0; n < joined; n++)
        strbuf_addc(out, '\n');
    return end;
}

bool pragma_hide(const struct strbuf *text, const char *name, struct strbuf *out)
{
    struct operator_line k;
    bool found = false;

    if (strpbrk(name, "\"\\\n") || strlen(text->text) != text->length)
        return false;
    strbuf_printf(out, "#line 1 \"%s\"\n", name);
    for (const char *line = text->text, *next; *line; line = next) {
        bool is_one = is_operator(line, &k);
        found |= is_one;
        if (is_one)
            line = hide(&k, out);
        next = next_line(line);
        strbuf_addn(out, line, (size_t)(next - line));
    }
    return found;
}

/* The next line that is one of these pragmas, hidden or not; NULL: there is none. */
static const char *next_operator(const char *line, bool *is_hidden)
{
    struct operator_line k;

    for (; *line; line = next_line(line)) {
        const char *at = line + strspn(line, " \t");
        *is_hidden = !strncmp(at, HIDDEN, strlen(HIDDEN));
        if (*is_hidden || is_operator(line, &k))
            return at;
    }
    return NULL;
}

/* The hidden line at `at` as a pragma, on one line without the markers that stand around what a
   system header's macro is. What is behind it; NULL: it has no end. */
static const char *show(const char *at, struct strbuf *out)
{
    int depth = 0, closed_ones = 0;

    strbuf_add(out, "#pragma foldcc operator");
    for (at += strlen(HIDDEN); *at && closed_ones < 2; at++) {
        if (*at == '\n' && at[1] == '#') {
            at = next_line(at + 1) - 1;
        } else if (depth == 0 && !strncmp(at, IDENTITY, strlen(IDENTITY))) {
            strbuf_add(out, "identity");
            at += strlen(IDENTITY) - 1;
        } else {
            strbuf_addc(out, *at == '\n' ? ' ' : *at);
            depth += (*at == '(') - (*at == ')');
            closed_ones += *at == ')' && depth == 0;
        }
    }
    size_t rest = strcspn(at, "\n");
    strbuf_addn(out, at, rest);
    strbuf_addc(out, '\n');
    return closed_ones == 2 ? at + rest : NULL;
}

bool pragma_show(const struct strbuf *text, const struct strbuf *made, struct strbuf *out)
{
    const char *copied = text->text, *at = text->text, *other = made->text;
    bool is_hidden, other_is_hidden;

    for (;; at = next_line(at)) {
        at = next_operator(at, &is_hidden);
        other = next_operator(other, &other_is_hidden);
        if (!at || !other || is_hidden)
            break;
        if (other_is_hidden) {
            strbuf_addn(out, copied, (size_t)(at - copied));
            copied = next_line(at);
            other = show(other, out);
            if (!other)
                return false;
        } else {
            other = next_line(other);
        }
    }
    strbuf_add(out, copied);
    return !at && !other;
}
