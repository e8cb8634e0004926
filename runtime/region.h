/*
 * region.c: FOLD_DEVICE=auto for all loops of a region together. What a region is known by is the
 * thread's own; the table of sites is under the lock of choice.c.
 */
#ifndef FOLDRT_REGION_H
#define FOLDRT_REGION_H

#include "choice.h"
#include "sites.h"

/* Is the run part of a region? Loops that only regions run say so, and others that run before its
   end. */
HIDDEN bool foldrt__region_has(const struct run *r);
HIDDEN bool foldrt__region_is_on(void);
/* It ends. What it has come to is to be remembered only under the lock. */
HIDDEN void foldrt__region_forget(bool learns);
/* Have its loops moved to this candidate? */
HIDDEN bool foldrt__region_is_at(uint32_t which);
/* What a loop's kernels take before it can run there. */
struct debt {
    double ns;                  /* less than 0: that cannot be told now */
    const struct algorithm *by; /* NULL: they are there, or cannot be compiled beside its region */
};

/* Before a run, once the candidate is open: what its loop would have to wait for there. */
HIDDEN void foldrt__region_owes(const struct run *r, uint32_t which, struct debt debt);
/* It has run on the cores in so many ns, and would have taken `there` if all it reads had lain
   there. */
HIDDEN void foldrt__region_stayed(const struct run *r, uint32_t which, double ns, double there);
/* Does it pay to move the region's loops to the candidate now, which takes so long to be opened? */
HIDDEN bool foldrt__region_pays(uint32_t which, const struct rates *rates, double open);
/* Before that: have they kernels that are being compiled beside them, or will be? */
HIDDEN bool foldrt__region_builds(uint32_t which, struct device *d);
HIDDEN void foldrt__region_move(const struct run *r, uint32_t which);
/* It has run there, in so many ns; the cores would have taken `cores`. */
HIDDEN void foldrt__region_moved(const struct run *r, double ns, double cores);

#endif
