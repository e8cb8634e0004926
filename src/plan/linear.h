/* Addresses as sums of products, as far as a nest that runs as one loop needs them. */
#ifndef FOLDCC_PLAN_LINEAR_H
#define FOLDCC_PLAN_LINEAR_H

#include "analyse/facts.h"

enum { LINEAR_TERMS = 12, LINEAR_SYMBOLS = 4 };

/* factor * sym[0] * ... * (index of a level, when level >= 0). Symbols do not mention indices. */
struct linear_term {
    int64_t factor;
    uint32_t nsym;
    const struct ir_expr *sym[LINEAR_SYMBOLS];
    int32_t level;
};

struct linear {
    uint32_t n;
    struct linear_term term[LINEAR_TERMS];
};

/* The subscript, in elements of its base type, of an INDEX lvalue over *base, a pointer value that
   mentions no index; rows of arrays of arrays are multiplied out. False when it is no such sum
   (modulo 2^64, signed overflow being undefined in C). */
bool linear_address(const struct loop_facts *f, const struct ir_expr *lvalue, struct linear *out,
                    const struct ir_expr **base);
/* Does a term hold a level's index? */
bool linear_moves(const struct linear *l);

/* Does e mention the index of a level? */
bool expr_mentions_index(const struct loop_facts *f, const struct ir_expr *e);

/* Does the loop read something that its iterations find apart by what only the run knows, a[i] of
   `i += step`, a[i * step]? */
bool reads_are_apart(const struct loop_facts *f);
/* Is this access one that it so reads? */
bool read_is_apart(const struct loop_facts *f, const struct access *a);

/* Do all accesses of the nest move by one constant stride from each iteration to the next, row
   ends included, and does nothing else of the body mention an index? */
bool nest_is_flat(const struct loop_facts *f);

#endif
