/* Messages to the user. Everything goes to stderr. */
#ifndef FOLDCC_BASE_DIAG_H
#define FOLDCC_BASE_DIAG_H

#include <stddef.h>

/* "foldcc: error: TEXT" and "foldcc: warning: TEXT"; lower case, no full stop. */
void diag_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void diag_warning(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

struct strbuf;

/*
 * "FILE:LINE:COL: KIND: TEXT [ID]" (no brackets when id is NULL), then, when `source` is given,
 * the source line and a caret under the column, as gcc prints them:
 *     8 |     for (int i = 0; i < n; i++)
 *       |     ^
 * source is the file's raw text; a line that it does not have prints no caret.
 */
void diag_at(struct strbuf *out, const char *file, unsigned line, unsigned column, const char *kind,
             const char *text, const char *id, const char *source, size_t source_length);

#endif
