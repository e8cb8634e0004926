/*
 * One chunk of sums or products of floats, shared out among threads by eighths of its lanes.
 */
#ifndef FOLDRT_EIGHTHS_H
#define FOLDRT_EIGHTHS_H

#include "internal.h"

/* Can this run's lanes be shared out so? */
HIDDEN bool foldrt__has_eighths(const struct run *r);
/* Would that gain, if one thread takes so long? */
HIDDEN bool foldrt__eighths_are_worth(double ns);
/* The run, of one chunk, on some of so many threads; 0: there is no memory for it. */
HIDDEN int foldrt__eighths_run(struct run *r, int threads, double ns);

#endif
