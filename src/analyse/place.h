/*
 * Where an lvalue lies in one iteration: an object or a pointer that the loop does not change, and
 * the way from there by subscripts and fields.
 */
#ifndef FOLDCC_ANALYSE_PLACE_H
#define FOLDCC_ANALYSE_PLACE_H

#include "analyse/instance.h"

enum place_base {
    BASE_UNKNOWN, /* an address that changes in the loop in a way that is not understood */
    BASE_OBJECT,  /* a named variable */
    BASE_POINTER  /* the value of a pointer expression, before the loop where the loop moves it */
};

#define PLACE_STEPS 12

/* A subscript, or a field where `record` is given. */
struct place_step {
    struct affine at;
    const struct ir_type *type;  /* of the element or field */
    const struct ir_type *array; /* what the subscript is in; NULL: a pointer */
    const struct ir_record *record;
    uint32_t field;
};

struct place {
    enum place_base base;
    struct ir_var *var;            /* BASE_OBJECT */
    const struct ir_expr *pointer; /* BASE_POINTER */
    bool is_flat;                  /* types changed on the way: only `bytes` from the base counts */
    struct affine bytes;
    uint32_t n;
    struct place_step step[PLACE_STEPS];
    const struct ir_type *type; /* of the lvalue */
    uint64_t size;              /* bytes that an access touches: of a bit-field, its record's */
    bool in_union;
};

void place_of(struct instance *in, const struct access *a, struct place *out);
/* Bytes from the base to the place. */
struct affine place_offset(struct instance *in, const struct place *p);
/* Do both start at one object or pointer value? */
bool places_share_base(const struct place *a, const struct place *b);
/* Adds to the instances' system that a and b, of one base, touch a common byte. False: they never
   do. Subscripts are taken to stay within their arrays unless they are known not to. */
bool places_meet(struct instance *in, const struct place *a, const struct place *b);

/* depend.c: can the two accesses touch one byte: in one iteration or any two (`any`), or in two
   different ones only? */
enum meeting {
    MEET_APART, /* not asked: they have no common base */
    MEET_NEVER, /* proven */
    MEET_MAYBE,
    MEET_GAVE_UP /* the test ran out of its budget */
};
enum meeting accesses_meet(struct tester *t, const struct access *a, const struct access *b,
                           bool any);

/* parted.c: has the loop been allowed to compare where the write and the other access lie, and is
   that worth it? Then it will. */
bool parted_note(struct tester *t, uint32_t write, uint32_t other);
/* Is it a loop that may? */
bool parted_settle(const struct loop_facts *f);

#endif
