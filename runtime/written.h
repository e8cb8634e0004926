/* The memory that a loop writes, for FOLD_VERIFY. */
#ifndef FOLDRT_WRITTEN_H
#define FOLDRT_WRITTEN_H

#include "internal.h"

struct written {
    struct foldrt_range *at;
    uint32_t n;
    size_t nbytes;
    bool is_whole; /* all of it is there; else guards keep the loop from some of it */
};

/* start, end: the accumulators before the loop and behind it, where the loop has counted places.
   False: no memory. */
HIDDEN bool foldrt__written_init(struct written *w, const struct run *r, const void *start,
                                 const void *end);
HIDDEN void foldrt__written_release(struct written *w);
/* From the ranges to a copy of nbytes, and back: what differs. */
HIDDEN void foldrt__written_get(const struct written *w, char *copy);
HIDDEN void foldrt__written_put(const struct written *w, const char *copy);

#endif
