/*
 * What iterations read as it was before the loop, while others write there: `a[i] = a[i + 1]`,
 * `if (a[i] > 0) a[k++] = a[i]`. Groups keep no order, so kernels read it in a copy that is made on
 * the device before they begin.
 */
#include "device.h"

/* The copy of another pointer into the same piece, or NULL. */
static struct buffer *other_of(const struct move *m, uint32_t which)
{
    const uint32_t *olds = m->kernel->olds;

    for (uint32_t i = 0; i < which; i++)
        if (m->piece_of[olds[i]] == m->piece_of[olds[which]])
            return m->olds[i];
    return NULL;
}

static bool old_make(struct move *m, uint32_t which, char *why)
{
    const struct piece *p = &m->pieces[m->piece_of[m->kernel->olds[which]]];
    struct device *d = m->device;

    m->olds[which] = other_of(m, which);
    if (!p->buffer || m->olds[which])
        return true;
    struct buffer *copy = foldrt__buffer_get(d, piece_place(p, p->to), why);
    m->olds[which] = copy;
    return copy && d->api->copy(d, copy->handle, p->buffer->handle, piece_place(p, p->from),
                                p->to - p->from, why);
}

/* A compaction's places may lie elsewhere in the array. */
bool foldrt__olds_make(struct move *m, char *why)
{
    bool good = true;

    if (!m->run->loop->edges && !m->run->call->behind)
        return true;
    for (uint32_t i = 0; i < m->kernel->nolds && good; i++)
        good = old_make(m, i, why);
    return good;
}
