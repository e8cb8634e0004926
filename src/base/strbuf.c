/* Growing text, and whole files as text. */
#include "base/strbuf.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char empty[1];

void strbuf_init(struct strbuf *b)
{
    b->text = empty;
    b->length = b->room = 0;
}

void strbuf_release(struct strbuf *b)
{
    if (b->room)
        free(b->text);
    strbuf_init(b);
}

void strbuf_clear(struct strbuf *b)
{
    b->length = 0;
    if (b->room)
        b->text[0] = '\0';
}

/* Room for n more bytes and the terminator. */
static void reserve(struct strbuf *b, size_t n)
{
    if (b->room > b->length + n)
        return;
    size_t room = b->room ? 2 * b->room : 256;
    while (room <= b->length + n)
        room *= 2;
    char *text = realloc(b->room ? b->text : NULL, room);
    if (!text) {
        fputs("foldcc: error: out of memory\n", stderr);
        exit(1);
    }
    b->text = text;
    b->room = room;
    b->text[b->length] = '\0';
}

void strbuf_addn(struct strbuf *b, const char *s, size_t n)
{
    reserve(b, n);
    memcpy(b->text + b->length, s, n);
    b->length += n;
    b->text[b->length] = '\0';
}

void strbuf_add(struct strbuf *b, const char *s)
{
    strbuf_addn(b, s, strlen(s));
}

void strbuf_addc(struct strbuf *b, char c)
{
    strbuf_addn(b, &c, 1);
}

void strbuf_vprintf(struct strbuf *b, const char *fmt, va_list ap)
{
    va_list again;

    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    if (n < 0) {
        fputs("foldcc: internal error: strbuf: bad format\n", stderr);
        abort();
    }
    reserve(b, (size_t)n);
    vsnprintf(b->text + b->length, (size_t)n + 1, fmt, again);
    va_end(again);
    b->length += (size_t)n;
}

void strbuf_printf(struct strbuf *b, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    strbuf_vprintf(b, fmt, ap);
    va_end(ap);
}

int strbuf_read_file(struct strbuf *b, const char *path)
{
    FILE *f = fopen(path, "rb");
    size_t got;

    if (!f)
        return errno;
    do {
        reserve(b, 65536);
        got = fread(b->text + b->length, 1, 65536, f);
        b->length += got;
        b->text[b->length] = '\0';
    } while (got);
    int error = ferror(f) ? (errno ? errno : EIO) : 0;
    fclose(f);
    return error;
}

/* May path be replaced by another file? Devices, pipes and symbolic links are written to instead.
 */
static bool is_replaceable(const char *path)
{
    struct stat st;

    return lstat(path, &st) != 0 || S_ISREG(st.st_mode);
}

static int write_to(const struct strbuf *b, const char *path)
{
    int error = 0;
    FILE *f = fopen(path, "wb");

    if (!f)
        return errno;
    if (fwrite(b->text, 1, b->length, f) != b->length)
        error = errno ? errno : EIO;
    if (fclose(f) && !error)
        error = errno;
    return error;
}

int strbuf_write_file(const struct strbuf *b, const char *path)
{
    struct strbuf aside;
    int error;

    if (!is_replaceable(path))
        return write_to(b, path);
    strbuf_init(&aside);
    strbuf_printf(&aside, "%s.%ld.tmp", path, (long)getpid());
    error = write_to(b, aside.text);
    if (!error && rename(aside.text, path))
        error = errno;
    if (error)
        unlink(aside.text);
    strbuf_release(&aside);
    return error;
}

bool text_is_among(const char *text, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}
