/* What --fold-report=text prints for each loop. */
#ifndef FOLDCC_DRIVER_REMARK_H
#define FOLDCC_DRIVER_REMARK_H

#include "analyse/facts.h"

struct strbuf;

/* Adds the remark for one loop: place, text, id, source line, caret, and a note at the other access
   where one is involved. line and column are the keyword's in the file as the user wrote it. Loops
   inside a folded nest get none. */
void remark_loop(struct strbuf *out, const struct ir_unit *u, const struct loop_result *r,
                 uint32_t line, uint32_t column, const char *source, size_t length);

#endif
