/* Samples of a pass's iterations. */
#ifndef FOLDRT_PIECES_H
#define FOLDRT_PIECES_H

#include "internal.h"

#define SAMPLE_BYTES 512 /* of a partial, at most */

/* `count` pieces of `length` iterations as far from each other, the first ones among them, and the
   last ones; where `also` >= 0, the BINS_UNIT iterations from there on, too. */
struct pieces {
    int64_t count, length, also;
};

/* Puts what these iterations come to into call->total, on several threads where the run that is to
   follow would have them. The pass makes partials of at most SAMPLE_BYTES, has as many iterations
   and can be combined in any order. */
HIDDEN void foldrt__look_at_pieces(const struct foldrt_loop *pass, const struct foldrt_code *code,
                                   const struct foldrt_call *call, struct pieces p);

#endif
