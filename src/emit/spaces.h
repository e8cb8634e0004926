/* On devices: which memory pointers lead to, which OpenCL C tells apart by their types. */
#ifndef FOLDCC_EMIT_SPACES_H
#define FOLDCC_EMIT_SPACES_H

#include "emit/internal.h"

/* Finds it for all pointers of the gathered loop. */
void spaces_find(struct loop_text *l);
/* What about them no device can do, or NULL. */
const char *spaces_obstacle(const struct loop_text *l);

/* text_declare of a variable, and text_type of an expression's type: with the memory that the
   pointer leads to. */
void text_declare_var(struct text *x, const struct ir_var *v, const char *name);
void text_local(struct text *x, const struct ir_var *v, const char *name); /* a line */
void text_type_of(struct text *x, const struct ir_expr *e);
/* "FOLD_GLOBAL ": what a pointer with this value leads to. */
const char *text_space(const struct text *x, const struct ir_expr *pointer);
/* The name of the function that e calls, as it is written for the memories that e hands it. */
void text_called_name(struct text *x, const struct ir_expr *e);

/* The forms in which the loop has the function: the first one, and the one behind `form`; NULL:
   there are no more. */
const struct form *form_first(const struct loop_text *l, const struct ir_func *f);
const struct form *form_next(const struct form *form);
/* Its name, and what the pointer that it returns leads to. */
void text_form_name(struct text *x, const struct form *form);
const char *form_result(const struct form *form);

/* Does the access come to the iteration's own variables or to tables alone? Nothing is copied. */
bool access_stays_here(const struct loop_text *l, uint32_t which);

/* Is it a constant table, or a string literal, that the loop's body or a function of it uses? */
bool loop_has_table(const struct loop_text *l, const struct ir_var *v);
/* ---- device_constants.c ---- */
/* Is it made of numbers? */
bool table_is_plain(const struct ir_var *v);
/* Is it one that a function declares, in a text for devices? Writes its name there. */
bool text_table_name(struct text *x, const struct ir_var *v);

#endif
