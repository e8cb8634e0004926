/*
 * Memory of which it is known only in the middle of a run where it lies: what a scatter writes,
 * once keys have been counted. It is a piece of its own, or the cores run the loop.
 */
#include "device.h"
#include "foldrt_scatter.h"

#include <stdlib.h>

/* What goes through the pointer that has become known; *is_filled: every byte is written. */
static struct span placed_span(const struct move *m, uint32_t pointer, int64_t count,
                               bool *is_filled)
{
    struct span all = {UINTPTR_MAX, 0}, filled = {0, 0};

    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        uintptr_t from = (uintptr_t)m->ranges[i].base, to = from + m->ranges[i].nbytes;
        if (t->pointer != pointer || !(t->flags & FOLDRT_PLACED) || from == to)
            continue;
        all.from = from < all.from ? from : all.from;
        all.to = to > all.to ? to : all.to;
        if (!(t->flags & FOLDRT_GUARDED) && to - from == (uint64_t)count * t->each)
            filled = (struct span){from, to};
    }
    *is_filled = filled.from == all.from && filled.to == all.to;
    return all;
}

static bool meets_another(const struct move *m, uint32_t pointer, struct span s)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        if (i != pointer && p->from < s.to && s.from < p->to)
            return true;
    }
    return false;
}

/* What the piece needs; as foldrt__move_late. */
static int piece_make(struct move *m, uint32_t pointer, struct span s, bool is_filled, char *why)
{
    struct piece *p = &m->pieces[pointer];
    const struct foldrt_range range = {.base = (void *)s.from, .nbytes = s.to - s.from};

    if (m->piece_of[pointer] != pointer || p->from != p->to || meets_another(m, pointer, s))
        return 0;
    *p = (struct piece){.from = s.from,
                        .to = s.to,
                        .alignment = p->alignment,
                        .has_gaps = !is_filled,
                        .is_read = !is_filled,
                        .origin = s.from - s.from % p->alignment};
    if (piece_place(p, p->to) + 4096 > m->device->most ||
        (p->is_read && !foldrt__is_there(&range))) {
        p->from = p->to = 0;
        return 0;
    }
    return foldrt__piece_have(m, p, why) && foldrt__piece_put(m, p, why) ? 1 : -1;
}

int foldrt__move_late(struct move *m, int64_t count, char *why)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        bool is_filled;
        struct span s = placed_span(m, i, count, &is_filled);
        int answer = s.from < s.to ? piece_make(m, i, s, is_filled, why) : 1;
        if (answer != 1)
            return answer;
    }
    return 1;
}
