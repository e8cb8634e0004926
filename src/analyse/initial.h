/* What the first iteration takes: initial.c; initial_set.c for what stands in front of the loop. */
#ifndef FOLDCC_ANALYSE_INITIAL_H
#define FOLDCC_ANALYSE_INITIAL_H

#include "analyse/head.h"
#include "analyse/steps.h"

#define TAKEN_MOST 8

struct taken {
    struct ir_expr *lvalue, *value; /* in the iteration */
};

struct initial {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level l;
    struct taken at[TAKEN_MOST];
    uint32_t n;
    struct ir_var *flag;   /* that is asked, or NULL: the index is */
    struct ir_expr *asked; /* the question */
    wide number, put;      /* of the flag: it is asked to be this, or not to be; what it becomes */
    bool is_equal, is_put, is_odd;
    bool is_count;  /* it is a count from 0 on, which each iteration steps and the copy keeps */
    bool has_cells; /* memory is set, too */
};

/* Before the question: variables of the iteration, which are what they are declared as, and of the
   function's own, which no value is made of but where the statement is all that sets them. */
bool initial_is_quiet(const struct ir_stmt *s);
/* What a value of an iteration is in the first one. */
struct ir_expr *initial_first(struct initial *k, struct ir_expr *e);
/* In front of the loop: the variables, and last the flag. */
struct ir_stmt *initial_sets(struct initial *k);
/* May memory be set in front of the loop, and the loop as written follow? */
bool initial_cells_stay(struct initial *k, struct ir_stmt *body);

#endif
