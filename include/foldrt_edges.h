/*
 * Loops that read, in place, what later iterations write: `a[i] = a[i + 1]`. Who runs iterations up
 * to some place has to know what the next ones find there before anybody runs those. `frame` begins
 * with a pointer to that; where it is NULL all iterations before and behind are run in order.
 */
#ifndef FOLDRT_EDGES_H
#define FOLDRT_EDGES_H

struct foldrt_edges {
    uint32_t reach;  /* iterations before a place that read what those from there on write */
    uint32_t nbytes; /* of what they read of that */
    void (*save)(const void *frame, int64_t place, void *to);
};

#endif
