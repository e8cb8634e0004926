/*
 * Places that only data tells, in loops that write: the bytes that x[idx[i]] comes to over all
 * iterations are known once idx has been looked through. That is done before the loop, by a form of
 * its body that writes nothing and comes to the same places.
 */
#ifndef FOLDCC_ANALYSE_INSPECT_H
#define FOLDCC_ANALYSE_INSPECT_H

#include "analyse/stays.h"
#include "analyse/address.h"

enum read_state {
    READ_KNOWN, /* no write of the loop changes it, as tests of ranges that are known before show */
    READ_STALE, /* the same, if the ranges that are looked for show it in the end */
    READ_WRITTEN /* an iteration may read what one has written */
};

struct wanted {
    VEC(uint32_t) sides;     /* as in struct overlap_check: those whose bytes are looked for */
    enum read_state *states; /* of f->accesses */
};

/* inspect.c: fills f->inspection with the form that looks for what is wanted. False: there is none
   that reads, computes and ends as C does whatever the stale values are. */
bool inspection_make(struct loop_facts *f, const struct wanted *w);
void inspection_drop(struct loop_facts *f);

/* ends.c: can notes in a copy of the loop be made at its ends, as far as its head and its jumps go?
   Fills *l. */
bool form_has_ends(struct loop_facts *f, struct ir_stmt *loop, struct level *l);
/* Takes such notes out of the copy: what stands before it instead, or NULL. */
struct ir_stmt *form_ends(struct loop_facts *f, struct inspection *in, struct ir_stmt *copy,
                          const struct level *l);

/* stale.c: is the form such a one, the reads having these states? */
bool form_is_sound(struct loop_facts *f, const struct inspection *in,
                   const enum read_state *states);

/* Is it a variable of the form's own: an iteration's, or an index? stale.c */
bool is_form_variable(const struct loop_facts *f, const struct ir_var *v);
/* The variable of the form's own that the expression, as a whole, assigns, or NULL. stale.c */
struct ir_var *form_assigned(const struct loop_facts *f, const struct ir_expr *e);

#endif
