/* A loop whose accumulator becomes a number of 64 bits. number.c */
#ifndef FOLDCC_ANALYSE_PACKER_H
#define FOLDCC_ANALYSE_PACKER_H

#include "analyse/packed.h"

struct packer {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level level;
    struct ir_stmt *taking; /* the statement */
    struct ir_expr *value;  /* that is compared */
    enum ir_op rel;         /* value rel best */
    struct ir_type *core;   /* of 32 bits: what the values are */
    bool is_turned;         /* they are compared without a sign */
    uint32_t nstarts;       /* numbers of what is there before the loop */
    uint32_t rank;          /* of the key that is asked of below */
    struct ir_expr *asked;  /* unless it holds the loop runs as written; or NULL */
    uint64_t most;          /* iterations */
    struct packed *to;
};

/* Is it the function's own, whatever it calls? */
bool packed_is_plain(const struct ir_var *v);
/* The value that a conversion changes, if e is one. */
struct ir_expr *packed_core(struct ir_expr *e);
/* Reads the loop's head; false: its iterations have no numbers. */
bool packed_level_read(struct packer *k);
/* Does the lower half grow with the iterations' numbers? */
bool packed_counts_up(const struct packer *k);

/* Of unsigned integers of so many bits. */
struct ir_expr *packed_op(const struct packer *k, enum ir_op o, uint32_t bits, struct ir_expr *a,
                          struct ir_expr *b);
struct ir_expr *packed_constant(const struct packer *k, uint32_t bits, uint64_t v);
/* high * 2^32 + low, a number with a sign. */
struct ir_expr *packed_pair(const struct packer *k, struct ir_expr *high, struct ir_expr *low);
/* That of an iteration. */
struct ir_expr *packed_value(const struct packer *k);
/* The lower half of what is the rank-th value before the loop. */
uint32_t packed_start(const struct packer *k, uint32_t rank);

/* The key, as the host names it. */
struct ir_expr *packed_key(const struct packer *k);
/* For the host, behind the loop: the key's lower half, and its value in type t. */
struct ir_expr *packed_low(const struct packer *k);
struct ir_expr *packed_best(const struct packer *k, const struct ir_type *t);
/* Makes *value, of the iteration that the key tells, one for the host; false: it cannot be. */
bool packed_is_known(const struct packer *k, struct ir_expr **value);
/* Does an index of 64 bits count less far than the lower half goes, one of any type no further than
   values may grow, and is best a number of 32 bits? NULL: nothing need be asked. */
struct ir_expr *packed_asked(const struct packer *k);

/* e as a number of 64 bits without a sign. */
struct ir_expr *packed_wide(const struct packer *k, struct ir_expr *e);
/* Has `a op b` to hold before the loop, too? */
void packed_ask(struct packer *k, enum ir_op op, struct ir_expr *a, struct ir_expr *b);
/* From the first index to the bound: no fewer than the iterations, and as many where it counts by
   one. */
struct ir_expr *packed_way(const struct packer *k);
/* The loop must have fewer iterations than that. */
void packed_ask_trips(struct packer *k, uint64_t most);

#endif
