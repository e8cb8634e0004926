/* Calls of functions of the file whose effects a loop may have: opened, they are its own. */
#ifndef FOLDCC_ANALYSE_OPEN_H
#define FOLDCC_ANALYSE_OPEN_H

#include "analyse/work.h"
#include "base/vec.h"

#define OPEN_DEPTH 4     /* of calls in opened functions */
#define OPEN_NODES 3000  /* expressions of a loop that is opened */
#define OPEN_GLOBALS 16  /* that are named in what is looked at */
#define OPEN_LOOKS 20000 /* expressions that are looked at for it */

/* What the calls of a loop are opened with. */
struct opening {
    struct ir_unit *u;
    const struct ir_func *at; /* the function that the loop stands in */
    const struct ir_stmt *loop;
    const struct analysis *before; /* the loops of the functions that stand before */
    VEC(struct ir_var *) locals;   /* that the copies declare */
    int depth;                     /* of the call that is being opened in opened ones */
    uint32_t left;                 /* expressions that may still be looked at */
    bool opened;                   /* some call */
    VEC(struct ir_expr *) placed;  /* pointed.c: the places that local pointers lead to */
};

enum opens {
    OPENS_NOT,
    OPENS_SUM,   /* it only reads: a loop in it has a shape of its own, or values end it */
    OPENS_WRITES /* it has effects on memory that is not its own; or its value is a pointer */
};

/* open_judge.c: may the call be opened at the loop: has its function a body of plain statements
   that ends with its only return, if any? */
enum opens call_opens(struct opening *k, const struct ir_expr *call, int depth);

/* open_sums.c: the first call of a function with such a sum that e computes in any case, where the
   rest of e has no effects and calls functions of numbers alone; or NULL. */
struct ir_expr *sum_in(struct opening *k, struct ir_expr *e);

/* open_sums.c: is it a loop of a function that stands before, which has a shape of its own? */
bool loop_is_shaped(const struct analysis *before, const struct ir_stmt *loop);

/* open_sums.c: have the loops of opened functions in f, which is folded in the copy, the shapes
   that they have in the functions, and no other loops inside its iterations any? Keeps them. */
bool sums_keep(const struct analysis *before, struct work *copy, struct loop_facts *f);

/* open_turns.c: what stands for the returns of such a function. */
struct turns {
    struct ir_var *result; /* what it returns; or NULL */
    struct ir_var *done;   /* has it returned? or NULL */
    bool in_loop;
};

/* open_turns.c: the one loop of a function of numbers, which values end and which is nothing by
   itself; behind it the function returns at its end alone. Or NULL. */
struct ir_stmt *func_turns(const struct analysis *before, const struct ir_func *fn);
/* Does the statement return? */
bool stmt_returns(const struct ir_stmt *s);
/* Does the loop's body call such a function? */
bool loop_calls_turns(const struct analysis *before, const struct ir_stmt *loop);
/* What stands for `return value;` in it. */
struct ir_stmt *turns_left(struct opening *k, const struct turns *t, struct ir_loc loc,
                           struct ir_expr *value);
/* Declares t->done, which says that it has not returned. */
struct ir_stmt *turns_begin(struct opening *k, struct turns *t, struct ir_loc loc);
/* Statements, and a declaration, for where it may have. */
struct ir_stmt *turns_unless(struct opening *k, const struct turns *t, struct ir_stmt *rest);
struct ir_stmt *turns_declared(struct opening *k, const struct turns *t, struct ir_stmt *decl);

/* open_sums.c: is it a loop of a function that stands before, and folded by itself? */
bool loop_is_folded(const struct analysis *before, const struct ir_stmt *loop);

/* open_body.c: the statements of the called function, its parameters being variables of their own
   or what they are given; the value is stored in `result`, or dropped where that is NULL. */
struct ir_stmt *call_opened(struct opening *k, const struct ir_expr *call, struct ir_var *result);

/* open.c: a copy of s, with calls opened as the statements allow it. */
struct ir_stmt *stmts_opened(struct opening *k, const struct ir_stmt *s);

/* pointed.c: in the loop, a copy of the one of f, array elements stand for what local pointers lead
   to; false: there are none such. */
bool pointers_placed(struct opening *k, struct ir_stmt *loop, const struct loop_facts *f);
/* Is what the arrays are reached through the same all the time in f, which is folded in the copy?
 */
bool placed_stay(const struct opening *k, const struct loop_facts *f);

/* open.c: is e made of numbers, and of local variables that no pointer leads to? */
bool expr_is_quiet(const struct ir_expr *e);
/* The same of what tells where the lvalue lies. */
bool place_is_quiet(const struct ir_expr *lv);

#endif
