/*
 * Loops that place elements by counters, one for each key: `out[start[key[i]]++] = x[i]`. The
 * counters are the loop's one array of bins. In code->count an iteration adds one to a bin for each
 * step of its counter; in code->range the bins are the counters themselves.
 */
#ifndef FOLDRT_SCATTER_H
#define FOLDRT_SCATTER_H

/* A flag of struct foldrt_touch: its range is the next of those that `places` below stores, and is
   known when steps are counted. FOLDRT_GUARDED with it: not each of these places is written. */
#define FOLDRT_PLACED 64

struct foldrt_scatter {
    void *(*counters)(const void *frame); /* the program's counter 0 */
    uint32_t stride;                      /* bytes from one to the next */
    int32_t way;                          /* what a step adds: 1 or -1 */
    int32_t is_single; /* an iteration steps one counter once at most: threads of a device may run
                          a row of them side by side */
    uint32_t brought;  /* bytes of each iteration that a group of a GPU brings into its memory */
    /* The text tells that keys are one of nkeys from `least` on; nkeys 0: it does not. */
    int64_t least;
    uint32_t nkeys;
    /* Is what the loop reads and writes apart, if keys->count counters from keys->lo on are
       stepped and places first .. last-1 are counted? */
    int (*apart)(const void *frame, int64_t n, const struct foldrt_bins *keys, int64_t first,
                 int64_t last);
    /* Stores the ranges, nplaces of them, that these places lead to. */
    uint32_t nplaces;
    void (*places)(const void *frame, int64_t first, int64_t last, struct foldrt_range *to);
};

#endif
