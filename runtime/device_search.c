/*
 * Searches on a device: kernels/device/search.h, as many iterations at once as fit its 32-bit word.
 */
#include "device.h"

#define AT_ONCE ((int64_t)1 << 31)
#define TILE 4096 /* of a group of a GPU, as in search.h */
#define NONE UINT32_MAX

static bool can_run(const struct device *d, const struct run *r)
{
    (void)d;
    return r->search != NULL;
}

static int64_t groups_choose(const struct device *d, int64_t n)
{
    int64_t most = 8 * (int64_t)(d->units ? d->units : 1), tiles = (n - 1) / TILE + 1;

    return tiles < most ? tiles : most;
}

/* The first hit of iterations from .. from + n - 1 less `from`, or NONE. */
static bool seek(struct move *m, const struct built *b, int64_t from, int64_t n, uint32_t *best,
                 char *why)
{
    struct device *d = m->device;
    int64_t groups = groups_choose(d, n);
    uint64_t at = m->partials->handle;
    struct device_args a = {.n = 0};

    *best = NONE;
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &from, sizeof from, false);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    foldrt__arg_add(&a, &at, sizeof at, true);
    return d->api->put(d, at, 0, best, sizeof *best, why) &&
           d->api->launch(d, b->kernels[0], (uint64_t)groups, d->is_cores ? 1 : DEVICE_THREADS,
                          a.at, a.n, why) &&
           foldrt__notice_get(m, b, at, 0, best, sizeof *best, why);
}

static int run_search(struct move *m, const struct built *b, char *why)
{
    struct foldrt_search *s = m->run->search;
    int64_t n = m->run->call->n, at = s->from;
    uint32_t best = NONE;

    m->partials = foldrt__buffer_get(m->device, sizeof best, why);
    if (!m->partials)
        return -1;
    for (; at < n && best == NONE; at += AT_ONCE)
        if (!seek(m, b, at, n - at < AT_ONCE ? n - at : AT_ONCE, &best, why))
            return -1;
    s->at = best == NONE ? n : at - AT_ONCE + best;
    foldrt__move_done(m);
    return 1;
}

const struct algorithm foldrt__by_search = {
    .text = foldrt__embedded_search,
    .kernels = {"fold_seek"},
    .can_run = can_run,
    .run = run_search,
};
