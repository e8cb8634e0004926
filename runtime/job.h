/*
 * A run cut into units that threads take from queues: what cpu.c provides and lanes.c, range.c and
 * ordered.c use.
 */
#ifndef FOLDRT_JOB_H
#define FOLDRT_JOB_H

#include "bins.h"
#include "whole.h"

#define FAR_BYTES (48 << 20) /* of a loop: few caches hold so much */

/* What is left of a thread's share: others may take of it. */
struct queue {
    _Alignas(64) _Atomic int64_t taken;
};

/* What is asked for of the scratch memory. */
struct wants {
    size_t partials;       /* so many partials */
    size_t partial_stride; /* from one to the next; 0: they lie one after the other */
    size_t counters;
    size_t lanes; /* so many lane arrays */
};

struct job {
    _Alignas(64) struct team_call call;
    void (*work)(struct job *, int thread, int64_t from, int64_t to);
    const struct foldrt_code *code;
    const void *frame; /* job_frame */
    struct bins_run *bins;
    int64_t n;
    int64_t unit;        /* iterations of a unit, or of a chunk */
    int32_t block;       /* lanes of a unit, where these are shared out */
    int64_t skew;        /* units begin so many iterations early (columns) or late (spans) */
    int64_t first, last; /* units to share out */
    int64_t least;       /* of them that are worth handing over at once */
    int64_t piece;       /* the same whatever time they take */
    char *partials, *lanes;
    size_t partial_size, partial_stride;
    size_t lanes_size;     /* from one lane array to the next */
    struct queue *queues;  /* one for each thread */
    _Atomic int32_t *left; /* counters */
    bool is_even;          /* iterations are much alike */
    bool is_whole;         /* each thread has its share, whatever the others do */
    bool is_down;          /* units are taken from the ends of the shares on */
    enum reach reach;
    whole_fn *whole; /* or NULL: of chunks of whole rows, which are walked by rows else */
    bool may_share;
    double unit_ns; /* of a unit's time what its iterations do not take */
    int threads;    /* that took part */
};

/* One lane array of the scratch memory for a run on this thread alone; NULL when there is none. */
HIDDEN void *foldrt__lanes(const struct run *r);
/* A job for at most this many threads with its memory; false when there is none. */
HIDDEN bool foldrt__job_init(struct job *j, const struct run *r, int threads, struct wants w);
/* Runs j->work over units 0 .. units-1, which one thread would do in ns nanoseconds, on a team. */
HIDDEN void foldrt__job_share(struct job *j, int64_t units, double ns);
/* Runs j->work over units 0 .. units-1: on this thread as long as what is left does not seem worth
   a team, by the time that the last units took; then on a team. */
HIDDEN void foldrt__job_probe(struct job *j, int64_t units);
/* Does the loop have costly iterations, by its text or by the time that it takes? */
HIDDEN bool foldrt__is_costly(const struct run *r, double ns);

/* Do iterations take the same time, as far as the loop's text says? */
static inline bool run_is_even(const struct run *r)
{
    return !(r->loop->flags & FOLDRT_HEAVY) || r->loop->flags & FOLDRT_ALIKE;
}

static inline void *job_partial(const struct job *j, int64_t k)
{
    return j->partials + (size_t)k * j->partial_stride;
}

static inline void *job_lanes(const struct job *j, int64_t k)
{
    return j->lanes + (size_t)k * j->lanes_size;
}

/* The frame for what this thread does. */
static inline const void *job_frame(const struct job *j, int thread)
{
    return LIKELY(!j->bins) ? j->frame : foldrt__bins_frame(j->bins, thread);
}

/* range.c: iterations until the array that the code names is at the start of a cache line; 0 where
   it never is, or where there are too few to gain by it. */
HIDDEN int64_t foldrt__until_line(const struct run *r);

/* Each runs one kind of loop, answers as foldrt_run and sets r->threads. `ns` is what one thread is
   expected to take. */
HIDDEN int foldrt__lanes_run(struct run *r, double ns);
/* Folds the chunks' partials and finds the winners; 0: there is no memory for it. */
HIDDEN int foldrt__lanes_total(struct run *r, char *partials);
/* Runs the last iteration for the values that it leaves; 0: there is no memory for it. */
HIDDEN int foldrt__lanes_live(struct run *r);
HIDDEN int foldrt__range_run(struct run *r, double ns);
HIDDEN int foldrt__columns_run(struct run *r, double ns);
/* Loops that read in place what later iterations write. */
HIDDEN int foldrt__edges_run(struct run *r, double ns);
/* Sums of few columns, which have a shape of their own (columns.c): their number and that of the
   rows, and the shape's blocks. */
struct sums {
    int64_t width, rows, lanes;
    int64_t block, count; /* rows of a block; blocks */
    size_t size;          /* bytes of a value */
    bool is_double, is_product;
};
HIDDEN bool foldrt__has_column_sums(const struct run *r);
HIDDEN struct sums foldrt__sums_of(const struct run *r);
/* That row by row, for FOLD_VERIFY; false: there is no memory for it. */
HIDDEN bool foldrt__columns_check(const struct run *r);
/* All iterations on this thread. */
HIDDEN int foldrt__range_alone(struct run *r);
/* Jobs of the two kinds for a run that is split (split.h), in chunks of `unit` iterations; false:
   there is no memory for it. Of the first the partials go to `partials`; the second one's are
   merged with `count` that are there. */
HIDDEN bool foldrt__lanes_job(struct job *j, const struct run *r, int threads, int64_t unit,
                              char *partials);
HIDDEN bool foldrt__range_job(struct job *j, const struct run *r, int threads, int64_t unit);
HIDDEN void foldrt__range_total(const struct job *j, const struct run *r, const char *partials,
                                int64_t count);
HIDDEN int foldrt__ordered_run(struct run *r, double ns);
HIDDEN int foldrt__scan_run(struct run *r, double ns);
#define TILE 8192 /* iterations, of a scan in the fixed shape */
/* The same block by block on this thread; *total: the start values, then those behind the loop. */
HIDDEN bool foldrt__scan_alone(const struct run *r, void *total);

#endif
