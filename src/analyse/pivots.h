/* Rows and columns of a matrix that stay as they are, though iterations write there: pivots.c. */
#ifndef FOLDCC_ANALYSE_PIVOTS_H
#define FOLDCC_ANALYSE_PIVOTS_H

#include "analyse/facts.h"

/* The indices of the nest, and the row and column that stay. */
struct pivots {
    struct ir_var *row, *column, *at;
};

/* Does the other access read, of what w writes, the row or the column that stay? */
bool pivots_part(const struct loop_facts *f, const struct access *w, const struct access *other);

#endif
