/* Growing text. Always terminated; `text` is never NULL after strbuf_init. Out of memory ends the
   process, so no caller checks. */
#ifndef FOLDCC_BASE_STRBUF_H
#define FOLDCC_BASE_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    char *text;
    size_t length; /* without the terminator */
    size_t room;
};

void strbuf_init(struct strbuf *b);
void strbuf_release(struct strbuf *b); /* frees; b is as after strbuf_init */
void strbuf_clear(struct strbuf *b);   /* length 0, memory kept */
void strbuf_add(struct strbuf *b, const char *s);
void strbuf_addn(struct strbuf *b, const char *s, size_t n);
void strbuf_addc(struct strbuf *b, char c);
void strbuf_printf(struct strbuf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void strbuf_vprintf(struct strbuf *b, const char *fmt, va_list ap);
/* The whole file into b (appended). 0, or an errno value. */
int strbuf_read_file(struct strbuf *b, const char *path);
/* b as the file's content, written aside and renamed. 0, or an errno value. */
int strbuf_write_file(const struct strbuf *b, const char *path);

/* Is text one of the n in list? */
bool text_is_among(const char *text, const char *const *list, size_t n);

#endif
