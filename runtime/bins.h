/* The bins of one run: see struct foldrt_bins. */
#ifndef FOLDRT_BINS_H
#define FOLDRT_BINS_H

#include "internal.h"

#define BYTES_OF_BINS (64ul << 20)       /* of an array, at most; by a rung for updates by key: */
#define BYTES_OF_BINS_BY_KEY (1ul << 30) /* on a device, which has one copy */

struct bins_run {
    const struct foldrt_loop *loop;
    const struct foldrt_call *call;
    char *block;   /* each thread's own: its frame and its bins */
    size_t nbytes; /* of the block */
    size_t stride; /* from one thread's part to the next */
    uint64_t most; /* bytes of an array */
    int threads;
    int units;            /* that a thread runs before it asks again whether all is over */
    _Atomic bool is_over; /* some thread has come to what cannot be */
};

/* room.c: memory that some threads' bins may have been in, or new, and then all 0; NULL: there is
   none. It is given back with the same size; of powers of two the next run finds it again. */
HIDDEN void *foldrt__room_get(size_t nbytes, bool *is_new);
HIDDEN void foldrt__room_put(void *room, size_t nbytes);
#define ROOM_WAITING_MOST (64ul << 20) /* bytes that wait for later runs */

/* Memory for this many threads, of `most` bytes of an array in the end; false when there is none,
   or when the arrays are too large beside the trip count, whatever the number of threads. */
HIDDEN bool foldrt__bins_init(struct bins_run *b, const struct run *r, int threads, uint64_t most);
/* The frame of thread i, whose bins are made when it first asks. Only that thread may ask. */
HIDDEN const void *foldrt__bins_frame(struct bins_run *b, int i);
/* The array `which` of thread i as one that has come to elements lo .. lo + count - 1, to be
   filled; NULL: they are too many, or there is no memory. */
HIDDEN struct foldrt_bins *foldrt__bins_room(struct bins_run *b, int i, uint32_t which, int64_t lo,
                                             uint64_t count);
/* The first array of thread i; it has elements lo .. lo + count - 1 too, new ones with the
   identity. False: they are too many, or there is no memory. */
HIDDEN struct foldrt_bins *foldrt__bins_of(struct bins_run *b, int i);
HIDDEN bool foldrt__bins_widen(struct bins_run *b, int i, int64_t lo, uint64_t count);
/* Has thread i come to bins for which it has no room, or to a value that its scale is not for, or
   any other? If not it runs the iterations from `at` on. */
HIDDEN bool foldrt__bins_are_over(struct bins_run *b, int i, int64_t at);
/* Joins the bins of all threads into those of one, for the caller of foldrt_run to have; false: the
   loop has to run as written. */
HIDDEN bool foldrt__bins_join(struct bins_run *b, const struct run *r);
/* Instead of joining them. */
HIDDEN void foldrt__bins_drop(struct bins_run *b);
/* Where what ended the last run that this thread has dropped is: the first of BINS_UNIT iterations,
   or -1 where that is not known. */
#define BINS_UNIT 4096
HIDDEN int64_t foldrt__bins_bad_at(void);

/* As foldrt__range_run and foldrt__lanes_run, for loops with bins. */
HIDDEN int foldrt__bins_run(struct run *r, double ns);

/* scatter.c: as foldrt__bins_run, of loops that place elements by counters. */
HIDDEN int foldrt__scatter_run(struct run *r, double ns);

/* small.c: how many small values have come to the elements from the array's first one on, all 0 at
   first; NULL: there is no memory. Who writes there ends the list of places by _unlist. */
HIDDEN uint32_t *foldrt__small_counts(struct foldrt_bins *bins);
HIDDEN void foldrt__small_unlist(struct foldrt_bins *bins);
/* The room becomes one of so many elements from room_lo on. */
HIDDEN bool foldrt__small_move(struct foldrt_bins *b, int64_t room_lo, uint64_t room_count);
/* What has come to b has come to `into`, which has its elements as well. */
HIDDEN bool foldrt__small_join(struct foldrt_bins *into, const struct foldrt_bins *b);
HIDDEN void foldrt__small_free(struct foldrt_bins *b);

/* sort.c: a call that asks for enum foldrt_sort. */
HIDDEN int foldrt__sort_run(struct run *r);
/* owned.c: the first of these calls, and the second one if the first has answered 1; it answers how
   many threads took part. -1: bins do not rise, which they have to. */
HIDDEN int foldrt__owned_find(struct run *r, int threads, struct foldrt_bins *to);
HIDDEN int foldrt__owned_run(struct run *r, int threads);
/* Where bins rise from one to the other: do they have so few iterations each that these keep their
   order (docs/fixed-shape.md, Bins)? Not where a strategy by key sums them. Programs of
   --fold-emit=opencl and cuda ask fold_bins_rise of kernels/alone/alone_bins.h. */
HIDDEN bool foldrt__may_rise(const struct foldrt_loop *loop, int64_t first, int64_t last,
                             int64_t n);
/* FOLDRT_RISES: 1: they do; and if threads can own ranges of the bins, that is known. */
HIDDEN int foldrt__rises(struct run *r, int threads, struct foldrt_bins *to);
/* Do a few iterations come to bins that are `most` or more apart? */
HIDDEN bool foldrt__keys_span(const struct run *r, uint64_t most);
/* Do these come to bins near one another where they are near one another, and to bins that are
   `least` or more apart in all? Then threads can own ranges of bins. */
HIDDEN bool foldrt__keys_are_near(const struct run *r, uint64_t least);

#endif
