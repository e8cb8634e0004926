/* On devices: loops whose iterations go along rows, of which groups of threads run several. */
#ifndef FOLDRT_DEVICE_ROWS_H
#define FOLDRT_DEVICE_ROWS_H

#include "device.h"

/* ---- device_panels.c: kernels for large panels, small ones, long inner loops and what stands
   around, or NULL ---- */
/* Do they run the call? */
HIDDEN bool foldrt__has_panels(const struct move *m, void *const *kernels);
/* Iterations worth a launch, whole rows of them. */
HIDDEN int64_t foldrt__panels_chunk(const struct move *m);
/* Iterations lo .. hi-1. */
HIDDEN bool foldrt__panels_launch(struct move *m, void *const *kernels, int64_t lo, int64_t hi,
                                  char *why);

/* ---- device_staged.c: a kernel that hands rows over (kernels/staged.h, device/rows.h) ---- */
enum { STAGED_ROWS = 32 }; /* of a group, at most */
/* Does it (NULL: there is none) run the call? */
HIDDEN bool foldrt__is_staged(const struct move *m, void *kernel);
/* Iterations lo .. hi-1, by groups that all run at once, or have STAGED_ROWS each. */
HIDDEN bool foldrt__staged_launch(struct move *m, void *kernel, int64_t lo, int64_t hi, char *why);

#endif
