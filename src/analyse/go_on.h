/* Loops of which the rest runs as written. */
#ifndef FOLDCC_ANALYSE_GO_ON_H
#define FOLDCC_ANALYSE_GO_ON_H

#include "analyse/facts.h"

/* Does the loop as written go on in the middle, behind iterations that have been folded? */
static inline bool facts_go_on(const struct loop_facts *f)
{
    return facts_leave(f) || f->loop->ending;
}

/* elsewhere.c: do iterations of a loop that ends at an element of memory write beside the very
   element that each has tested? Then it may end before the one that stands there now. */
bool facts_write_elsewhere(const struct loop_facts *f);

#endif
