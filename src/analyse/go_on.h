/* Loops of which the rest runs as written. */
#ifndef FOLDCC_ANALYSE_GO_ON_H
#define FOLDCC_ANALYSE_GO_ON_H

#include "analyse/facts.h"

/* Does the loop as written go on in the middle, behind iterations that have been folded? */
static inline bool facts_go_on(const struct loop_facts *f)
{
    return facts_leave(f) || f->loop->ending;
}

#endif
