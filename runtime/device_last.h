/* What the last iteration of a device's loop leaves in variables: it runs here once more. */
#ifndef FOLDRT_DEVICE_LAST_H
#define FOLDRT_DEVICE_LAST_H

#include "device.h"

/* Of a loop that reads nothing that it writes, behind all of them. False: there is no memory. */
HIDDEN bool foldrt__device_live(struct run *r);

/* Before any iteration has run, once the run's pieces have their buffers. False: no memory. */
HIDDEN bool foldrt__last_keep(struct move *m);
/* Behind all of them, what they have written being here. False: as above, and never of a loop that
   cannot run again. */
HIDDEN bool foldrt__last_run(struct move *m);
HIDDEN void foldrt__last_drop(struct move *m);

#endif
