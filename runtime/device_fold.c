/*
 * Reductions and maps on a device: kernels/device/fold.h in the fixed shape.
 */
#include "device.h"
#include "job.h"

#include <stdlib.h>

enum { CHUNKS, LAST };

#define CHUNK_WITHOUT 4096 /* iterations of a group where there is no shape to keep */

/* The partials of loops that look for an iteration in one chunk are folded by the cores, which have
   to know the chunk. */
static bool is_folded_here(const struct foldrt_loop *loop)
{
    return loop->code[FOLDRT_BASE]->find != NULL;
}

static bool launch(struct move *m, const struct built *b, int64_t chunk, char *why)
{
    int64_t n = m->run->call->n, groups = (n - 1) / chunk + 1;
    uint32_t threads = m->device->is_cores ? 1 : DEVICE_THREADS;
    uint64_t partials = m->partials->handle, word = m->word->handle;
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &chunk, sizeof chunk, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    foldrt__arg_add(&a, &partials, sizeof partials, true);
    foldrt__arg_add(&a, &word, sizeof word, true);
    if (!m->device->api->launch(m->device, b->kernels[CHUNKS], (uint64_t)groups, threads, a.at, a.n,
                                why))
        return false;
    if (m->device->is_one_launch || is_folded_here(m->run->loop) || !b->kernels[LAST])
        return true;
    struct device_args last = {.n = 0};
    foldrt__arg_add(&last, &groups, sizeof groups, false);
    foldrt__arg_add(&last, &partials, sizeof partials, true);
    return m->device->api->launch(m->device, b->kernels[LAST], 1, threads, last.at, last.n, why);
}

static int64_t chunk_choose(const struct move *m)
{
    int64_t n = m->run->call->n;

    if (m->run->loop->partial_size)
        return foldrt__chunk(n);
    if (!m->device->is_cores)
        return m->run->call->rows ? DEVICE_THREADS : CHUNK_WITHOUT;
    int64_t share = n / (8 * (int64_t)(m->device->units ? m->device->units : 1));
    return share > CHUNK_WITHOUT ? share : CHUNK_WITHOUT;
}

/* The fold of all iterations; `partials`: bytes of the chunks' ones, behind which it lies. */
static bool total_get(struct move *m, uint64_t partials, char *why)
{
    const struct device_api *api = m->device->api;
    uint64_t at = m->partials->handle, size = m->run->loop->partial_size;

    if (!is_folded_here(m->run->loop))
        return api->get(m->device, at, partials, m->run->call->total, size, why);
    char *here = malloc(partials);
    bool good = here && api->get(m->device, at, 0, here, partials, why) &&
                foldrt__lanes_total(m->run, here);
    free(here);
    return good;
}

static bool wait_for(struct move *m, char *why)
{
    uint64_t word;

    return m->device->api->get(m->device, m->word->handle, 0, &word, sizeof word, why);
}

/* The last iteration leaves its values: it runs here once more. */
static bool live_set(struct run *r)
{
    int64_t n = r->call->n;

    if (!r->code->range)
        return foldrt__lanes_live(r);
    void *part = malloc((size_t)r->loop->partial_size + 1);
    if (part)
        r->code->range(r->call->frame, n - 1, n, part);
    free(part);
    return part != NULL;
}

static bool can_run(const struct device *d, const struct run *r)
{
    return !r->search && (uint64_t)r->loop->partial_size * DEVICE_THREADS <= d->shared;
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    const struct foldrt_call *call = m->run->call;
    uint64_t size = m->run->loop->partial_size;
    int64_t chunk = chunk_choose(m);
    uint64_t partials = (uint64_t)((call->n - 1) / chunk + 1) * size;

    m->partials = foldrt__buffer_get(m->device, partials + size + 8, why);
    if (!m->partials || !launch(m, b, chunk, why))
        return -1;
    if (!(size ? total_get(m, partials, why) : wait_for(m, why)))
        return -1;
    foldrt__move_done(m);
    if (!foldrt__move_back(m, why))
        return -1;
    return !call->live || live_set(m->run);
}

const struct algorithm foldrt__by_fold = {
    .text = embedded_fold,
    .kernels = {[CHUNKS] = "fold_chunks", [LAST] = "fold_last"},
    .can_run = can_run,
    .run = run_move,
};
