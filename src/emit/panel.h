/* Neighbouring iterations in vectors, whose inner loops add up numbers. */
#ifndef FOLDCC_EMIT_PANEL_H
#define FOLDCC_EMIT_PANEL_H

#include "emit/internal.h"
#include "emit/quads.h"

enum { PANEL_TURNS_LEAST = 8, PANEL_PARTS_MOST = 4 };

struct panel {
    const struct loop_text *l;
    struct ir_stmt *first; /* of the body; the inner loop is the statement `inner` */
    const struct ir_stmt *inner;
    struct level level;        /* of the inner loop */
    struct level columns;      /* the innermost level around it */
    struct quads q;            /* its index is that of the columns; sum: NULL: a place in memory */
    const struct ir_expr *sum; /* the lvalue */
    bool has_rows;             /* rows of columns can run together */
    bool may_be_long, may_be_short;
    bool may_run_again; /* what stands before the inner loop: it sets variables alone */
    /* What the inner loop declares in front of the sum, and sets there. */
    const struct ir_stmt *decls[PANEL_PARTS_MOST];
    uint32_t ndecls;
    /* `columns` is the level of a loop in the inner one, for (l …) for (j …) z[i][j] += …; rows are
       iterations then. What the inner loop declares in front of that one. */
    bool is_inside;
    const struct ir_stmt *heads[PANEL_PARTS_MOST];
    uint32_t nheads;
    /* Parts of the term whose values neighbouring columns do not have side by side in memory. They
       are the same in all rows, and are laid side by side first. */
    const struct ir_expr *packed[PANEL_PARTS_MOST];
    uint32_t npacked;
};

/* Can the loop run so? Then *p is filled. */
bool panel_make(struct panel *p, const struct loop_text *l);
/* Does the expression change from column to column? */
bool panel_moves(const struct panel *p, const struct ir_expr *e);
/* The number of the part in `packed`, or -1. */
int panel_packed(const struct panel *p, const struct ir_expr *e);
/* Are the iterations of the loop's range run so? */
bool loop_has_panels(const struct loop_text *l);
/* The functions that kernels/panels.h asks for, and those that it makes of them. */
void text_panels(struct text *x);
/* In range: the iterations lo .. stop-1. */
void text_panels_loop(struct text *x, const char *stop);
/* In the entry function: how many iterations a row of panels has. */
void text_panels_call(struct text *x);

#endif
