/* Addresses as an iteration computes them. */
#ifndef FOLDCC_ANALYSE_ADDRESS_H
#define FOLDCC_ANALYSE_ADDRESS_H

#include "analyse/steps.h"

/* worth.c: the expression or lvalue e, evaluated right before node `use` of the body, with local
   variables of one definition replaced by their values and inductions by their values when the
   iteration begins and what has been added since. e itself where nothing is replaced; NULL: it has
   side effects or calls. */
struct ir_expr *worth_at(struct loop_facts *f, struct ir_expr *e, uint32_t use);

#define INNER_MOST 8

/* What an address is made of. */
struct address {
    bool is_affine;
    bool moves; /* with an index, inner ones included, or an induction */
    uint32_t ninner;
    bool is_hull[INNER_MOST];       /* inner[i] is as level_hull has it */
    struct level inner[INNER_MOST]; /* inner loops whose indices it uses, or without which memory
                                       that leads there need not be readable; first and bound as
                                       worth_at has them */
};

/* address.c: is the address of lvalue, the result of worth_at for node `use`, linear in the indices
   of the levels and of inner loops around the node, and can it be computed before the loop? */
struct address address_of(struct loop_facts *f, const struct ir_expr *lvalue, uint32_t use);
/* The same with ends of inner loops that depend on the indices around them, which are replaced as
   level_hull does it: every address is among those of `out`, but not every one of these comes up.
 */
struct address address_hull(struct loop_facts *f, const struct ir_expr *lvalue, uint32_t use);

/* address.c: is node `use` come to in every iteration in which the loops around it run, and are
   these known before the loop? Then out->inner are they, with ends as worth_at has them. */
bool node_is_reached(struct loop_facts *f, uint32_t use, struct address *out);

#define CHOICES_MOST 4

/* One of the places that an lvalue may be. */
struct choice {
    struct ir_expr *lvalue;
    struct address at; /* linear */
};

/* choices.c: the places that `place`, the result of worth_at, may be where one variable of the
   iteration tells; their number, or 0: they are not known, or too many. */
uint32_t choices_find(struct loop_facts *f, struct ir_expr *place, struct choice *out);

/* hull.c: puts invariant ends, and steps of one, in place of those of l, whose ends depend on the
   indices around it, such that no index value lies outside of them. False: there are none. */
bool level_hull(struct loop_facts *f, const struct address *at, struct level *l);
/* Does a level go on by more than one, for loops inside to walk through? Their rows run many times
   faster than bins, or than what tiles hold in an iteration. */
bool facts_have_tiles(const struct loop_facts *f);

/* hull.c: what the head of a loop of the body steps by what is no constant (head.h), or NULL. */
const struct paced *loop_pace(const struct loop_facts *f, const struct flow_loop *loop);

/* address.c: is e, apart from conversions that change no value, the level's index, or a constant
   more or less? All of these values are of e's type, those that are `behind` more as well. */
bool index_is_shifted(const struct level *l, struct ir_expr *e, int behind);

/* table.c: gives n accesses of which it is not known where they lie all elements that their
   subscripts could be as ranges; false: some have none. */
#define TABLES_MOST 16
bool tables_take(struct loop_facts *f, const uint32_t *sides, size_t n);

/* ahead.c: is lvalue an element of a declared array, whatever the data? */
bool place_is_within(const struct ir_expr *lvalue);

/* certain.c: does every iteration come to the node, provided that each of the n inner loops runs at
   least once? */
bool node_is_certain(struct loop_facts *f, uint32_t node, const struct level *inner, uint32_t n);
/* The innermost for loop inside the body that has the node in its own body; NULL: none. */
const struct flow_loop *loop_around(const struct loop_facts *f, uint32_t node);

/* The record of variable v, or NULL. accesses.c */
const struct scalar *scalar_find(const struct loop_facts *f, const struct ir_var *v);
/* Is it an accumulator, or carried along with one? accesses.c */
bool lvalue_is_accumulator(const struct loop_facts *f, const struct ir_expr *lvalue);

#endif
