/* Messages in the form that gcc's have. */
#include "base/diag.h"

#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void say(const char *kind, const char *fmt, va_list ap)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_printf(&text, "foldcc: %s: ", kind);
    strbuf_vprintf(&text, fmt, ap);
    strbuf_addc(&text, '\n');
    fputs(text.text, stderr);
    strbuf_release(&text);
}

void diag_error(const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    say("error", fmt, ap);
    va_end(ap);
}

void diag_warning(const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    say("warning", fmt, ap);
    va_end(ap);
}

/* Adds line `line` of the source and a caret below `column`; tabs stay tabs above the caret. */
static void add_source_line(struct strbuf *out, unsigned line, unsigned column, const char *source,
                            size_t length)
{
    const char *end = source + length, *from = source;

    for (unsigned k = 1; k < line && from; k++) {
        from = memchr(from, '\n', (size_t)(end - from));
        if (from)
            from++;
    }
    if (!from || from >= end || !line)
        return;
    const char *stop = memchr(from, '\n', (size_t)(end - from));
    if (!stop)
        stop = end;
    strbuf_printf(out, "%5u | %.*s\n      | ", line, (int)(stop - from), from);
    for (unsigned k = 1; k < column; k++)
        strbuf_addc(out, from + k <= stop && from[k - 1] == '\t' ? '\t' : ' ');
    strbuf_add(out, "^\n");
}

void diag_at(struct strbuf *out, const char *file, unsigned line, unsigned column, const char *kind,
             const char *text, const char *id, const char *source, size_t source_length)
{
    strbuf_printf(out, "%s:%u:%u: %s: %s", file, line, column, kind, text);
    if (id)
        strbuf_printf(out, " [%s]", id);
    strbuf_addc(out, '\n');
    if (source)
        add_source_line(out, line, column, source, source_length);
}
