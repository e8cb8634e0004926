/* candidates.c: under the lock of choice.c. */
#ifndef FOLDRT_CANDIDATES_H
#define FOLDRT_CANDIDATES_H

#include "choice.h"
#include "device.h"
#include "sites.h"

#define NS_LOOK 20e6 /* in loops, before devices are looked for */

struct candidate {
    const struct device_api *api;
    const char *kind;
    int index;
    bool is_there;         /* it may be: nothing has been said against it yet */
    bool is_read;          /* the file */
    struct device *device; /* NULL: not opened */
    bool is_opening;       /* beside a region's loops */
    struct rates rates;
    double saved, saved_stay; /* as those of sites, by all loops */
    int wrong, remeasured;
};

HIDDEN extern struct candidate foldrt__candidates[CANDIDATES];

/* What devices are there? Loops that one can run have taken so long. */
HIDDEN void foldrt__candidates_look(double spent);
/* The rates of one that is not open are those of the last time, or what is usual. */
HIDDEN const struct rates *foldrt__candidate_rates(struct candidate *c);
/* Opens it now, or begins to open it beside the loops of the run's region. */
HIDDEN void foldrt__candidate_open(struct candidate *c, const struct run *r);
/* What has been opened so is there. */
HIDDEN void foldrt__candidates_take(void);
/* Its rates have proven wrong. */
HIDDEN void foldrt__candidate_remeasure(struct candidate *c);
/* Nanoseconds before which none has a result, as measured; 0: there is one that is not open. */
HIDDEN double foldrt__candidates_start(void);

/* Of a candidate that is not open it is not known what has to be copied: what iterations touch. */
static inline struct moved moved_guess(const struct run *r)
{
    return (struct moved){.in = (uint64_t)run_iterations(r) * r->loop->bytes_per_iteration};
}

#endif
