/* Accumulators that the loop as written does not have: arg-reductions over running values, sums
   modulo a number (remainder.c), and bit-fields (fields.c). */
#ifndef FOLDCC_ANALYSE_PACKED_H
#define FOLDCC_ANALYSE_PACKED_H

#include "analyse/facts.h"

#define PACKED_MOST 4
#define RESIDUES_MOST 4
#define PACKED_NAME "fold__b" /* and a number: the host's name of a key */

/* `best` and the number of the iteration that has set it, in one number of 64 bits, so that the
   larger (or smaller) of two is that of the winner. What is set besides follows from both. Of
   several largest values each has a key, in their order. */
struct packed {
    uint32_t nkeys;
    struct {
        struct ir_var *key;      /* the accumulator, which the loop as written does not have */
        struct ir_expr *start;   /* what it is before the loop */
        struct ir_var *best;     /* or a name alone, the text of a bit-field */
        struct ir_expr *value;   /* of best, when the last key has changed */
        struct ir_expr *modulus; /* of which best is the remainder; or NULL */
        struct ir_expr *limit;   /* that best is held to; or NULL */
    } of[RANKS_MOST];
    bool last_wins, is_always_set; /* every best is set, whatever its key comes to */
    uint32_t nsets;
    struct {
        struct ir_var *var;
        uint32_t rank;         /* of the key that it goes along with */
        struct ir_expr *value; /* made of keys, variables of later sets and what the loop leaves
                                  alone */
    } sets[PACKED_MOST * RANKS_MOST];
    /* Variables of the loop as written that are linear recurrences modulo a number. */
    uint32_t nresidues;
    struct residue {
        struct ir_var *var;
        struct ir_expr *modulus;
    } residues[RESIDUES_MOST];
};

/* placed.c: the loop as one of several largest values, each with its place, or NULL. */
struct work;
struct loop_facts *placed_fold(struct work *w, struct ir_stmt *loop);

/* small.c: what has to be asked before the loop for the value, of 64 bits, to be an int with a sign
   while the loop has no more than *most iterations; NULL: it may be larger. */
struct ir_expr *small_asked(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                            struct ir_expr *value, uint64_t *most);

/* gain.c: is v an accumulator by this operator alone? Then it only rises (FOLD_MAX), or falls. */
bool facts_rises(const struct loop_facts *f, const struct ir_var *v, enum fold_op op);

/* The number, from 1, of the key that v is, or 0. */
static inline uint32_t facts_pack(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; f->packed && i < f->packed->nkeys; i++)
        if (f->packed->of[i].key == v)
            return i + 1;
    return 0;
}

/* What the recurrence v is taken modulo, or NULL. */
static inline const struct ir_expr *facts_modulus(const struct loop_facts *f,
                                                  const struct ir_var *v)
{
    for (uint32_t i = 0; v && f->packed && i < f->packed->nresidues; i++)
        if (f->packed->residues[i].var == v)
            return f->packed->residues[i].modulus;
    return NULL;
}

#endif
