/*
 * A run cut into units that threads take from queues: what cpu.c provides and lanes.c, range.c and
 * ordered.c use.
 */
#ifndef FOLDRT_JOB_H
#define FOLDRT_JOB_H

#include "internal.h"

struct queue {
    _Alignas(64) _Atomic int64_t next;
    int64_t end, batch;
};

/* What is asked for of the scratch memory. */
struct wants {
    size_t partials; /* so many partials */
    size_t counters;
    size_t lanes; /* so many lane arrays */
};

struct job {
    const struct foldrt_code *code;
    const void *frame;
    int64_t n;
    int64_t unit; /* iterations of a unit, or of a chunk */
    int threads;
    size_t partial_size;
    size_t lanes_size;     /* from one lane array to the next */
    struct queue *queues;  /* one for each thread */
    bool *has_partial;     /* for each thread: did it take part? */
    _Atomic int32_t *left; /* counters */
    char *partials, *lanes;
    void (*work)(struct job *, int thread, int64_t from, int64_t to);
};

/* A job for this many threads with its memory; false when there is none. */
HIDDEN bool foldrt__job_init(struct job *j, const struct run *r, int threads, struct wants w);
/* Runs j->work over units 0 .. units-1 on j->threads threads of the team that this thread has, and
   gives the team back. */
HIDDEN void foldrt__job_share(struct job *j, int64_t units);
/* Runs j->work over units 0 .. units-1: on this thread as long as what is left does not seem worth
   a team, by the time that the last units took; then on a team. Sets j->threads to those used. */
HIDDEN void foldrt__job_probe(struct job *j, int64_t units);

static inline void *job_partial(const struct job *j, int64_t k)
{
    return j->partials + (size_t)k * j->partial_size;
}

static inline void *job_lanes(const struct job *j, int64_t k)
{
    return j->lanes + (size_t)k * j->lanes_size;
}

/* Each runs one kind of loop, answers as foldrt_run and sets r->threads. `ns` is what one thread is
   expected to take. */
HIDDEN int foldrt__lanes_run(struct run *r, double ns);
HIDDEN int foldrt__range_run(struct run *r, double ns);
HIDDEN int foldrt__ordered_run(struct run *r);

#endif
