/*
 * On devices: comparisons and differences of pointers, and pointers as numbers. A device has
 * addresses of its own, but knows the host's: the frame's pointers cross as numbers too, and others
 * lie as far from theirs as on the host.
 */
#ifndef FOLDCC_EMIT_ADDRESSES_H
#define FOLDCC_EMIT_ADDRESSES_H

#include "emit/internal.h"

/* Does it ask what the addresses of pointers are: by ==, <, -, !, && and the like, by a conversion
   to a number? */
bool addresses_are_asked(const struct ir_expr *e);
/* Are these known on devices, in the iteration's own text? */
bool addresses_are_known(const struct loop_text *l, const struct ir_expr *e);
/* Walks what kernels evaluate for such an expression: not what they have as a number. */
void addresses_walk(const struct loop_text *l, const struct ir_expr *e, ir_expr_fn *fn, void *arg);
/* The same of statement s if its condition is a pointer, as if the source compared it with 0, and
   of all below s; false: it is none. */
bool addresses_walk_condition(struct ir_stmt *s, ir_stmt_fn *sfn, ir_expr_fn *efn, void *arg);

/* Is e such an expression, in a text for devices? Writes it. */
bool text_addresses(struct text *x, const struct ir_expr *e);
/* The condition of a statement. */
void text_condition(struct text *x, const struct ir_expr *e);
/* The numbers: fields of the frame, and what they are set to. */
void text_address_fields(struct text *x);
void text_address_frame(struct text *x);

/* ---- nulls.c ---- */
/* Is the access made only where the body has found that its pointer is not null? */
bool access_is_tested(const struct loop_text *l, uint32_t which);
/* Has the loop such? */
bool loop_has_tested(const struct loop_text *l);

#endif
