/* Nests of which some statements form rows and others columns. */
#ifndef FOLDCC_ANALYSE_DISTRIBUTE_H
#define FOLDCC_ANALYSE_DISTRIBUTE_H

#include "analyse/work.h"

#define DISTRIBUTE_VARS 32

struct distribution {
    struct loop_facts *f;                       /* of the loop as a whole, with its accesses */
    const struct ir_var *vars[DISTRIBUTE_VARS]; /* that the columns are made of */
    uint32_t nvars;
    struct ir_stmt *rows, *columns; /* copies of the loop, with a part of its statements each */
};

/* The part of the loop that an access of it belongs to. */
enum distribution_part { IN_ROWS = 1, IN_COLUMNS = 2 };

/* Fills rows and columns; false: the nest has not both, or they cannot be told apart. */
bool distribution_form(struct distribution *d);
/* Bits of enum distribution_part; *place: of the statement of the loop's body that holds it. */
unsigned distribution_part_of(const struct distribution *d, const struct access *a,
                              uint32_t *place);
/* distribute_fold.c: keeps in `whole` the facts of the loops that have shapes of their own in f,
   which is of a copy of the loop; false: they are not those that have one in the loop as written.
 */
bool inside_keep(struct work *w, struct work *copy, struct loop_facts *whole,
                 const struct loop_facts *f, struct ir_stmt *loop);

#endif
