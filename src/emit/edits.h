/* edits.c: what is written into the user's text. */
#ifndef FOLDCC_EMIT_EDITS_H
#define FOLDCC_EMIT_EDITS_H

#include "emit/internal.h"

struct edit {
    size_t at;        /* before this byte */
    const char *text; /* in the arena of the loops */
    uint32_t line;    /* text ends a line: the one that goes on behind it; else 0 */
    uint32_t order;   /* of edits at one place */
    const char *file;
};
struct edits {
    VEC(struct edit) all;
};
/* Adds one for the loop, and clears the text. */
void edits_add(struct edits *out, const struct loop_text *l, size_t at, struct strbuf *text,
               bool ends_line);
/* What stands around a region. */
void edits_add_region(struct edits *out, struct arena *arena, const struct emit_unit *u,
                      const struct emit_region *r);
void edits_write(const struct emit_unit *u, struct edits *edits, struct strbuf *out);
void line_directive(struct strbuf *out, uint32_t line, const char *file);

/* isolation.c: a split loop: in its head, before it, and at each factor. */
void isolation_edits(const struct loop_text *l, struct edits *out);

#endif
