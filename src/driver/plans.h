/* The plans of the folded loops of one file. */
#ifndef FOLDCC_DRIVER_PLANS_H
#define FOLDCC_DRIVER_PLANS_H

#include "emit/emit.h"

/* Room for all of them. */
size_t plans_most(const struct analysis *a);
/* Plans the loop, and behind it its parts, as numbers n + 1 and so on: how many they are, or 0 when
   one of them cannot be written; then r->refusal says why. */
size_t plans_add(struct loop_result *r, struct plan *plans, size_t n);

#endif
