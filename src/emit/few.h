/* Inner loops of a few turns, and nests that may have them. */
#ifndef FOLDCC_EMIT_FEW_H
#define FOLDCC_EMIT_FEW_H

#include "emit/internal.h"

/* The loop, turn by turn; false: it is left to be written, behind what tells the compiler to do so
   if anything. */
bool text_few_turns(struct text *x, const struct ir_stmt *s);
/* Are all loops in the function's body written out? */
bool few_turns_alone(const struct loop_facts *f, struct ir_stmt *body);

/* Iterations of a nest, of which the index `from` is number `first`. What writes that of `index`
   finds its place in the nest in `at`. */
struct nest_walk {
    const char *first, *index, *from, *stop;
    void (*iteration)(struct text *x, void *arg);
    void *arg;
    bool has_pieces; /* of ranges: rows are run in pieces (pieces.h) */
};

/* All of these; where the innermost levels have few, these are written out. */
void text_nest_walk(struct text *x, const struct nest_walk *w);

#endif
