/*
 * Loops with bins on a device: what device_bins.c and device_bins_shape.c share.
 */
#ifndef FOLDRT_DEVICE_BINS_H
#define FOLDRT_DEVICE_BINS_H

#include "bins.h"
#include "device.h"

#define BINS_MOST 12          /* arrays of a loop */
#define SHARED_OF_SYSTEM 1024 /* bytes of a group's memory that its launch takes */

/* struct fold_hulls of the kernel text, behind which nothing else crosses. */
struct hulls {
    int64_t lo[BINS_MOST];
    uint64_t count[BINS_MOST];
    uint64_t at[BINS_MOST]; /* in words of 32 bits */
    uint64_t words;         /* of all */
    uint64_t
        small[BINS_MOST]; /* behind them: of sums of floats how many small values came to each */
    uint64_t list;        /* behind these: places of small values, before them how many there are */
    uint64_t all;         /* words with these */
    uint64_t bytes_shared; /* of a group's bins; 0: they are in the device's memory at once */
};

/* Bits of the second word before all bins, as in kernels/device: tables of bins paid, or did not;
   there is one of the largest values that have this scale, or a larger one; or small ones. */
enum { SEEN_NEAR_BINS = 1, SEEN_FAR_BINS = 2, SEEN_LARGE = 4, SEEN_OVER = 8, SEEN_SMALL = 16 };

struct bins_move {
    struct move *m;
    const struct built *built;
    struct hulls hulls;
    struct bins_run bins; /* as of so many threads as there are copies */
    struct buffer *store;
    int64_t n, chunk, chunks, groups; /* n: iterations, or parts of them that threads share */
    uint32_t threads;                 /* of a group */
    uint64_t room;                    /* bytes that a group shares */
    uint64_t places;                  /* of a group's table, where it has one */
    uint64_t held;                    /* words of a range where bins are run by ranges; else 0 */
    uint64_t ranges;
    int64_t said;   /* words of the device's that are fetched first */
    bool has_table; /* of its own, no rung's */
    uint32_t seen;  /* by the kernel, of these bits */
    bool is_guess;  /* hulls: the kernel sees whether it holds */
    bool is_items;  /* work-items with bins of their own, in place of groups */
    int copies;
};

/* Where a loop's bins lie while it runs, and how many groups run it; `is_by_key`: by a rung. */
HIDDEN void foldrt__bins_shape(struct bins_move *b, bool is_by_key);

#endif
