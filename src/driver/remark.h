/* What a report says of a loop, and the form that --fold-report=text gives it. */
#ifndef FOLDCC_DRIVER_REMARK_H
#define FOLDCC_DRIVER_REMARK_H

#include "analyse/facts.h"
#include "base/strbuf.h"

struct remark_note {
    struct ir_loc at;
    const char *text;
    const char *id; /* or NULL */
};

/* What is said of one loop. */
struct remark {
    struct strbuf text; /* without "loop left as it is: " */
    const char *id;     /* NULL for LOOP_INSIDE */
    struct remark_note notes[2];
    uint32_t nnotes;
};

void remark_make(struct remark *m, const struct ir_unit *u, const struct loop_result *r);
void remark_release(struct remark *m);

/* The keyword of a loop in the file as the user wrote it. */
struct remark_place {
    uint32_t line, column;
    const char *keyword; /* "for", "while", "do" */
};

/* text_of(data, file): the text whose lines the places of that file count, or NULL: it is not
   known. */
struct remark_texts {
    const struct strbuf *(*text_of)(void *data, uint32_t file);
    void *data;
};

/* Adds the remark for one loop: place, text, id, source line, caret, and a note at the other access
   where one is involved. Loops inside a folded nest get none. */
void remark_print(struct strbuf *out, const struct ir_unit *u, const struct loop_result *r,
                  struct remark_place place, const struct remark_texts *texts);

#endif
