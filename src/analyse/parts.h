/* Small questions about expressions, types and objects that several steps of the analysis ask. */
#ifndef FOLDCC_ANALYSE_PARTS_H
#define FOLDCC_ANALYSE_PARTS_H

#include "analyse/internal.h"

/* ---- values.c ---- */

/* The value of an integer constant expression in its own type, sign- or zero-extended to 64 bits.
 */
bool expr_constant(const struct ir_expr *e, int64_t *out);
/* Holds every value and distance of 64-bit types. */
typedef __int128 wide;
/* The same as a number: e is not NULL and a constant. */
bool expr_number(const struct ir_expr *e, wide *out);
/* The least and the largest value of an integer type; of other types those of a 64-bit address. */
wide type_least(const struct ir_type *t);
wide type_most(const struct ir_type *t);
/* The lesser and the larger one. */
wide lesser(wide a, wide b);
wide larger(wide a, wide b);
/* Does every value of `from` have the same value in `to`? */
bool type_holds(const struct ir_type *to, const struct ir_type *from);
/* Is e itself a division of integers that may trap: by 0, or of the least value by -1? */
bool division_may_trap(const struct ir_expr *e);
/* Is it, or anything in it? */
bool expr_may_trap(const struct ir_expr *e);
/* Is e a comparison or the like, 0 or 1? */
bool expr_is_truth(const struct ir_expr *e);
/* Is e, a conversion, 0 just where what it converts is? */
bool cast_keeps_truth(const struct ir_expr *e);
/* e without the conversions at its top that change no value of what is below them. */
struct ir_expr *expr_core(struct ir_expr *e);
/* v when e, apart from conversions that change no value, is a LOAD of variable v; else NULL. */
struct ir_var *expr_var(struct ir_expr *e);
/* No assignment, increment, call other than of a pure libm function, or anything unsupported. */
bool expr_is_pure(const struct ir_expr *e);
/* Does e read or name variable v? */
bool expr_mentions(const struct ir_expr *e, const struct ir_var *v);
/* Is there a LOAD or a write of an lvalue equal to lv in e? */
bool expr_touches(const struct ir_expr *e, const struct ir_expr *lv);
/* Is the lvalue a bit-field? */
bool lvalue_is_bits(const struct ir_expr *lv);
/* Is it, or anything it is part of, packed? Else objects of one type overlap as a whole. */
bool lvalue_is_packed(const struct ir_expr *lv);
/* a && b; b where there is no a. */
struct ir_expr *expr_both(struct ir_unit *u, struct ir_expr *a, struct ir_expr *b);
/* -e as an expression of type i64. */
struct ir_expr *expr_negated(struct ir_unit *u, struct ir_expr *e);
/* !e. */
struct ir_expr *expr_not(struct ir_unit *u, struct ir_expr *e);
/* Text of e for a remark, in the unit's arena. */
const char *expr_text(struct ir_unit *u, const struct ir_expr *e);
/* The single statement that s is or holds through blocks, or NULL. */
struct ir_stmt *stmt_single(struct ir_stmt *s);

/* ---- fits.c ---- */

/* Is e an integer whose values, as far as its form tells (`x & 63`, `x % 100`), are all of type t?
 */
bool value_fits(const struct ir_expr *e, const struct ir_type *t);
/* The least and the largest of these values, if it is an integer and both are of 64 bits. */
bool value_ends(const struct ir_expr *e, int64_t *least, int64_t *most);

/* ---- least.c ---- */

/* Is e the least (or the largest) of two integers of one type? *a and *b: these. */
bool least_of(const struct ir_expr *e, bool least, struct ir_expr **a, struct ir_expr **b);

/* ---- replace.c ---- */

typedef struct ir_expr *replace_fn(struct ir_expr *e, void *arg);
/* A copy of e (NULL of NULL) in which what fn returns stands in place of parts, outer ones first;
   NULL: the part is copied. */
struct ir_expr *expr_replaced(struct ir_unit *u, struct ir_expr *e, replace_fn *fn, void *arg);
/* The same with nothing in place: reads are told apart by where they stand, so each place of an
   expression has a tree of its own. */
struct ir_expr *expr_copy(struct ir_unit *u, const struct ir_expr *e);
/* A copy of s, and one of s and all behind it, in whose expressions parts are replaced likewise. */
struct ir_stmt *stmt_replaced(struct ir_unit *u, const struct ir_stmt *s, replace_fn *fn,
                              void *arg);
struct ir_stmt *list_replaced(struct ir_unit *u, const struct ir_stmt *s, replace_fn *fn,
                              void *arg);
/* e, which stood where its value is converted, for another place: there the conversion is said. */
struct ir_expr *expr_moved(struct ir_expr *e);

/* ---- invariant.c ---- */

/* May objects of these types lie in the same bytes, as far as C lets types tell? */
bool types_may_alias(const struct ir_type *a, const struct ir_type *b);
/* May a pointer lead to v? */
bool var_is_reachable(const struct ir_var *v);
/* The variable or memory access for which e changes, or may change, while `loop` runs; NULL when
   there is none: e is pure and has one value. Calls in the loop are taken to write nothing. */
const struct ir_expr *expr_variant(struct ir_stmt *loop, const struct ir_expr *e);
/* The same of the heads of a nest that is being tried, for which u->holds may be set. */
const struct ir_expr *expr_variant_in(const struct ir_unit *u, struct ir_stmt *loop,
                                      const struct ir_expr *e);

/* ---- naming.c ---- */

/* Is e the lvalue `whole` or a member or element of it? */
bool lvalue_lies_in(const struct ir_expr *e, const struct ir_expr *whole);
/* Have the lvalues bytes in common, as far as names tell? */
bool lvalues_overlap(const struct ir_expr *a, const struct ir_expr *b);
/* Are they elements of one array, with subscripts that are not the same and are made of variables
   and numbers? Then it can be found out whether they are one element (alias.c). */
bool elements_may_differ(const struct ir_expr *a, const struct ir_expr *b);
/* Does e (or NULL) name an lvalue that overlaps lv; does what says where lvalue e lies? */
bool expr_names(const struct ir_expr *e, const struct ir_expr *lv);
bool address_names(const struct ir_expr *e, const struct ir_expr *lv);

/* ---- normalise.c ---- */

#define HEADER_MOST 8

/* What the head of a for loop does besides its index. */
struct header {
    struct ir_expr *presets[HEADER_MOST]; /* assignments of the init part to other variables */
    uint32_t npresets;
    struct ir_expr *steps[HEADER_MOST]; /* expressions of the step part that step others */
    uint32_t nsteps;
    bool declares; /* the init part declares another variable */
    bool meets;    /* the condition compares the index with one of these */
    /* of level.through: as in struct scalar, and whether the init part declares it */
    struct ir_expr *first;
    int64_t lead;
    bool declared_here;
};
bool level_read(struct ir_unit *u, struct ir_stmt *loop, struct level *out, struct header *head,
                struct refuse *r);
/* The same for the outermost loop of what is to run in parallel: the index may be no variable of
   the loop's, but count its iterations (paced.c). */
bool level_read_outer(struct ir_unit *u, struct ir_stmt *loop, struct level *out,
                      struct header *head, struct refuse *r);

/* ---- meet.c ---- */

/* What the init part sets the variable to that the step part steps, or NULL. */
struct ir_expr *head_preset(const struct ir_stmt *loop, const struct header *head,
                            const struct ir_var *v, bool *is_declared);
/* Does the init part, beside the index, only set what the step part steps? */
bool presets_are_begins(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                        const struct header *head);

/* ---- levels.c ---- */

/* Can e be computed where C does not compute it? Objects that `known` (or NULL) reads are there. */
bool expr_is_safe_early(const struct ir_expr *e, const struct ir_expr *known);
/* elements.c: does each iteration of the inner loop write an element of its own, with a loop, and
   hand nothing on? */
bool level_makes_elements(const struct level *l);

/* ---- trip.c ---- */

/* The trip count where it is constant, in l->const_trip; refuses a level that certainly does not
   end, or that steps by its bound. */
bool level_count(struct level *l, struct refuse *r);

#endif
