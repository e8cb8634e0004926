/* Nests that run by columns (docs/recognition.md, Columns). */
#ifndef FOLDCC_EMIT_COLUMNS_H
#define FOLDCC_EMIT_COLUMNS_H

#include "emit/internal.h"

/* The update `place op= value`, or `place = place op value`. */
struct column_update {
    const struct ir_expr *place,
        *again;                  /* the place; it once more, as it is read; NULL: it is not */
    const struct ir_expr *value; /* NULL: 1, an int */
    const char *op;
};

/* The update that is all the nest does to memory, of a place that is the same in all rows and read
   nowhere else; NULL: there is none such. */
const struct ir_stmt *column_update_of(const struct loop_text *l, struct column_update *u);
/* Does each iteration come to its place? Elsewhere that may not be there, or another thread's. */
bool column_is_certain(const struct loop_facts *f, const struct column_update *u);
/* Is e such an update? */
bool column_update_by(const struct ir_expr *e, struct column_update *u);
const struct ir_type *column_value_type(const struct column_update *u, const struct ir_expr *e);
/* Two functions of the iteration: its place, and what it does, with what `parameter` declares in
   place of the place. Both are named _K behind their declarations. */
void text_column_parts(struct text *x, const struct loop_text *own, const char *place,
                       const char *name, const char *parameter);
/* Is the statement the update, in the second one? Writes what stands there for it. */
bool text_is_column_update(const struct text *x, const struct ir_stmt *s);
bool text_column_value(struct text *x, const struct ir_stmt *s);
/* Does each iteration do nothing but its update, at little cost? own: the loop with its update. */
bool column_rows_are_alike(const struct loop_text *l, struct loop_text *own);
/* Before `range`, and in it: columns lo .. hi-1 of all rows. */
void text_columns(struct text *x);
void text_columns_loop(struct text *x);
/* In place of `range`: it, and `band`. */
void text_band(struct text *x);

/* ---- column_sums.c ---- */

/* Do few columns have a shape of their own (docs/fixed-shape.md, Columns)? */
bool loop_has_column_sums(const struct loop_text *l);
/* Behind `range`, in the table of the loop's code, before the loop's record, and in it. */
void text_column_sums(struct text *x);
void text_column_sums_fields(struct text *x);
void text_column_sums_table(struct text *x);
void text_column_sums_field(struct text *x);
/* What kernels/device/column_sums.h asks for. */
void text_device_column_sums(struct text *x);

#endif
