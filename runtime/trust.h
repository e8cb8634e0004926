/*
 * trust.c: whether a team begins at once, and what it costs where it does not. For the one run at a
 * time that may have a team: nobody else is here meanwhile.
 */
#ifndef FOLDRT_TRUST_H
#define FOLDRT_TRUST_H

#include "internal.h"

/* A run that may have a team begins. */
HIDDEN void foldrt__trust_begin(void);
/* It ends, and had one. */
HIDDEN void foldrt__trust_end(double now);
/* Is a run that takes `ns` on one thread, from now on, worth a team? `worker` is its second
   thread's number, 0 where that is not known. */
HIDDEN bool foldrt__trust_is_worth(int64_t now, double ns, int worker);
/* Is the start of the team that this has allowed to be judged? */
HIDDEN bool foldrt__trust_is_asked(void);
/* It was to begin at `from`; its second thread did at `entered`, 0: never. */
HIDDEN void foldrt__trust_judge(int64_t from, int64_t entered);
/* A run that had a team has just taken `spent`, and was to take `ns` on one thread. */
HIDDEN void foldrt__trust_compare(double now, double spent, double ns);

#endif
