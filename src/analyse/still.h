/* Inner loops of which most turns change nothing, whose accumulators are exact, or whose turns
   threads share out: still.c, joint.c, share.c. */
#ifndef FOLDCC_ANALYSE_STILL_H
#define FOLDCC_ANALYSE_STILL_H

#include "analyse/facts.h"

/* May several iterations read at once what this access of f reads, whatever guards it? */
bool access_is_read_anyway(const struct loop_facts *f, const struct access *a);
/* Puts g, a loop inside f's iteration that folds by itself, to f->still and f->joint, if it is one
   of these. */
void inner_note(struct loop_facts *f, const struct loop_facts *g);
/* Are the two accesses of this test of g, a loop inside f's iteration, told apart for all
   iterations before f runs? They are where they hang on two arrays in f's eyes, to which a pointer
   that each iteration makes is what it is made of. False also of other sides than accesses. */
bool check_is_outside(const struct loop_facts *f, const struct loop_facts *g,
                      const struct overlap_check *c);
/* Is it one of f->joint? */
bool is_joint(const struct loop_facts *f, const struct loop_facts *g);

#endif
