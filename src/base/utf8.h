/* Bytes that may be in any encoding, as text that is certainly UTF-8. */
#ifndef FOLDCC_BASE_UTF8_H
#define FOLDCC_BASE_UTF8_H

#include <stddef.h>

struct strbuf;

/* Length of the well-formed UTF-8 sequence that s begins with; 0: the first byte is part of none.
   n: bytes there are, at least 1. */
size_t utf8_length(const char *s, size_t n);
/* Adds n bytes, U+FFFD in place of each that is part of no well-formed sequence. */
void utf8_add(struct strbuf *out, const char *s, size_t n);

#endif
