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

/* ---- reading.c: what is asked again and again while the pairs of one loop are tested ---- */

/* An access as expressions of what instances know: indices of levels and of inner loops, inductions
   when the iteration begins, and what the loop does not change. */
struct reading {
    const struct ir_expr *lvalue; /* whose reading it is */
    const struct ir_expr *expr;   /* the lvalue in these terms */
    bool is_at_begin;             /* inductions in it have their values when the iteration begins */
    uint32_t ninner;
    struct level inner[INSTANCE_LEVELS]; /* outer loops first */
};

#define KNOWN_SLOTS 512

/* An expression of which it is known whether the loop changes it. */
struct known_expr {
    const struct ir_expr *expr;
    bool is_fixed;
};

#define STRIDES_MOST 12

/* What is taken to hold: stride / scale >= above, or > where is_strict; with a scale above 1 also,
   by a record of its own, that the stride is positive. */
#define STRIDE_MOST ((int64_t)1 << 40)
#define FACTOR_MOST ((int64_t)1 << 20)
struct stride {
    struct ir_expr *stride, *above;
    int64_t scale, most; /* the stride is at most so large, too */
    bool is_strict;
};

struct tester {
    struct loop_facts *f;
    struct stride strides[STRIDES_MOST];
    uint32_t nstrides;
    struct system system;
    uint32_t pairs; /* of accesses that may still be tested: a loop with too many is given up */
    VEC(struct reading *) readings;
    struct known_expr known[KNOWN_SLOTS]; /* by address */
};

void tester_init(struct tester *t, struct loop_facts *f);
void tester_release(struct tester *t);
const struct reading *tester_reading(struct tester *t, const struct access *a);
/* The node of the access, or of the call that makes it; FLOW_NONE: not in the body. */
uint32_t body_node(const struct loop_facts *f, const struct access *a);
/* again.c: does the read see what its own iteration has written there before, always? */
bool access_is_own(struct loop_facts *f, const struct access *read);
/* As expr_is_invariant, whose answers are kept: it looks at the whole loop. */
bool tester_is_fixed(struct tester *t, const struct ir_expr *e);

/* ---- instance.c ---- */

/* How near to C an integer's value has to be found. */
enum exactness {
    VALUE_MODULO, /* modulo 2^64: subscripts */
    VALUE_BOUND,  /* the value, if signed numbers made unsigned are not negative: heads of loops,
                     which otherwise run too long to be folded, unless they are left early */
    VALUE_EXACT
};

struct instance {
    struct tester *tester;
    struct system *s; /* the tester's */
    const struct loop_facts *f;
    uint32_t k[INSTANCE_LEVELS];          /* counters of the levels */
    struct affine index[INSTANCE_LEVELS]; /* of a pointer index: elements from its first value */
    struct affine t;                      /* number of the iteration, row by row */
    const struct reading *reading;        /* whose expressions are being looked at, or NULL */
    uint32_t ninner;
    struct affine inner[INSTANCE_LEVELS]; /* the indices of its inner loops */
    enum exactness wanted;
};

void instance_init(struct instance *in, struct tester *t);
/* From here on values are those of the access's expressions. */
void instance_access(struct instance *in, const struct access *a);
struct affine instance_value(struct instance *in, const struct ir_expr *e);

/* ---- stride.c ---- */

/* Fills t->strides with what tells rows that the loop writes apart: that they are as long as what
   it comes to, also that they begin at 0 or above, or also that fixed columns lie in them; false:
   nothing does. */
enum asks { ASKS_ROWS, ASKS_FIRSTS, ASKS_COLUMNS };
bool strides_find(struct tester *t, enum asks asks);
/* Does the loop write what hangs on the same pointer or array as the access? */
bool strides_are_of(const struct loop_facts *f, const struct access *a);
/* The one number in the sum that the loop does not change; NULL: there are none or several, or
   something is subtracted. */
struct ir_expr *strides_column(struct tester *t, struct ir_expr *sum);
/* factor * the expression that is returned: 2 * step is at least 2 where step is at least 1. */
struct ir_expr *strides_factor(struct ir_expr *e, int64_t *factor);
/* Bytes by which the place or pointer e, or elements by which the number e, moves up or down with
   each step of the index that stands in it once; 0: not known. */
int64_t strides_moved(const struct ir_expr *e, const struct ir_var *index);
/* Adds these to the system of the instance. */
void strides_require(struct instance *in);
/* Is it asked that the bound is no more than a stride, and is not negative in 64 bits? */
bool strides_ask(const struct tester *t, const struct ir_expr *bound);
/* Is it asked that what a constant is added to in e is no negative number, nor so large that the
   sum wraps around? */
bool strides_keep(const struct tester *t, const struct ir_expr *e);
/* All of them as one condition in terms of what the loop does not change. */
struct ir_expr *strides_test(const struct tester *t);

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

/* guards.c: with the instance the access's iteration, also what the conditions around it say. */
void instance_guards(struct instance *in, const struct access *a);
void instance_variable(struct instance *in, const struct ir_var *v, struct value *out);

#endif
