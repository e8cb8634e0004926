/*
 * Split loops that are computed ahead of C on a device (include/foldrt_ahead.h, kernels/limited.h):
 * what their iterations may take goes there, and what they have taken comes back. It lies where
 * other loops have their partials, of which such a loop has none.
 */
#include "device_limited.h"

#include <foldrt_ahead.h>

/* As struct fold_limits of kernels/limited.h. */
struct limits {
    int64_t each, unit;
    uint32_t most, taken, dry, none;
};

/* Sums of what iterations take fit in a word: each takes a 64th of all at most (ahead.c), so 2^14
   units, and there are 2^15 of them. */
#define UNITS_MOST (1 << 20)
#define ITERATIONS_MOST (1 << 15)
#define EACH_PART 64

uint64_t foldrt__limits_room(const struct run *r)
{
    return r->call->ahead ? sizeof(struct limits) : 0;
}

bool foldrt__limits_fit(const struct run *r)
{
    const struct foldrt_ahead *a = r->call->ahead;

    return !a || (r->call->n <= ITERATIONS_MOST && a->each <= a->most / EACH_PART);
}

bool foldrt__limits_put(const struct move *m, char *why)
{
    const struct foldrt_ahead *a = m->run->call->ahead;

    if (!a)
        return true;
    const int64_t unit = a->most / UNITS_MOST + 1;
    const struct limits limits = {
        .each = a->each, .unit = unit, .most = (uint32_t)(a->most / unit), .dry = UINT32_MAX};
    return m->device->api->put(m->device, m->partials->handle, 0, &limits, sizeof limits, why);
}

bool foldrt__limits_get(const struct move *m, char *why)
{
    struct foldrt_ahead *a = m->run->call->ahead;
    struct limits limits;

    if (!a)
        return true;
    if (!m->device->api->get(m->device, m->partials->handle, 0, &limits, sizeof limits, why))
        return false;
    foldrt_ahead_take(a, limits.taken * limits.unit); /* all have, where that is too much */
    if (limits.dry != UINT32_MAX)
        foldrt_ahead_lower(a, limits.dry);
    return true;
}
