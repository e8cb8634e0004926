/*
 * Loops that are split: what of an iteration depends on that iteration alone (the factors) is
 * computed ahead, in parallel, for some iterations at a time; the rest (the consumer) is left as C
 * wrote it.
 */
#ifndef FOLDCC_ANALYSE_ISOLATE_H
#define FOLDCC_ANALYSE_ISOLATE_H

#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

/* ---- clean.c: what does not depend on the consumer ---- */

struct clean {
    struct loop_facts *f;            /* of the loop, its levels alone */
    bool is_ahead;                   /* as in struct isolation: it is allowed to be so */
    VEC(const struct ir_var *) not ; /* variables of which that is not so */
    bool changed;
    bool ok; /* false: some way through the body is none that the loop could be split along */
};

/* Finds the variables. false: the loop cannot be split. */
bool clean_find(struct clean *c, struct loop_facts *f, bool is_ahead);
void clean_release(struct clean *c);
/* Does the value depend on the iteration, and on memory that nothing in the loop writes, alone?
   What the consumer writes has to be looked at elsewhere. */
bool clean_value(const struct clean *c, struct ir_expr *e);
/* Is it an assignment to a clean variable, or to an element of one? The variable, or NULL. */
struct ir_var *clean_assigned(const struct clean *c, const struct ir_expr *e);
/* Is all of an inner loop or a switch clean? */
bool clean_whole(const struct clean *c, struct ir_stmt *s);

/* ---- effects.c: what the consumer does ---- */

struct effects {
    VEC(struct ir_var *) objects; /* that they may write */
    VEC(struct ir_type *) types;  /* of what they write where a pointer leads to */
    bool streams; /* they write to streams of which it is not known that they are no memory */
};

/* What its calls do. false: some may do anything, or may not return, unless that is allowed. */
bool effects_collect(const struct loop_facts *f, bool may_end, struct effects *out);
void effects_add(struct effects *e, struct ir_var *v);
/* The type by which a write or read of the lvalue counts: that of the outermost union in it. */
struct ir_type *effects_type(const struct ir_expr *lvalue);
void effects_release(struct effects *e);
/* May they change what iterations of the loop, or the functions that it calls, read? */
bool effects_reach(const struct effects *e, const struct loop_facts *f);

/* ---- factors.c, slice.c: the loop of the factors ---- */

struct slice {
    const struct clean *clean;
    struct ir_unit *u;
    const struct analyse_options *opt;
    struct effects *effects; /* those of the consumer's own writes are added */
    VEC(struct factor) factors;
    VEC(const struct ir_var *) needed;
    VEC(struct ir_expr *) writes; /* places that the consumer writes; in the form too */
    struct ir_var *at, *never;    /* as in struct isolation */
    uint32_t nvalues;
    bool changed;
    bool ok;
    struct ir_func *fn; /* out: a copy of the function with the form of the loop */
    struct ir_stmt *form;
};

/* Adds the factors in a part of the body. */
void factors_find(struct slice *s, struct ir_stmt *st);
/* The factor that the inner loop, or with NULL the call, is; NULL: none. */
struct factor *factor_of(struct slice *s, const struct ir_stmt *loop, const struct ir_expr *call);
/* false: there is nothing to compute ahead. */
bool slice_make(struct slice *s);
void slice_release(struct slice *s);

/* ---- isolate_head.c ---- */

/* A loop whose condition steps the variable that it tests as a for loop, from the condition's first
   truth on; NULL: another loop. */
struct ir_stmt *isolate_head(struct ir_unit *u, struct ir_stmt *loop);

/* ---- isolate_fold.c ---- */

/* Is it a pointer to where values of factors are kept? */
bool isolation_is_room(const struct isolation *split, const struct ir_expr *pointer);
/* The loop as one that is split, or NULL. */
struct loop_facts *isolate_fold(struct work *w, struct ir_stmt *loop);

#endif
