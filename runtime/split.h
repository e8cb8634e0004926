/*
 * A run that cores and a device share: the device takes slabs of iterations from the front, the
 * threads of the team take chunks from the back, until they meet. Who gets what depends on who is
 * faster, the partials of chunks and their fold do not.
 */
#ifndef FOLDRT_SPLIT_H
#define FOLDRT_SPLIT_H

#include "flow.h"
#include "job.h"

struct split {
    struct job job; /* what the cores do, by chunks */
    struct run *run;
    char *partials; /* of all chunks, where the shape is fixed; else of those of the device */
    int threads;    /* that the job has memory for */
    pthread_mutex_t lock;
    int64_t all, front, back; /* chunks; those before `front` are the device's, those from `back` on
                                 the cores' */
    int64_t done;             /* of the latter, those that have been run */
};

/* Chunks up to `end`, of which so many have been run there, for the device. */
HIDDEN enum claim foldrt__split_claim(struct split *s, int64_t end, int64_t run_there);
/* Some chunks on this thread; few where something else waits for it. False: there are none left. */
HIDDEN bool foldrt__split_work(struct split *s, int thread, bool few);
/* The device has failed: all that the cores have not done. */
HIDDEN void foldrt__split_rest(struct split *s);

#endif
