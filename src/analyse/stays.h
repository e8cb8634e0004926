/* What a loop reads at a place that stays, and that no iteration changes; and in rows of a table of
   pointers that does so. */
#ifndef FOLDCC_ANALYSE_STAYS_H
#define FOLDCC_ANALYSE_STAYS_H

#include "analyse/facts.h"

/* It can be read before the loop where each of these loops inside an iteration runs at least once;
   their ends are invariant. */
struct staying {
    bool is_known;   /* else somebody has to ask whether it is there */
    uint32_t ninner; /* 0: always */
    const struct level *inner;
    const struct row_read *row; /* or NULL: it is no such place, but an element of a row */
};

/* It is `column` where `base` is the begin of the row, table[i]; that address is linear, with the
   loops inside an iteration that `inner` has. */
struct row_read {
    struct ir_expr *table; /* pointer to pointers, which stays */
    struct ir_var *base;   /* the same of all reads through the table */
    struct ir_expr *column;
};

static inline bool access_is_of_row(const struct access *a)
{
    return a->stays && a->stays->row;
}

/* row_reads.c: the read of `place`, as worth_at has it, at that node of the flow; NULL: it is none
   of a row. */
const struct staying *row_read_find(struct loop_facts *f, uint32_t node, struct ir_expr *place);

#endif
