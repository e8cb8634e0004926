/* Rows and columns of a matrix that stay as they are, though iterations write there: pivots.c. */
#ifndef FOLDCC_ANALYSE_PIVOTS_H
#define FOLDCC_ANALYSE_PIVOTS_H

#include "analyse/facts.h"
#include "analyse/parts.h"

/* The indices of the nest, and the row and column that stay. */
struct pivots {
    struct ir_var *row, *column, *at;
};

#define PIVOT_VALUES_MOST 4
#define PIVOT_CONDITIONS_MOST 8

/* The nest as it is read: conditions and values of what is stored. */
struct pivot_nest {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level rows, columns;
    struct pivots p;
    const struct ir_var *vars[PIVOT_VALUES_MOST]; /* that iterations declare */
    struct ir_expr *values[PIVOT_VALUES_MOST];
    uint32_t nvalues;
    struct ir_expr *conditions[PIVOT_CONDITIONS_MOST]; /* of what is stored, in order */
    uint32_t nconditions, nguards;                     /* the first ones are asked of a row */
    struct ir_expr *stores[PIVOT_VALUES_MOST];
    uint32_t nstores;
    struct ir_expr *place, *sum; /* that is compared, and with what */
    bool is_most;                /* the longest way is looked for */
    bool is_chosen, may_equal;   /* what is there is stored again, or its equal */
    bool is_closure;             /* d[i][j] |= d[i][k] & d[k][j], which asks for nothing */
    bool is_done;                /* nothing may follow */
};

/* The place with the index `to` in place of `from`. */
struct ir_expr *pivot_exchanged(struct ir_unit *u, struct ir_expr *e, const struct ir_var *from,
                                struct ir_var *to);
/* Might v be where the row and the column meet? */
bool pivot_is(const struct pivot_nest *k, struct ir_var *v);
/* closure.c: where they do if whether elements of theirs are 0 stays as it is and is all that is
   asked of them; or NULL. */
struct ir_var *closure_pivot(struct pivot_nest *k);

/* Does the other access read, of what w writes, the row or the column that stay? */
bool pivots_part(const struct loop_facts *f, const struct access *w, const struct access *other);

#endif
