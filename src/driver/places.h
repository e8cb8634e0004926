/* Where the loops of the IR stand in the user's text. */
#ifndef FOLDCC_DRIVER_PLACES_H
#define FOLDCC_DRIVER_PLACES_H

#include "driver/match.h"
#include "ir/ir.h"

struct places {
    VEC(struct ir_stmt *) loops; /* every loop of the unit's functions */
    enum scan_word *word; /* by loop_id: its keyword; analysis may turn one loop into another */
    const struct scan_keyword **at; /* by loop_id: its place in the text, or NULL */
};

/* Where they are looked for. */
struct places_text {
    const struct scan *scan;
    const struct match *(*match)(void *data); /* NULL: macros are no places */
    void *data;
};

enum scan_word places_word(const struct ir_stmt *loop);

/* Says of each loop whether its keyword stands in the text, or a macro in its place (from_macro,
   head_hidden): else nothing can be put before the loop, and the analysis leaves it. */
void places_find(struct places *p, struct ir_unit *u, const struct places_text *text,
                 struct arena *a);
void places_release(struct places *p);

#endif
