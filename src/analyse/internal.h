/* What the files of the analysis share. The order of the steps is in analyse.c. */
#ifndef FOLDCC_ANALYSE_INTERNAL_H
#define FOLDCC_ANALYSE_INTERNAL_H

#include "analyse/facts.h"

/* Why a step refused. Each step returns true to go on, or false with this filled. */
struct refuse {
    enum ir_refusal refusal;
    struct ir_loc where;
    const char *subject; /* in the unit's arena, or NULL */
    struct ir_loc other; /* line 0: none */
    const char *other_text;
    const struct ir_var *var;       /* CONDITIONAL_LIVE_OUT: the variable */
    const struct loop_facts *brief; /* SHORT: the facts of the loop, which only lacks iterations */
};

/* Fills r and returns false, so that steps can `return refuse_at(...)`. subject may be NULL. */
bool refuse_at(struct refuse *r, enum ir_refusal why, struct ir_loc where, const char *subject);

/* normalise.c: one FOR statement in normal form (trip count left to the emitter's expression).
   Checks that bound and step do not change in the loop and that the index is not assigned. */
bool level_normalise(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop, struct level *out,
                     struct refuse *r);
/* normalise.c: f->levels for the loop: the perfect nest below it as deep as the inner bounds do not
   depend on the outer indices. */
bool levels_build(struct loop_facts *f, struct refuse *r);

/* Is the expression free of side effects, of volatile reads, and unchanged by the loop: it reads
   only variables that the loop never writes and no memory that the loop may write? normalise.c */
bool expr_is_invariant(const struct loop_facts *f, const struct ir_expr *e);

/* control.c: jumps that leave the loop, volatile, asm, types that are refused, pragmas. */
bool control_check(struct loop_facts *f, struct refuse *r);
/* Is anything that the loop computes used? */
bool use_check(struct loop_facts *f, struct refuse *r);

/* calls.c: every call in the body is a pure libm function or a pure function of the file; fills
   f->callees (callees first) and f->calls_inexact_libm. */
bool calls_collect(struct loop_facts *f, struct refuse *r);

/* scalars.c and reduce.c: classifies every variable, finds the reductions (cells too). */
bool scalars_classify(struct loop_facts *f, struct refuse *r);

/* accesses.c: f->accesses, with affinity and inner loops; needs levels, scalars, reductions.
   Also records reads of scalar variables that memory of the loop may overlap (global, static or
   address_taken, kind INVARIANT; lvalue and root the VAR itself), so that alias_plan checks writes
   against them. Elements of PRIVATE arrays and structs are no accesses; those of an array or struct
   that is not PRIVATE are, its kind being INVARIANT (the object stays, its content may change). */
bool accesses_collect(struct loop_facts *f, struct refuse *r);
/* depend.c: no iteration depends on another through memory (isl; budgeted). */
bool depend_check(struct loop_facts *f, struct refuse *r);
/* alias.c: f->checks for every pair that could overlap (write against anything, cell against
   anything, cell against cell) and is not separated by type, restrict or distinct named objects;
   refuses pairs that no range test decides; sets f->can_rerun, f->has_writes. */
bool alias_plan(struct loop_facts *f, struct refuse *r);
/* counts.c: does the induction not wrap around where f->apart holds? It moves by *by in an
 * iteration. */
bool counter_keeps(const struct loop_facts *f, const struct scalar *s, int64_t *by);
/* cost.c: f->is_heavy, f->bytes_per_iteration. */
void cost_estimate(struct loop_facts *f);
/* share.c: is the loop inside f that folds as g the one of f->shared? */
void share_note(struct loop_facts *f, const struct loop_facts *g);
/* effort.c: f->effort. */
void effort_estimate(struct loop_facts *f);

/* calls.c: C library functions without side effects apart from errno. *exact: correctly rounded
   everywhere (fabs, sqrt, floor, fmin ...). */
bool libm_is_pure(const struct ir_func *f, bool *exact);
/* Is it the library's function of that name, as far as C or a header of the system says so? */
bool func_is_library(const struct ir_func *f);

/* Does the tree below s write v directly (assignment, ++, & taken, declaration with initialiser)?
   normalise.c */
bool stmt_writes_var(struct ir_stmt *s, const struct ir_var *v);
/* Is inner a statement inside outer's body (at any depth)? normalise.c */
bool stmt_contains(struct ir_stmt *outer, const struct ir_stmt *inner);

#endif
