/*
 * Pointers in memory, and what lies beside them: `v->data` of `s += v->data[i]`. A device cannot
 * follow them, and has no type for the struct around them. Where they stay the same while the loop
 * runs, the frame has a field for the value of each, which stands for it in kernel texts.
 */
#ifndef FOLDCC_EMIT_STAND_H
#define FOLDCC_EMIT_STAND_H

#include "emit/internal.h"

/* Adds the fields that kernel texts of the gathered loop need, as parameters of kind ARG_STAND. */
void gather_stands(struct loop_text *l);
/* The variable that stands for the place, or NULL. */
const struct spelled *stand_of(const struct loop_text *l, const struct ir_expr *lvalue);
/* Do the fields of a loop around the inner one, and the inner one's, stand for the same there? */
bool stands_agree(const struct loop_text *outer, const struct loop_text *inner);
/* In a kernel text: the field in place of the load; false: it has none. */
bool text_stand(struct text *x, const struct ir_expr *load);
/* What the inner loop's parameter stands for, in a kernel text of the loop around it. */
void text_stand_argument(struct text *x, const struct loop_text *inner, const struct arg *a);
/* fold_stands_K, which gives the fields their values; it returns 0 where that cannot be done. */
void text_stands(struct text *x);
/* Can it always? */
bool stands_are_there(const struct loop_text *l);

/* ---- device_args.c ---- */
/* Is it a struct, or array of such, that holds pointers, or one that kernel texts cannot have? */
bool type_is_foreign(const struct loop_text *l, const struct ir_type *t);
/* Finds the parameters that kernels have no use for. */
void args_leave_out(struct loop_text *l);
/* Is the parameter one that kernels have no use for, of a type that they could not have? */
bool arg_is_left_out(const struct loop_text *l, const struct arg *a);
/* Is it a parameter of functions, of kernel texts or of the entry? */
bool arg_is_passed(const struct text *x, const struct loop_text *l, const struct arg *a);
/* Are its bytes passed as numbers? It takes up room in the struct of values; OpenCL C passes no
   _Bool. Declares it there; in the frame it has its own type. */
bool arg_is_opaque(const struct loop_text *l, const struct arg *a);
void text_opaque(struct text *x, const struct arg *a);
void text_opaque_value(struct text *x, const struct arg *a);
/* Is what the access reads in the frame, so that kernels read no memory for it? */
/* ---- stand.c ---- */
bool access_is_value(const struct loop_text *l, uint32_t which);
/* stand_rows.c: rows of a table of pointers, `a[i][j]`. foldrt finds out whether they follow one
   another at one distance; if so a field of the frame is where row 0 would be. */
/* Adds the fields for the table. */
bool gather_rows(struct loop_text *l, const struct ir_expr *table);
/* The variable that stands for row 0, or NULL. Behind it in l->vars come the distance in bytes, and
   the numbers of the first and the last row that the loop reads. */
const struct spelled *rows_of(const struct loop_text *l, const struct ir_expr *table);
/* The same, of the access, whose elements are of a row; and is the load one of a row's begin? */
const struct spelled *rows_of_access(const struct loop_text *l, uint32_t which);
const struct spelled *rows_of_load(const struct loop_text *l, const struct ir_expr *load);
/* In fold_stands_K; fold_rows_K, which moves a span of row 0 to all rows; a call of it. */
void text_rows_found(struct text *x, const struct spelled *s);
void text_rows_span_function(struct text *x);
void text_rows_span(struct text *x, uint32_t which);
/* span.c: is it known where the access is, by what stands for the rows? */
bool span_is_of_row(const struct loop_text *l, uint32_t which);
/* The variable of the frame that the access hangs on, or NULL. */
const struct ir_var *access_root(const struct loop_text *l, const struct access *a);

#endif
