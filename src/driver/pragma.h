/*
 * Preprocessors leave unknown pragmas as they are, so that macros in the identity of `#pragma
 * foldcc operator(f) identity(e)` would not be known. So a copy of the text is preprocessed in
 * which such a line is none: `"#pragma foldcc operator" (f) "identity" (e)`.
 */
#ifndef FOLDCC_DRIVER_PRAGMA_H
#define FOLDCC_DRIVER_PRAGMA_H

#include <stdbool.h>

struct strbuf;

/* Does the text hold a #pragma foldcc, or a _Pragma? */
bool pragma_is_in(const struct strbuf *text);
/* The copy of the text of the file of that name; false: it has no such line. */
bool pragma_hide(const struct strbuf *text, const char *name, struct strbuf *out);
/* The preprocessed text with such lines as they came out of the copy, `made`. false: those of the
   one are not those of the other. */
bool pragma_show(const struct strbuf *text, const struct strbuf *made, struct strbuf *out);

#endif
