/*
 * Updates of the program's bins on a device in the order of the iterations: what device_sort.c and
 * device_buckets.c share.
 */
#ifndef FOLDRT_DEVICE_SORT_H
#define FOLDRT_DEVICE_SORT_H

#include "device.h"

enum { COUNTS, OFFSETS, BASES, DEAL, RUNS, TALLY, SPANS, STARTS, PART, JOIN, RISING, PROBE };
/* As in the kernels' text; FIRST: two words, as many for the last place behind them. */
enum { UNORDERED, BAD, LONG, SPREAD, LARGEST, LEAST, MOST, FIRST, FLAGS = FIRST + 4 };
_Static_assert(FLAGS <= TALLIED, "a tally has them all");

#define TILE 2048 /* iterations of a group at once */

struct dealt {
    struct buffer *places, *values;
};

/* The iterations in tiles, whose places are told apart by their bits from `shift` on. */
struct cut {
    int64_t tile, tiles;
    int32_t shift, digits; /* how many of those bits there are */
    struct buffer *counts, *bases;
};

struct device_sort {
    struct move *m;
    const struct built *built;
    int64_t n, lo, most;
    uint64_t bins;
    int32_t bits, buckets, from_loop;
    struct cut digits, parts;
    struct dealt from, to;
    struct buffer *flags;
};

static inline int bits_of(uint64_t x)
{
    return x ? 64 - __builtin_clzll(x) : 0;
}

/* What all kernels begin with, of iterations cut so. */
HIDDEN void foldrt__sort_args(const struct device_sort *s, const struct cut *c,
                              struct device_args *a);
HIDDEN void foldrt__sort_arg(struct device_args *a, const struct buffer *b);
HIDDEN bool foldrt__sort_launch(const struct device_sort *s, int kernel, int64_t groups,
                                uint32_t threads, const struct device_args *a, char *why);
/* The flags are 0. */
HIDDEN bool foldrt__sort_begin(const struct device_sort *s, char *why);
HIDDEN bool foldrt__sort_flags(const struct device_sort *s, uint32_t *flags, char *why);
/* Memory for all places, of so many bytes, and values; false: there is none. */
HIDDEN bool foldrt__sort_have(const struct device_sort *s, struct dealt *to, uint64_t place);
/* All by the bits of their places from digits.shift on. 1: sorted, 0: there is no memory, -1: an
   error. */
HIDDEN int foldrt__sort_digits(struct device_sort *s, char *why);
/* The updates of places that rise, each run of one place by one thread, at most `most`. 1: made, 0:
   there are more, -1: an error. */
HIDDEN int foldrt__sort_rising(const struct device_sort *s, uint32_t *flags, char *why);

/* device_buckets.c */

/* How the iterations are cut, and so many bins; false: these are too many. */
HIDDEN bool foldrt__buckets_plan(struct device_sort *s, uint64_t bins);
/* Looks for the first and the last bin, which are near those of the last time, and keeps what it
   sees of all others for foldrt__buckets_run behind it. 1: ends has them, 0: they are not, -1: an
   error. */
HIDDEN int foldrt__buckets_find(struct device_sort *s, const struct order *order, int64_t *ends,
                                char *why);
/* The bins are those that have been looked for. */
HIDDEN bool foldrt__buckets_are_known(const struct device_sort *s);
/* As an algorithm's run; 2: a bucket has too much of all. */
HIDDEN int foldrt__buckets_run(struct device_sort *s, char *why);

#endif
