/*
 * FOLD_DEVICE=auto: where a run of a loop goes. estimate.c is arithmetic alone; choice.c knows the
 * devices, what loops have taken, and when a device is worth being opened.
 */
#ifndef FOLDRT_CHOICE_H
#define FOLDRT_CHOICE_H

#include "rates.h"

/* ---- estimate.c ---- */

/* Nanoseconds that the cores take for n iterations; serial: what one thread is known to take, or
   0. */
HIDDEN double foldrt__estimate_cores(const struct rates *r, const struct foldrt_loop *loop,
                                     int64_t n, double serial);

struct moved { /* bytes that a run copies */
    uint64_t in, out;
    bool streams; /* while kernels run */
};
HIDDEN double foldrt__estimate_copies(const struct rates *r, const struct moved *m);
HIDDEN double foldrt__estimate_device(const struct rates *r, const struct foldrt_loop *loop,
                                      int64_t n, double serial, const struct moved *m);
/* Of cores and device together, which take so much for all of it when alone. */
HIDDEN double foldrt__estimate_split(const struct rates *r, const struct foldrt_loop *loop,
                                     int64_t n, double cores, double there, const struct moved *m);

/* What is known when it is decided. Times are nanoseconds. */
struct question {
    double cores, there;                 /* what the run takes */
    bool cores_measured, there_measured; /* runs of this loop with about as many iterations have
                                            told, and not rates alone */
    bool cores_sure, there_sure;         /* more than one of them */
    bool is_open_ended;                  /* what an iteration takes cannot be told from the text */
    double debt;  /* the device takes this before it can run the loop at all */
    double saved; /* runs on cores would have taken so much less there up to now */
    /* time that runs of this loop have taken since it was last run there, and on the cores */
    double since_there, since_cores;
};
struct answer {
    bool is_there;
    const char *why;
};
HIDDEN struct answer foldrt__decide(const struct question *q);
/* The question whether what takes so long should be done by both together: `there` is that, and
   `cores` the faster one of them alone, with a margin. */
HIDDEN struct question foldrt__question_split(const struct question *alone, double ns);

/* ---- sample.c: what one thread would take for the run, told by a few iterations; 0: the loop's
   iterations cannot be run for that alone. ---- */
HIDDEN double foldrt__sample(const struct run *r);

/* ---- choice.c ---- */

/* How often a device is measured again in a process, where its rates seem wrong. */
HIDDEN extern int foldrt__remeasures;

/* Before a run on cores that one thread would take about so long for. True: it is done, on a
   device. */
HIDDEN bool foldrt__choice_run(struct run *r, double serial);
/* Would the same be false? It is asked, but not run. */
HIDDEN bool foldrt__choice_stays(struct run *r, double serial);
/* Behind a run on cores that has taken so long. */
HIDDEN void foldrt__choice_learn(struct run *r, double ns);
/* This thread's region begins or ends. */
HIDDEN void foldrt__choice_region_end(void);
/* Could a run of n iterations be one for a device? */
HIDDEN bool foldrt__choice_may_run(const struct foldrt_loop *loop, int64_t n);

struct algorithm;
struct move;
/* device.c: what a run moves is known now. False: it is not to be made there. */
HIDDEN bool foldrt__choice_moves(struct run *r, const struct move *m, const struct algorithm *by);

#endif
