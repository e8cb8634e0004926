/* Strategies that are asked for by name, in place of the algorithm that foldrt has for a loop. */
#ifndef FOLDRT_LADDER_H
#define FOLDRT_LADDER_H

#include "device.h"

/* kernels/device/ladder */
extern HIDDEN const char foldrt__embedded_ladder[], foldrt__embedded_atomic[],
    foldrt__embedded_privatized[], foldrt__embedded_tree_divergent[],
    foldrt__embedded_tree_grouped[], foldrt__embedded_double_load[], foldrt__embedded_cascade[],
    foldrt__embedded_unrolled[], foldrt__embedded_cascade_atomic[], foldrt__embedded_warp[],
    foldrt__embedded_levels_bottom_up[], foldrt__embedded_levels_top_down[],
    foldrt__embedded_monokernel_top_down[], foldrt__embedded_steps[], foldrt__embedded_key[],
    foldrt__embedded_key_atomic[], foldrt__embedded_key_hash[], foldrt__embedded_key_warp[];

/* What runs the loop by the strategy that is asked for; NULL: none is, or it cannot. */
HIDDEN const struct algorithm *foldrt__ladder(const struct device *d, const struct run *r);
/* device_bins.c: the rungs for updates by key. */
HIDDEN const struct algorithm *foldrt__ladder_by_key(uint32_t strategy);
/* For the trace; is_shrunk: groups have less threads than were wanted. */
HIDDEN void foldrt__ladder_say(struct run *r, uint32_t strategy, uint64_t groups, uint32_t threads,
                               bool is_shrunk);

#endif
