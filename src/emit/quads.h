/* Rows side by side in vectors, one row in each of their elements. */
#ifndef FOLDCC_EMIT_QUADS_H
#define FOLDCC_EMIT_QUADS_H

#include "emit/internal.h"

enum { QUADS_ROWS = 16, QUADS_LEAST = 3 };

/* An inner loop that adds what four neighbouring columns give to a sum at once. */
struct quads {
    const struct ir_stmt *loop;
    const struct ir_var *index, *sum;
    const struct ir_expr *term, *bound;
    bool has_last;  /* index <= bound */
    bool has_first; /* the index begins with a constant */
    int64_t first;
    bool is_narrow; /* terms are made of floats alone */
    uint32_t
        *loads; /* NULL, or: what they load is fold_p0[(fold_d) / FOLD_MANY(type)], fold_p1 … */
    const char *vector, *place; /* the beginnings of their types' names */
    const struct ir_expr *own;  /* quads_find_own: the first place of the term that each row has for
                                   itself, or NULL; fold_p is where it lies in the first column */
};

/* Is the loop one? Then *q is filled. */
bool quads_make(struct quads *q, const struct ir_stmt *loop);
/* What e, an assignment, adds to its own left side, in the type of that; NULL: it does not. */
const struct ir_expr *quads_term(const struct ir_expr *e);
/* Does it change from column to column? */
bool quads_moves(const struct quads *q, const struct ir_expr *e);
/* Does the value grow by one with the index, modulo 2^64? */
bool quads_counts(const struct quads *q, const struct ir_expr *e);
/* Can the term's values for neighbouring columns be computed at once? They may be the same one. */
bool quads_has_term(const struct quads *q, const struct ir_expr *e);
void text_quads_term(struct text *x, const struct quads *q, const struct ir_expr *e);
/* How many columns are left, and what four of them add. Both stand behind an iteration's variables,
   in a function that returns them. */
void text_quads_left(struct text *x, const struct quads *q);
void text_quad(struct text *x, const struct quads *q);
void quads_find_own(struct quads *q, const struct loop_text *l);
/* Do rows have values of their own for e? */
bool quads_is_own(const struct quads *q, const struct loop_text *l, const struct ir_expr *e);
/* Is the term, a double, nothing but q->own's element? No text_quad is needed then. */
bool quads_are_elements(const struct quads *q);
/* The address of q->own. */
void text_quads_place(struct text *x, const struct quads *q);
/* fold_rows_K_P: the columns that fold_m rows from t on, 8 to 16, have in common, and their rest.
 */
void text_quads_rows(struct text *x, const struct quads *q, uint32_t p);
/* "float" */
const char *quads_type(const struct ir_type *t);
bool loop_has_quads(const struct loop_text *l);

#endif
