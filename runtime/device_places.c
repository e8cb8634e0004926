/*
 * Where arg-reductions have their winners, as a device finds them (kernels/device/places.h): some
 * groups look through the chunk whose partial is the total, and each answers for its share.
 */
#include "device.h"

#include <stdlib.h>
#include <string.h>

#define GROUPS_MOST 64
#define SHARE_LEAST 2048 /* iterations: a window of kernels/device/places.h */

static uint64_t answers_of(const struct run *r, int64_t groups)
{
    return (uint64_t)groups * r->loop->nacc * sizeof(int64_t);
}

uint64_t foldrt__places_room(const struct run *r)
{
    return answers_of(r, GROUPS_MOST);
}

/* The first answer that is one, for each accumulator that has a winner. */
static void answers_take(const struct run *r, const char *from, int64_t groups)
{
    for (uint32_t k = 0; k < r->loop->nacc; k++) {
        const struct foldrt_acc *acc = &r->loop->acc[k];
        int64_t at = -1;
        for (int64_t g = 0; g < groups && at < 0; g++)
            memcpy(&at, from + ((uint64_t)g * r->loop->nacc + k) * sizeof at, sizeof at);
        if (acc->winner != FOLDRT_NONE)
            memcpy((char *)r->call->total + acc->at, &at, sizeof at);
    }
}

bool foldrt__places_get(struct move *m, void *kernel, int64_t n, int64_t chunk, char *why)
{
    const struct device_api *api = m->device->api;
    const struct foldrt_loop *loop = m->run->loop;
    int64_t partials = (n - 1) / chunk + 1, accs = loop->nacc, shares = chunk / SHARE_LEAST;
    int64_t groups = shares < 1 ? 1 : shares < GROUPS_MOST ? shares : GROUPS_MOST;
    uint64_t at = m->partials->handle, total = (uint64_t)partials * loop->partial_size;
    int64_t behind = (int64_t)(total + loop->partial_size);
    uint64_t nbytes = loop->partial_size + answers_of(m->run, groups);
    struct device_args a = {.n = 0};
    char *here = malloc(nbytes);

    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &chunk, sizeof chunk, false);
    foldrt__arg_add(&a, &partials, sizeof partials, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    foldrt__arg_add(&a, &accs, sizeof accs, false);
    foldrt__arg_add(&a, &behind, sizeof behind, false);
    foldrt__arg_add(&a, &at, sizeof at, true);
    if (m->device->has_notice)
        foldrt__arg_add(&a, &m->word->handle, sizeof m->word->handle, true);
    foldrt__notice_args(m, &a, nbytes);
    bool good = here &&
                api->launch(m->device, kernel, (uint64_t)groups,
                            m->device->is_cores ? 1 : DEVICE_THREADS, a.at, a.n, why) &&
                (m->notice ? foldrt__notice_hear(m, here, nbytes, why)
                           : api->get(m->device, at, total, here, nbytes, why));
    if (good) {
        memcpy(m->run->call->total, here, loop->partial_size);
        answers_take(m->run, here + loop->partial_size, groups);
    }
    free(here);
    return good;
}
