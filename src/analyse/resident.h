/*
 * #pragma foldcc resident(a, b) before a loop around folded loops: while it runs, what these touch
 * through a and b is written by nothing else. Where nobody tells which pages are written, a device
 * may keep it all the same.
 */
#ifndef FOLDCC_ANALYSE_RESIDENT_H
#define FOLDCC_ANALYSE_RESIDENT_H

#include "analyse/region.h"

/* Behind regions_find, whose regions are given: says of the accesses in such loops what their
   records have to say, and adds a warning for each pragma, or name, that has no effect. The loops
   before which all has to be forgotten, inner ones first. */
struct residents {
    VEC(struct ir_stmt *) loops;
};
void residents_find(struct residents *out, const struct analysis *a, struct ir_unit *u,
                    const struct regions *regions, const struct region_text *text);

#endif
