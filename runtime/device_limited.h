/* Split loops that are computed ahead on a device: how much their iterations may take. */
#ifndef FOLDRT_DEVICE_LIMITED_H
#define FOLDRT_DEVICE_LIMITED_H

#include "device.h"

/* Bytes in m->partials; 0: the loop is none of these. */
HIDDEN uint64_t foldrt__limits_room(const struct run *r);
/* Can a device count what they take? */
HIDDEN bool foldrt__limits_fit(const struct run *r);
/* Before the kernels, and behind them, which it waits for. Both do nothing for other loops. False:
   an error. */
HIDDEN bool foldrt__limits_put(const struct move *m, char *why);
HIDDEN bool foldrt__limits_get(const struct move *m, char *why);

#endif
