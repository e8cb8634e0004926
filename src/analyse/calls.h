/* What the functions that a loop calls do to memory. */
#ifndef FOLDCC_ANALYSE_CALLS_H
#define FOLDCC_ANALYSE_CALLS_H

#include "analyse/parts.h"

/* Where the memory behind an lvalue or a pointer of a function lies. */
enum home_kind {
    HOME_LOCAL,  /* in objects of this call of the function */
    HOME_PARAM,  /* behind the pointer parameter var, as the caller passed it or moved along */
    HOME_GLOBAL, /* in the file-scope or static object var */
    HOME_UNKNOWN
};

struct home {
    enum home_kind kind;
    struct ir_var *var; /* HOME_LOCAL: NULL when there are several */
};

struct home home_of_lvalue(const struct ir_func *fn, const struct ir_expr *lvalue);
struct home home_of_pointer(const struct ir_func *fn, const struct ir_expr *pointer);
/* Place of v among the parameters of fn, or -1. */
int param_place(const struct ir_func *fn, const struct ir_var *v);
/* The n-th argument of a call, or NULL. */
struct ir_expr *call_argument(const struct ir_expr *call, int n);

#define READ_PLACES 8

/* One kind of read that a function, or one that it calls, makes of memory that is not its own. */
struct outside_read {
    struct ir_type *type; /* of what is read; NULL for HOME_GLOBAL, which is read anywhere */
    struct home home;     /* seen from the function itself; not HOME_LOCAL */
    /* HOME_PARAM: all lvalues that it reads there, in terms of nothing but parameters, which it
       leaves alone; none: it is not known what they are */
    struct ir_expr *places[READ_PLACES];
    uint32_t nplaces;
};

struct callee_reads {
    struct ir_func *fn;
    VEC(struct outside_read) reads; /* no two of one type and home */
};

struct reads_of_callees {
    VEC(struct callee_reads) all; /* one for each of facts.callees */
};
void callee_reads_collect(const struct loop_facts *f, struct reads_of_callees *out);
void callee_reads_release(struct reads_of_callees *r);
/* The lvalue of the call's function with what the call passes in place of its parameters. */
struct ir_expr *place_passed(struct ir_unit *u, const struct ir_expr *call, struct ir_expr *place);
const struct callee_reads *callee_reads_find(const struct reads_of_callees *r,
                                             const struct ir_func *fn);

/* lend.c: the lvalue of a lent object whose address the n-th argument of the call is, or is moved
   along from, or NULL. *written: the function may write there. */
struct ir_expr *lent_lvalue(const struct ir_expr *call, uint32_t n, bool *written);

/* The object of lent_lvalue. */
const struct ir_var *lent_object(const struct ir_expr *call, uint32_t n, bool *written);

/* calls.c: does the call compute a value and nothing else, as far as may be known? */
bool call_is_known(struct loop_facts *f, struct ir_expr *e);

/* calls.c: is the global declared before the loop of the function, where that sees it? */
bool var_is_declared(const struct ir_func *fn, const struct ir_stmt *loop, const struct ir_var *v);

/* calls.c: does the global's name mean that global at the loop of the function? */
bool var_is_nameable(const struct ir_func *fn, const struct ir_stmt *loop, const struct ir_var *v);

/* libm.c: does the C library function of that name have effects that everybody knows of? */
bool library_has_effects(const char *name);
/* libm.c: is it a function of the C library, or of the compiler, that the text for devices has? */
bool libm_is_on_devices(const char *name);

/* What is refused of a string literal that is more than subscripted: a copy of it has another
   address, which programs may keep and compare. */
#define LITERAL_KEPT "the address of a string literal"

/* Is v, or are the elements of v, const? */
bool var_is_constant(const struct ir_var *v);

#endif
