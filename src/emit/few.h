/* Inner loops of a few turns, and nests that may have them. */
#ifndef FOLDCC_EMIT_FEW_H
#define FOLDCC_EMIT_FEW_H

#include "emit/internal.h"

/* The loop, turn by turn; false: it is left to be written, behind what tells the compiler to do so
   if anything. */
bool text_few_turns(struct text *x, const struct ir_stmt *s);
/* Are all loops in the function's body written out? */
bool few_turns_alone(const struct loop_facts *f, struct ir_stmt *body);

/* Do the innermost levels of the nest have so few iterations that rows are written out? */
bool nest_has_few(const struct loop_text *l);

/* Can iterations become vectors, as far as their statements say? Not where a loop in them stays
   one: it is long, or a vector itself. */
bool few_turns_are_straight(const struct text *x);

/* Iterations of a nest, of which the index `from` is number `first`. What writes that of `index`
   finds its place in the nest in `at`. */
struct nest_walk {
    const char *first, *index, *from, *stop;
    void (*iteration)(struct text *x, void *arg);
    void *arg;
    bool has_pieces; /* of ranges: rows are run in pieces (pieces.h) */
};

/* whole.c: what goes of a row, which ends at `end`, by whole vectors where that is worth while, so
   that few iterations are left; false: no vectors of its own. */
bool text_whole_vectors(struct text *x, const struct nest_walk *w);
/* The turns of a loop in an iteration in the same way: it counts *v up by one and writes elements
   of so many bytes, one or two. */
void text_small_turns(struct text *x, const struct ir_stmt *s, const struct level *v,
                      unsigned size);
/* All of these; where the innermost levels have few, these are written out. */
void text_nest_walk(struct text *x, const struct nest_walk *w);

#endif
