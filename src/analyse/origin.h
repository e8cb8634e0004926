/*
 * Where the pointers of a function come from: the named objects, parameters and allocations that
 * they may have been computed from, by the assignments that reach a node of the flow.
 */
#ifndef FOLDCC_ANALYSE_ORIGIN_H
#define FOLDCC_ANALYSE_ORIGIN_H

#include "analyse/place.h"

enum origin_kind {
    ORIGIN_OBJECT, /* the address of a variable */
    ORIGIN_PARAM,  /* the value that a parameter has when the function is entered */
    ORIGIN_CALL    /* what a call of an allocation function gives */
};

struct origin {
    enum origin_kind kind;
    const struct ir_var *var;
    const struct ir_expr *call;
};

struct origins {
    bool unknown; /* others too: loaded from memory, given by a function */
    VEC(struct origin) at;
    VEC(const struct ir_var *) via; /* pointer variables that it has passed through */
    VEC(uint32_t) seen;             /* definitions followed */
};

/* Of the access (or cell) whose place in some iteration is p. */
void origins_find(const struct loop_facts *f, const struct access *a, const struct place *p,
                  struct origins *out);
void origins_release(struct origins *o);
/* Can none of a's objects be one of b's? */
bool origins_are_apart(const struct origins *a, const struct origins *b);
bool origins_hold(const struct origins *o, enum origin_kind kind, const struct ir_var *var);
/* Does the function put pointers where others could be loaded or made from them: into memory,
   integers or other functions? */
bool func_spreads_pointers(struct ir_func *fn);

#endif
