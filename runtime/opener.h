/* opener.c: a device that is opened, or has kernels compiled, beside the loops of a region. */
#ifndef FOLDRT_OPENER_H
#define FOLDRT_OPENER_H

#include "device.h"

struct opened {
    struct device *device; /* or NULL, and why */
    bool is_stopped;       /* ... the region has ended before: it may be tried again */
    char why[DEVICE_WHY];
    double ns, waited; /* that took; for so long the program has waited */
};

/* A line of it, where lines are asked for. */
HIDDEN void foldrt__opened_trace(const struct device_api *api, const struct opened *o);
/* May one be opened beside this run? Only regions run its loop. */
HIDDEN bool foldrt__opener_may(const struct run *r);
/* False: that cannot be done now. Else this thread's signals wait until it has ended. */
HIDDEN bool foldrt__opener_begin(const struct device_api *api, int index);
HIDDEN bool foldrt__opener_is_free(void);
/* As foldrt__opener_begin, for the kernels of a loop. This thread's loops are to stay on the cores
   meanwhile: what is there of theirs comes here before. */
HIDDEN bool foldrt__builder_begin(struct device *d, const struct foldrt_loop *loop,
                                  const struct algorithm *by);
/* Does this thread have kernels compiled? */
HIDDEN bool foldrt__builder_goes(void);
/* This thread's region ends: so does what it has begun, as soon as the driver's call does. */
HIDDEN void foldrt__opener_end(void);
/* True: it has ended, with this. */
HIDDEN bool foldrt__opener_take(struct opened *to);

#endif
