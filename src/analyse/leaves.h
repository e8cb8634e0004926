/* Structs and arrays of known size as the numbers that they are made of. */
#ifndef FOLDCC_ANALYSE_LEAVES_H
#define FOLDCC_ANALYSE_LEAVES_H

#include "ir/ir.h"

#define LEAVES_MOST 32

struct leaf {
    struct ir_type *type;
    uint64_t at; /* bits from the beginning of the whole */
};

struct leaves {
    struct leaf at[LEAVES_MOST]; /* in order of their places */
    size_t n;
};

/* Those of a number are itself. false: some part is no number, is volatile or a bit-field, lies in
   a union, or there are too many. */
bool leaves_of(struct ir_type *t, struct leaves *out);
/* The leaf at that place of `whole`, an lvalue of such a type, as an lvalue on top of it. */
struct ir_expr *leaf_lvalue(struct ir_unit *u, struct ir_expr *whole, uint64_t at);

/* members.c: the values of the leaves of e, a struct value, in order. false: they are not known, or
   e is of another type. */
bool struct_parts(struct ir_unit *u, struct ir_expr *e, struct ir_expr **parts);
/* members.c: a copy of an expression without effects; NULL: it is something else. */
struct ir_expr *expr_copied(struct ir_unit *u, const struct ir_expr *e);

#endif
