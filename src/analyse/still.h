/* Loops of which most iterations change nothing: still.c. */
#ifndef FOLDCC_ANALYSE_STILL_H
#define FOLDCC_ANALYSE_STILL_H

#include "analyse/facts.h"

/* May several iterations read at once what this access of f reads, whatever guards it? */
bool access_is_read_anyway(const struct loop_facts *f, const struct access *a);
/* Is g, a loop inside f's iteration that folds by itself, one of f->still? Then it is put there. */
void still_note(struct loop_facts *f, const struct loop_facts *g);

#endif
