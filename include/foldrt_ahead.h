/*
 * Split loops that are computed ahead (docs/recognition.md): how far, and what it has cost so far.
 * Behind foldrt.h.
 */
#ifndef FOLDRT_AHEAD_H
#define FOLDRT_AHEAD_H

/* A split loop of which C may not come to all that is computed ahead. In the user's file it is an
   array of as many words, which begin as 0. */
struct foldrt_ahead {
    int64_t k, n; /* the user's file counts k up to n, and asks again */
    int64_t size; /* iterations wanted ahead last time */
    int64_t used; /* values that the user's file has read of these */
    int64_t made; /* iterations computed ahead last time */
    int64_t skip; /* iterations that ran as written last, because few values had been used; or 0 */
    int64_t each; /* turns of its loops that an iteration may take */
    int64_t most, left; /* and all of them; these counted down */
    int64_t done;       /* turns that have been taken so far */
    int64_t dry;        /* the first iteration that has taken more, -1: all of them have */
    int64_t from;       /* when an iteration that had taken more began to run as written, or 0 */
    /* nanoseconds: when the loop began, when the last run did, and what has been for nothing */
    int64_t start, begun, lost;
};
#define FOLDRT_AHEAD_WORDS 15
/* May n iterations be computed ahead? The number of those that may, or 0. */
int64_t foldrt_ahead_begin(struct foldrt_ahead *a, const void *frame, int64_t n,
                           foldrt_touch *touch);
/* Behind the run: 1 when all of the n are computed; 0: not, the next one runs as written. */
int foldrt_ahead_end(struct foldrt_ahead *a, int64_t n);

/* Of the kernels: the turns that iteration t may take, -1 when it need not begin. */
static inline int64_t foldrt_ahead_turns(const struct foldrt_ahead *a, int64_t t)
{
    return __atomic_load_n(&a->dry, __ATOMIC_RELAXED) > t ? a->each : -1;
}
void foldrt_ahead_lower(struct foldrt_ahead *a, int64_t to);
void foldrt_ahead_take(struct foldrt_ahead *a, int64_t turns); /* so many have been taken */
/* Iteration t has left so many of its turns. *taken: those that other threads do not know of. */
static inline void foldrt_ahead_note(struct foldrt_ahead *a, int64_t t, int64_t left,
                                     int64_t *taken)
{
    if (left < 0)
        foldrt_ahead_lower(a, t);
    *taken += left < 0 ? 0 : a->each - left;
    if (*taken >= a->each / 4) {
        foldrt_ahead_take(a, *taken);
        *taken = 0;
    }
}

#endif
