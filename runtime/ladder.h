/* Strategies that are asked for by name, in place of the algorithm that foldrt has for a loop. */
#ifndef FOLDRT_LADDER_H
#define FOLDRT_LADDER_H

#include "device.h"

/* kernels/device/ladder */
extern HIDDEN const char embedded_ladder[], embedded_atomic[], embedded_privatized[],
    embedded_tree_divergent[], embedded_tree_grouped[], embedded_double_load[], embedded_cascade[],
    embedded_unrolled[], embedded_cascade_atomic[], embedded_warp[], embedded_levels_bottom_up[],
    embedded_levels_top_down[], embedded_monokernel_top_down[], embedded_steps[], embedded_key[],
    embedded_key_atomic[], embedded_key_hash[], embedded_key_warp[];

/* What runs the loop by the strategy that is asked for; NULL: none is, or it cannot. */
HIDDEN const struct algorithm *foldrt__ladder(const struct device *d, const struct run *r);
/* device_bins.c: the rungs for updates by key. */
HIDDEN const struct algorithm *foldrt__ladder_by_key(uint32_t strategy);
/* For the trace; is_shrunk: groups have less threads than were wanted. */
HIDDEN void foldrt__ladder_say(struct run *r, uint32_t strategy, uint64_t groups, uint32_t threads,
                               bool is_shrunk);

#endif
