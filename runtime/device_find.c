/*
 * What the iterations of a run touch: its pieces, and whether all of them can be on the device.
 */
#include "device.h"
#include "foldrt_scatter.h"

#define ALIGNMENT_OF_CORES 256 /* of a device's buffers */
#define ALIGNMENT 16           /* of a GPU's longest loads: more of it would split its sectors */

/* Bytes to copy for each that the iterations are known to use, at most, where places are known by
   their first and last alone; inner loops use more than is known. */
#define FAR 16
#define FAR_INSIDE 1024

static bool is_far(const struct run *r, const struct foldrt_range *range)
{
    uint64_t used = (uint64_t)run_iterations(r) * (r->loop->bytes_per_iteration + 8);

    return range->nbytes / (r->loop->flags & FOLDRT_HEAVY ? FAR_INSIDE : FAR) > used;
}

/* The ranges that have been looked for, in place. False: one is too large beside its use. */
static bool looked_add(struct move *m)
{
    const struct foldrt_range *looked = m->run->call->looked;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        if (!(m->kernel->touches[i].flags & FOLDRT_LOOKED))
            continue;
        m->ranges[i] = *looked++;
        if (is_far(m->run, &m->ranges[i]))
            return false;
    }
    return true;
}

/* Is it there, as far as anybody will look? */
static bool may_be_read(const struct move *m, struct piece *p, const struct foldrt_range *range)
{
    uintptr_t from = (uintptr_t)range->base;

    if (!foldrt__is_trusted(m, p, (struct span){from, from + range->nbytes}))
        return foldrt__is_there(range);
    p->was_trusted = true;
    return true;
}

/* Does the access use every byte of the piece? */
static bool uses_whole(const struct move *m, uint32_t which, const struct piece *p)
{
    const struct foldrt_touch *t = &m->kernel->touches[which];
    const struct foldrt_range *r = &m->ranges[which];
    uintptr_t from = (uintptr_t)r->base;

    return r->nbytes && !(t->flags & FOLDRT_COUNTED) &&
           r->nbytes == (uint64_t)m->run->call->n * touch_each(m, which) && from <= p->from &&
           from + r->nbytes >= p->to;
}

/* Does a write through the pointer fill the piece, or do they all fill what lies between them, as
   x[2 * i] and x[2 * i + 1] do? */
static bool writes_fill(const struct move *m, uint32_t pointer)
{
    const struct foldrt_kernel *k = m->kernel;
    int64_t step = 0, from = INT64_MAX, to = INT64_MIN, nbytes = 0;

    for (uint32_t i = 0; i < k->ntouches; i++)
        if (k->touches[i].pointer == pointer && k->touches[i].flags & FOLDRT_WRITTEN &&
            !touch_is_guarded(m, i) && uses_whole(m, i, &m->pieces[pointer]))
            return true;
    for (uint32_t i = 0; i < k->ntouches && k->lines; i++) {
        const struct foldrt_line *line = &k->lines[i];
        const struct foldrt_touch *t = &k->touches[i];
        if (t->pointer != pointer || !(t->flags & FOLDRT_WRITTEN))
            continue;
        if (!t->each || t->flags & (FOLDRT_GUARDED | FOLDRT_COUNTED) ||
            (step && line->step != step))
            return false;
        step = line->step;
        from = line->first < from ? line->first : from;
        to = line->first + line->size > to ? line->first + line->size : to;
        nbytes += line->size;
        for (uint32_t j = 0; j < i; j++)
            if (k->touches[j].pointer == pointer && k->touches[j].flags & FOLDRT_WRITTEN &&
                k->lines[j].first < line->first + line->size &&
                line->first < k->lines[j].first + k->lines[j].size)
                return false; /* one place twice */
    }
    const struct piece *p = &m->pieces[pointer];
    return step && nbytes == to - from && nbytes == (step < 0 ? -step : step) &&
           p->to - p->from == (uint64_t)nbytes * (uint64_t)m->run->call->n;
}

/* Is there an access that does, through the pointer? Under guards none touches `each` bytes, so C
   would not get far if these were not there. */
static bool is_used_anyway(const struct move *m, uint32_t pointer)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->kernel->touches[i].pointer == pointer && uses_whole(m, i, &m->pieces[pointer]))
            return true;
    return false;
}

/* The hull of what goes through each pointer: it leads to one object. False: some of it may not be
   there, for there are guards or a search may end before it; or it is too much. */
static bool pieces_find(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        m->pieces[i] = (struct piece){
            .from = UINTPTR_MAX,
            .alignment = m->device->is_cores ? ALIGNMENT_OF_CORES : ALIGNMENT,
            .is_resident = true,
        };
    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        struct piece *p = &m->pieces[t->pointer];
        uintptr_t from = (uintptr_t)m->ranges[i].base;
        if (!m->ranges[i].nbytes)
            continue;
        if (m->ranges[i].nbytes > UINTPTR_MAX - from)
            return false;
        p->from = from < p->from ? from : p->from;
        p->to = from + m->ranges[i].nbytes > p->to ? from + m->ranges[i].nbytes : p->to;
        bool writes_all = t->flags & FOLDRT_COUNTED
                              ? t->each > 0
                              : m->ranges[i].nbytes == (uint64_t)m->run->call->n * touch_each(m, i);
        p->has_gaps |= t->flags & FOLDRT_WRITTEN && !writes_all;
        p->is_input |= !(t->flags & FOLDRT_WRITTEN);
        p->is_read |= p->is_input || p->has_gaps;
        p->is_guarded |= touch_is_guarded(m, i);
        p->is_counted |= t->flags & FOLDRT_COUNTED;
        p->comes_again |= t->flags & FOLDRT_AGAIN;
        p->is_resident &= (t->flags & FOLDRT_RESIDENT) != 0;
    }
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        struct piece *p = &m->pieces[i];
        struct foldrt_range hull = {.base = (void *)p->from, .nbytes = p->to - p->from};
        if (p->has_gaps && writes_fill(m, i)) {
            p->has_gaps = false;
            p->is_read = p->is_input;
        }
        if (p->to > p->from &&
            (hull.nbytes > m->device->most ||
             (p->is_guarded && !is_used_anyway(m, i) && !may_be_read(m, p, &hull))))
            return false;
    }
    return true;
}

/* Pointers whose memory meets share a piece. */
static void pieces_join(struct move *m)
{
    uint32_t n = m->kernel->npointers;
    bool again = true;

    for (uint32_t i = 0; i < n; i++) {
        m->piece_of[i] = i;
        if (m->pieces[i].from == UINTPTR_MAX)
            m->pieces[i].from = m->pieces[i].to = 0;
    }
    while (again) {
        again = false;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = i + 1; j < n; j++) {
                struct piece *a = &m->pieces[i], *b = &m->pieces[j];
                if (a->from == a->to || b->from == b->to || a->to <= b->from || b->to <= a->from)
                    continue;
                a->from = a->from < b->from ? a->from : b->from;
                a->to = a->to > b->to ? a->to : b->to;
                a->is_read |= b->is_read;
                a->is_input |= b->is_input;
                a->has_gaps |= b->has_gaps;
                a->is_counted |= b->is_counted;
                a->was_trusted |= b->was_trusted;
                a->comes_again |= b->comes_again;
                a->is_resident &= b->is_resident;
                b->from = b->to = 0;
                for (uint32_t k = 0; k < n; k++)
                    if (m->piece_of[k] == j)
                        m->piece_of[k] = i;
                again = true;
            }
    }
    for (uint32_t i = 0; i < n; i++)
        m->pieces[i].origin = m->pieces[i].from - m->pieces[i].from % m->pieces[i].alignment;
}

/* Does one access use every byte of it? */
static bool is_used_whole(const struct move *m, uint32_t piece)
{
    const struct piece *p = &m->pieces[piece];

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->piece_of[m->kernel->touches[i].pointer] == piece && uses_whole(m, i, p))
            return true;
    return false;
}

/* Can all of them be on the device? Between what is used, and where counted places may lie, there
   need not be memory here. */
static bool pieces_fit(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        struct piece *p = &m->pieces[i];
        struct foldrt_range whole = {.base = (void *)p->from, .nbytes = p->to - p->from};
        if (piece_place(p, p->to) + 4096 > m->device->most ||
            (p->is_read && p->from < p->to && !is_used_whole(m, i) && !may_be_read(m, p, &whole)))
            return false;
    }
    return true;
}

bool foldrt__move_find(struct move *m)
{
    const struct foldrt_call *call = m->run->call;
    double from = foldrt__now();

    foldrt__kernel_spans(m->kernel, call->frame, run_iterations(m->run), call->total, m->ranges);
    if (!looked_add(m) || !pieces_find(m))
        return false;
    pieces_join(m);
    bool fits = pieces_fit(m);
    m->run->found_ns = foldrt__now() - from;
    return fits;
}

/* Does the device keep it? Then it is taken for unchanged: looking would take long. */
static bool is_kept(const struct device *d, const struct piece *p)
{
    for (const struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (s->buffer && s->from <= p->from && p->to <= s->to)
            return !p->is_counted && !p->has_gaps && (s->is_told || p->is_resident);
    return false;
}

/* Of memory that is not known yet: as if each iteration used a place of its own. */
static uint64_t bytes_placed(const struct move *m, uint32_t flags)
{
    uint64_t nbytes = 0;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if ((m->kernel->touches[i].flags & flags) == flags)
            nbytes += (uint64_t)run_iterations(m->run) * touch_each(m, i);
    return nbytes;
}

uint64_t foldrt__move_bytes_missing(const struct move *m)
{
    uint64_t nbytes = bytes_placed(m, FOLDRT_PLACED | FOLDRT_GUARDED);

    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        nbytes += p->is_read && !is_kept(m->device, p) ? p->to - p->from : 0;
    }
    return nbytes;
}

uint64_t foldrt__move_bytes_back(const struct move *m)
{
    uint64_t nbytes = bytes_placed(m, FOLDRT_PLACED);

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        nbytes += touch_is_written(m, i) && !foldrt__home_expects(m, &m->ranges[i])
                      ? m->ranges[i].nbytes
                      : 0;
    return nbytes;
}
