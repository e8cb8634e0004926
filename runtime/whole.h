/* Whole chunks of the commonest sums of floats: from the first element to the partial. */
#ifndef FOLDRT_WHOLE_H
#define FOLDRT_WHOLE_H

#include "internal.h"

/* Stores what rows x 1024 iterations from lo on, two rows or more, come to. `frame` is a row's.
   near: a cache seems to hold what is read. */
typedef void whole_fn(const void *frame, int64_t lo, int64_t rows, int near, void *lanes,
                      void *partial);
/* NULL: there is none. */
HIDDEN whole_fn *foldrt__whole_of(const struct foldrt_code *code);
/* The same with the loop's frame. */
HIDDEN void foldrt__whole_run(whole_fn *whole, const struct foldrt_code *code, const void *frame,
                              int64_t lo, int64_t rows, int near, void *lanes, void *partial);

#endif
