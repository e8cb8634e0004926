/*
 * A reduction whose memory stays on the device begins there before the system has been asked
 * whether the program has written any of it, for to ask takes about as long as the kernels of a
 * brief run. If it has, what is missing goes there and the kernels run again: they write nothing
 * but their result, and the first one is forgotten.
 */
#include "device.h"

/* What holds all of the piece, and did so without a copy last time; or NULL. */
static const struct stay *whole_of(const struct device *d, const struct piece *p)
{
    for (const struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (s->buffer && s->from <= p->from && p->to <= s->to)
            return s->was_whole && !stay_is_away(s) ? s : NULL;
    return NULL;
}

static bool writes_nothing(const struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i))
            return false;
    return m->run->loop->partial_size;
}

static bool buffers_find(struct move *m)
{
    bool any = false;

    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        struct piece *p = &m->pieces[i];
        if (p->from == p->to)
            continue;
        const struct stay *s = whole_of(m->device, p);
        if (!s)
            return false;
        m->early[i] = p->buffer = s->buffer;
        p->buffer->is_used = true; /* it does not make room for the partials */
        p->origin = s->origin;
        any = true;
    }
    return any;
}

static void buffers_forget(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        m->pieces[i].buffer = NULL;
}

bool foldrt__early_begin(struct move *m, const struct built *b, const struct algorithm *by)
{
    char why[DEVICE_WHY];

    if (!by->begin || m->run->is_split || foldrt__settings.verify || !foldrt__settings.overlap ||
        !writes_nothing(m))
        return false;
    bool good = buffers_find(m) && foldrt__move_word(m, why) && by->begin(m, b, why);
    buffers_forget(m);
    return good;
}

bool foldrt__early_holds(const struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        if (m->pieces[i].buffer != m->early[i])
            return false;
    return !m->run->copied_there;
}
