/*
 * Which pages of the program's memory have been written? A page is closed, by the kernel's
 * userfaultfd with write protection that resolves itself: whoever writes there then, a system call
 * too, opens it, and goes on. Only what is written by a device past the page tables goes unseen.
 *
 * Ranges are cut to the pages that lie wholly inside of them.
 */
#ifndef FOLDRT_TRACK_H
#define FOLDRT_TRACK_H

#include "internal.h"

struct span {
    uintptr_t from, to;
};

/* Makes the pages of a range ones that can be closed, and opens them. False: that cannot be, for
   the system does not have it or the memory is not private to this process and without a file. */
HIDDEN bool foldrt__track_add(uintptr_t from, uintptr_t to);
/* A page that this does not close, as it may, counts as written. */
HIDDEN void foldrt__track_close(uintptr_t from, uintptr_t to);
HIDDEN void foldrt__track_open(uintptr_t from, uintptr_t to);
/* The bytes that need not be what they were when their pages were closed, in order; what lies
   between two spans may be added to them. *written: the bytes of all pages that are open. The
   number of spans, at most `most` (at least 2); -1: it is not the memory any more that was added.
 */
HIDDEN int foldrt__track_scan(uintptr_t from, uintptr_t to, struct span *spans, int most,
                              uint64_t *written);
/* In the child of a fork. */
HIDDEN void foldrt__track_forget(void);

#endif
