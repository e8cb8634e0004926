/* Neighbouring iterations in vectors, whose inner loops add up numbers. */
#ifndef FOLDCC_EMIT_PANEL_H
#define FOLDCC_EMIT_PANEL_H

#include "emit/internal.h"
#include "emit/quads.h"

enum { PANEL_TURNS_LEAST = 8, PANEL_PARTS_MOST = 4 };

/* A term that foldrt can add up: a value that the columns of a row share times one that all rows
   share, or the square of what they differ by. */
struct product {
    const struct ir_expr *row, *column;
    bool is_square;
    bool row_is_there, column_is_there; /* in memory at a place that is linear in the turn, and in
                                           the column */
};

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
    /* Parts of the term that change from column to column and are the same in all rows: they are
       laid side by side first. */
    const struct ir_expr *packed[PANEL_PARTS_MOST];
    uint32_t npacked;
    bool is_apart;    /* neighbouring columns do not have all of these side by side in memory */
    bool reads_there; /* there are more, which are read where they are */
    bool is_product;
    struct product product;
};

/* Can the loop run so? Then *p is filled. */
bool panel_make(struct panel *p, const struct loop_text *l);
/* Does the expression change from column to column? */
bool panel_moves(const struct panel *p, const struct ir_expr *e);
/* Do neighbouring columns have the place side by side? */
bool panel_is_side_by_side(const struct panel *p, const struct ir_expr *place);
/* The index that counts rows; NULL: there are none. */
const struct ir_var *panel_row(const struct panel *p);
/* Is it another value in each row, apart from what the turn's number makes of it? */
bool panel_has_rows_own(const struct panel *p, const struct ir_expr *e);
/* The number of the part in `packed`, or -1. */
int panel_packed(const struct panel *p, const struct ir_expr *e);
/* Do long inner loops run without panels? */
bool panel_is_never_long(const struct panel *p);
/* Are the iterations of the loop's range run so? */
bool loop_has_panels(const struct loop_text *l);
/* Has foldrt their loops over turns? */
bool loop_has_products(const struct loop_text *l);
/* The functions that kernels/panels.h asks for, and those that it makes of them. */
void text_panels(struct text *x);
/* In range: the iterations lo .. stop-1. */
void text_panels_loop(struct text *x, const char *stop);
/* In the entry function: how many iterations a row of panels has, and its sizes. */
void text_panels_call(struct text *x);

/* ---- panel_product.c ---- */
/* Is what the turns add, by the statements from s to `last`, such a term? p->q.term is the term.
   Then p->product and what p tells of its parts are filled. */
bool panel_take_product(struct panel *p, const struct ir_stmt *s, const struct ir_stmt *last);
/* Inner loops of such loops run for themselves where there are few columns, or rows: they are
   compiled with less. */
void products_mark(struct loop_text *loops, size_t n);
/* What kernels/products.h asks for, and fold_product_k. */
void text_panel_product(struct text *x, const struct panel *p, bool may_be_long);
/* ---- parts of the text, which device_panels.c uses, too ---- */
/* The type of sums there: integers have no sign. */
const char *panel_type(const struct panel *p);
/* Begins and ends a function of struct fold_place_k, a row and a column; its name begins with the
   type and `what`, and `more` are further parameters. */
void text_panel_head(struct text *x, const struct panel *p, const char *what, const char *more);
void text_panel_end(struct text *x);
/* What is in sums at first and behind the inner loop; the trip count of a level. */
void text_panel_first(struct text *x, const struct panel *p);
void text_panel_last(struct text *x, const struct panel *p);
void text_panel_trips(struct text *x, const struct panel *p, const char *name,
                      const struct level *v);
/* A block where the indices of turn fold_turn are known, and what its columns share. */
void text_panel_turn(struct text *x, const struct panel *p);
void text_panel_block_end(struct text *x);
/* ---- device_panels.c ---- */
/* Can groups of threads share iterations, each of which is a row of panels? */
bool device_has_panel_rows(const struct loop_text *l);
/* Does each iteration, a row of panels, write a place of that access for each of its columns? */
bool access_fills_rows(const struct loop_text *l, uint32_t which);
/* What kernels/device/panels.h asks for, of loops whose panels groups of threads can run. */
void text_device_panels(struct text *x);

#endif
