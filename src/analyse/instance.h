/*
 * One iteration of the folded levels as unknowns of a system: what integer expressions of the body
 * are in it. Two instances in one system share the symbols (what the loop does not change) and
 * nothing else. A value that is not understood is an unknown without constraints.
 *
 * Unsigned 64-bit arithmetic is taken not to wrap around between two iterations: subscripts are
 * used modulo 2^64, objects are far smaller than that, and no loop runs 2^40 times.
 */
#ifndef FOLDCC_ANALYSE_INSTANCE_H
#define FOLDCC_ANALYSE_INSTANCE_H

#include "analyse/affine.h"
#include "analyse/address.h"

#define INSTANCE_LEVELS 8 /* INNER_MOST too */

/* How near to C an integer's value has to be found. */
enum exactness {
    VALUE_MODULO, /* modulo 2^64: subscripts */
    VALUE_BOUND,  /* the value, if signed numbers made unsigned are not negative: heads of loops,
                     which otherwise run too long to be folded */
    VALUE_EXACT
};

struct instance {
    struct system *s;
    const struct loop_facts *f;
    uint32_t k[INSTANCE_LEVELS];          /* counters of the levels */
    struct affine index[INSTANCE_LEVELS]; /* of a pointer index: elements from its first value */
    struct affine t;                      /* number of the iteration, row by row */
    const struct access *access;          /* whose expressions are being looked at */
    uint32_t ninner;
    struct affine inner[INSTANCE_LEVELS]; /* the indices of its inner loops */
    enum exactness wanted;
};

void instance_init(struct instance *in, struct system *s, const struct loop_facts *f);
/* From here on values are those of the access's expressions. */
void instance_access(struct instance *in, const struct access *a);
struct affine instance_value(struct instance *in, const struct ir_expr *e);

/* What variable v, read in the access, is made of. */
enum value_kind {
    VALUE_LEVEL,   /* the first value of `level` plus `offset`; of an integer: `offset` */
    VALUE_INDUCED, /* v's value before the loop plus `offset` */
    VALUE_OTHER
};

struct value {
    enum value_kind kind;
    const struct level *level;
    struct affine offset; /* pointers: in elements */
};

void instance_variable(struct instance *in, const struct ir_var *v, struct value *out);

#endif
