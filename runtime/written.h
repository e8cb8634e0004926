/* The memory that a loop writes, for FOLD_VERIFY. */
#ifndef FOLDRT_WRITTEN_H
#define FOLDRT_WRITTEN_H

#include "internal.h"

struct written {
    struct foldrt_range *at;
    uint32_t n;
    size_t nbytes;
    bool is_whole; /* all of it is there; else guards keep the loop from some of it */
};

/* The ranges that the call names, and room for `more` behind them, which the caller fills; then
   _look asks what of all that is there. False: no memory. */
HIDDEN bool foldrt__written_make(struct written *w, const struct run *r, uint32_t more);
HIDDEN void foldrt__written_look(struct written *w);
HIDDEN void foldrt__written_release(struct written *w);
/* From the ranges to a copy of nbytes, and back: what differs. */
HIDDEN void foldrt__written_get(const struct written *w, char *copy);
HIDDEN void foldrt__written_put(const struct written *w, const char *copy);
/* Ends the process unless what the loop wrote, now in the ranges and, with live-out values, in the
   call, is what the copies hold. */
HIDDEN void foldrt__written_check(const struct written *w, const struct run *r, const char *is,
                                  const char *live);
/* "FOLD_VERIFY: WHAT is IS, REFERENCE SHOULD", with the loop's place, and status 70. */
HIDDEN _Noreturn void foldrt__differs(const struct run *r, const char *what, const char *is,
                                      const char *reference, const char *should);

#endif
