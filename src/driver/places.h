/* Where the loops of the IR stand in the user's text. */
#ifndef FOLDCC_DRIVER_PLACES_H
#define FOLDCC_DRIVER_PLACES_H

#include "driver/scan.h"
#include "ir/ir.h"

struct places {
    VEC(struct ir_stmt *) loops; /* every loop of the unit's functions */
    enum scan_word *word; /* by loop_id: its keyword; analysis may turn one loop into another */
    const struct scan_keyword **at; /* by loop_id: its place in the text, or NULL */
};

enum scan_word places_word(const struct ir_stmt *loop);

/* Says of each loop whether its keyword stands in the text (from_macro, head_hidden): where it does
   not, nothing can be put before the loop, and the analysis leaves it. */
void places_find(struct places *p, struct ir_unit *u, const struct scan *scan, struct arena *a);
void places_release(struct places *p);

#endif
