/*
 * Arrays that are worth keeping on a device: a folded loop uses one, and another one, which may
 * run next, reads it. Nothing but time depends on the answer.
 */
#ifndef FOLDCC_ANALYSE_REUSE_H
#define FOLDCC_ANALYSE_REUSE_H

#include "analyse/facts.h"

/* Once it is settled which loops are folded: sets comes_again of their accesses. */
void reuse_mark(const struct analysis *a, struct ir_unit *u);

#endif
