/* What normalise.c and stepped.c read of a loop's head. */
#ifndef FOLDCC_ANALYSE_HEAD_H
#define FOLDCC_ANALYSE_HEAD_H

#include "analyse/parts.h"

/* `index op bound` with the index at the left. */
struct condition {
    struct ir_var *index;
    enum ir_op rel;
    struct ir_expr *bound;
    struct ir_type *ctype;
    struct ir_expr *side; /* the index's side */
};

/* ---- normalise.c ---- */

bool not_counted(struct refuse *r, struct ir_loc where, const char *why);
/* The variable that e, apart from conversions, loads; NULL: something else. */
struct ir_var *var_below_casts(const struct ir_expr *e);
/* The variable that a step expression assigns, or NULL. */
struct ir_var *stepped_var(const struct ir_expr *e);
/* What v = v + c, v = c + v or v = v - c adds or, as *op says, subtracts; NULL: e, which assigns v,
   is something else. */
struct ir_expr *assigned_operand(const struct ir_expr *e, const struct ir_var *v, enum ir_op *op);
/* The constant, not 0, that e, which assigns v, adds to it. */
bool constant_step(const struct ir_expr *e, const struct ir_var *v, int64_t *step);
/* The expressions of a comma list, in order; false when there are more than HEADER_MOST. */
bool list_parts(struct ir_expr *e, struct ir_expr **parts, uint32_t *n);
enum ir_op mirrored(enum ir_op op);
enum ir_op negated(enum ir_op op);
/* Does one of the step expressions assign v (which may be NULL)? */
bool parts_step(const struct ir_var *v, struct ir_expr **parts, uint32_t n);
/* Why a condition is none that the normal form has. */
const char *condition_fault(const struct ir_expr *e);
bool index_type_check(struct ir_unit *u, const struct condition *c, struct refuse *r);
bool read_init(struct ir_stmt *loop, struct level *out, struct header *head, struct refuse *r);
/* e with the variables that the init part declares replaced by their values; NULL when that is not
   possible. Only a bound that is such a variable as a whole is handled. */
struct ir_expr *without_declared(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                                 const struct ir_var *index);
/* A value of the head that must not change in the loop. */
bool fixed_check(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, struct refuse *r);
/* The same of the level's bound and, if it has one, its first value. */
bool ends_check(struct ir_unit *u, struct ir_stmt *loop, const struct level *l, struct refuse *r);

/* ---- shifted.c ---- */

/* e, a comparison of a sum with the index in it, as one of the index. */
bool shifted_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, enum ir_op op,
                  struct ir_expr **parts, uint32_t nparts, struct condition *out);

/* ---- conditions.c ---- */

/* Does e read an element, or call a function? */
bool reads_memory(const struct ir_expr *e);

/* ---- whiles.c ---- */

/* Does a continue in the list leave an iteration of the loop that it is the body of? */
bool list_continues(const struct ir_stmt *s);

/* ---- meet.c ---- */

/* Is the bound a variable that the head steps towards the index? Then *c has the place where they
   meet instead. */
bool bound_is_met(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                  struct header *head, struct condition *c);

/* ---- paced.c ---- */

/* What the head of such a loop steps. The level has no iteration unless the step is positive. */
struct paced {
    struct ir_var *var;
    struct ir_expr *first; /* of its type */
    struct ir_expr *by;    /* upwards or downwards, in 64 bits */
    bool is_up;
};

/* Does one of the parts step the index by what is no constant? */
bool is_paced(struct ir_expr **parts, uint32_t n, const struct condition *c);
/* The level of such a loop, the index of which is c->index. */
bool paced_level_read(struct ir_unit *u, struct ir_stmt *loop, const struct condition *c,
                      struct ir_expr **parts, uint32_t n, struct level *out, struct header *head,
                      struct refuse *r);

/* ---- stepped.c ---- */

/* level_read for a loop whose condition tests a variable that its body, or the condition itself,
   steps. */
bool stepped_level_read(struct ir_unit *u, struct ir_stmt *loop, struct level *out,
                        struct header *head, struct refuse *r);

#endif
