/*
 * The values that a loop's last iteration leaves in variables are wanted, and a device does not
 * give them: once all iterations have run there and what they have written is here, the last one
 * runs here again. Where it reads what it writes itself, that has to be as it was before the loop.
 * What that was is kept before the kernels begin: no other iteration writes these elements, and
 * this one certainly does, so that nobody else does anything with them in the meantime.
 */
#include "device_last.h"
#include "job.h"

#include <stdlib.h>

bool foldrt__device_live(struct run *r)
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

/* Where an iteration of the kind stores its partial: behind what is kept. */
static void *part_of(const struct move *m)
{
    return m->kept + ((m->run->loop->last_size + 63) & ~63u);
}

bool foldrt__last_keep(struct move *m)
{
    const struct run *r = m->run;
    const struct foldrt_loop *loop = r->loop;

    if (!r->call->live || !loop->last)
        return true;
    if (!r->code->range && !foldrt__lanes(r))
        return false;
    m->kept = aligned_alloc(64, ((loop->last_size + 63) & ~(size_t)63) +
                                    ((loop->partial_size + 64) & ~(size_t)63));
    if (m->kept)
        loop->last(r->call->frame, r->call->n - 1, m->kept, 0);
    return m->kept != NULL;
}

bool foldrt__last_run(struct move *m)
{
    struct run *r = m->run;
    int64_t n = r->call->n;

    if (!m->kept)
        return foldrt__device_live(r);
    r->loop->last(r->call->frame, n - 1, m->kept, 1);
    if (!r->code->range)
        return foldrt__lanes_live(r);
    r->code->range(r->call->frame, n - 1, n, part_of(m));
    return true;
}

void foldrt__last_drop(struct move *m)
{
    free(m->kept);
    m->kept = NULL;
}
