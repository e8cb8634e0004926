/*
 * The first and the last bin that a loop's iterations come to, on a device: as of bins without a
 * declared size, and of counters (device_bins.c, device_scatter.c, device_sort.c).
 */
#ifndef FOLDRT_DEVICE_LOOK_H
#define FOLDRT_DEVICE_LOOK_H

#include "device.h"

/* Looks for them: of n arrays, by a launch of its own. As an algorithm's run. */
HIDDEN int foldrt__device_look(struct move *m, int64_t (*ends)[2], uint32_t n, char *why);
/* The same, or those of the last run of the loop on this device, if that had the same frame and as
   many iterations; then *is_guess is set: other bins may be meant this time, and the kernel that
   comes to them has to see it. */
HIDDEN int foldrt__look_or_guess(struct move *m, int64_t (*ends)[2], uint32_t n, bool *is_guess,
                                 char *why);
/* The guess was wrong. */
HIDDEN void foldrt__guess_failed(struct move *m);

#endif
