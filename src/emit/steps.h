/* What the files that write loops in steps share. */
#ifndef FOLDCC_EMIT_STEPS_H
#define FOLDCC_EMIT_STEPS_H

#include "emit/internal.h"

/* A part of the user's text and what stands in its place. */
struct part {
    size_t at, end;
    const char *text;
};
struct parts {
    VEC(struct part) all;
};

struct steps {
    struct text x;
    const struct loop_text *l;
    const struct emit_place *place;
    const char *source;
    size_t head_end, body, end; /* the body's begin, and the end of the loop */
    bool continues;             /* the body holds a continue */
    unsigned level;             /* of indentation of the loop */
};

/* ---- steps.c ---- */

void parts_add(struct parts *out, size_t at, size_t end, const char *text);
void steps_line(struct steps *s, const char *text);
/* Opens the block, which counts the iterations; and closes it. */
void steps_begin(struct steps *s, const char *what);
void steps_finish(struct steps *s);
/* An array with an element for each iteration; if there is no memory for it the program ends. */
void steps_room(struct steps *s, const struct ir_type *t, const char *name);
void steps_check_room(struct steps *s, const char *name);
/* The loop's head and a brace; and the other one. */
void steps_open(struct steps *s);
void steps_close(struct steps *s);
/* The body as it stands, with the parts replaced and without braces of its own. */
void steps_body(struct steps *s, const struct parts *parts);
/* Where the statement, which names the variable first, begins in the user's text; 0: it is not
   found there. */
size_t steps_place(const struct steps *s, const struct ir_stmt *st, const char *name);

/* ---- steps_bins.c ---- */

/* Can the loop's bins be written in steps? */
bool bins_have_steps(const struct loop_text *l);
/* Writes them; false: not after all, and nothing is written. */
bool bins_steps(struct steps *s);

#endif
