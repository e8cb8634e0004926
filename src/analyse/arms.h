/* Loops of which a condition that they leave alone makes one loop or another. */
#ifndef FOLDCC_ANALYSE_ARMS_H
#define FOLDCC_ANALYSE_ARMS_H

#include "analyse/facts.h"

/* What the loop is where a condition holds, which is asked before anything else is computed. */
struct arm {
    const struct ir_expr *where;
    struct loop_facts *next; /* where another one holds, with an arm of its own; or NULL */
};

/* The facts of the next arm, or NULL: there is none, or the loop has no arms. */
static inline struct loop_facts *facts_next_arm(const struct loop_facts *f)
{
    return f->arm ? f->arm->next : NULL;
}

#endif
