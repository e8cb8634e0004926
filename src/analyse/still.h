/* Loops of which most iterations change nothing, or whose accumulators are exact: still.c, joint.c.
 */
#ifndef FOLDCC_ANALYSE_STILL_H
#define FOLDCC_ANALYSE_STILL_H

#include "analyse/facts.h"

/* May several iterations read at once what this access of f reads, whatever guards it? */
bool access_is_read_anyway(const struct loop_facts *f, const struct access *a);
/* Puts g, a loop inside f's iteration that folds by itself, to f->still and f->joint, if it is one
   of these. */
void inner_note(struct loop_facts *f, const struct loop_facts *g);
/* Is it one of f->joint? */
bool is_joint(const struct loop_facts *f, const struct loop_facts *g);

#endif
