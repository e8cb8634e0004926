/*
 * What choice.c knows of loops: a table of what runs have taken. What falls out of it is learned
 * again. Under the lock of choice.c.
 */
#ifndef FOLDRT_SITES_H
#define FOLDRT_SITES_H

#include "internal.h"

enum kernels { UNKNOWN, BUILT, ON_DISK, NOWHERE };

/* What runs take of a loop, whose n is about the same, per iteration. */
struct timed {
    double each; /* 0: not known */
    uint32_t runs, late;
};

enum { CANDIDATES = 2, CLASSES = 2 /* much of what is touched is there already, or is not */ };

struct site {
    const struct foldrt_loop *loop;
    int magnitude; /* of n */
    uint64_t used; /* by which call it was last asked for; 0: never */
    struct timed cores, there[CANDIDATES][CLASSES];
    double sampled; /* before the first run on cores: what an iteration seems to take on one thread;
                       -1: that cannot be told */
    double since_cores, since_there[CANDIDATES];
    struct timed split[CANDIDATES]; /* cores and device together, what is touched being copied */
    double since_split[CANDIDATES];
    /* If all that is read were there already: what runs would have taken less; runs still to be
       made there so that it stays; and how much more must be saved before that is tried again. */
    double saved_stay[CANDIDATES];
    uint32_t moving[CANDIDATES], wait[CANDIDATES];
    double saved[CANDIDATES];         /* ANY: as in struct question */
    enum kernels kernels[CANDIDATES]; /* ANY */
    uint32_t failed[CANDIDATES];      /* ANY: runs that could not be made there after all */
    double region_wait[CANDIDATES];   /* ANY: region.c; 0: as 1 */
};

#define ANY 0 /* in place of n: what is known of the loop as a whole */

/* What is known of the loop for about n iterations. What the last four calls have returned stays
   where it is; what has not been asked for the longest makes room. */
HIDDEN struct site *foldrt__site(const struct foldrt_loop *loop, int64_t n);
/* A run has taken so much for an iteration: the least is kept, but creeps up, or is
   given up. */
HIDDEN void foldrt__timed_learn(struct timed *t, double each);

#endif
