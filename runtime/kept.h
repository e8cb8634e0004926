/* kept.c: what inspections have found in the region that this thread is in. Not to be called in a
   signal's handler. */
#ifndef FOLDRT_KEPT_H
#define FOLDRT_KEPT_H

#include "internal.h"

/* What *call->total was, or NULL. It stays until the next call. */
HIDDEN void *foldrt__kept_find(const struct foldrt_loop *loop, const struct foldrt_call *call,
                               size_t frame_size);
HIDDEN void foldrt__kept_put(const struct foldrt_loop *loop, const struct foldrt_call *call,
                             size_t frame_size);
HIDDEN void foldrt__kept_forget(void);
/* FOLD_VERIFY: ends the process where they differ. */
HIDDEN void foldrt__kept_check(const struct foldrt_loop *loop, const void *kept, const void *found);

#endif
