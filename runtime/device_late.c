/*
 * Memory of which it is known only in the middle of a run where it lies: what a scatter writes,
 * once keys have been counted. It is a piece of its own, or the cores run the loop. Another piece
 * may meet it, for the loop has no byte of both: of this one just bytes that differ come back then,
 * as some between its places are not written.
 */
#include "device.h"
#include "foldrt_scatter.h"

#include <stdlib.h>

struct placed { /* what goes through a pointer that has become known */
    struct span span;
    bool is_filled, comes_again; /* every byte is written; by a later loop read */
};

static struct placed placed_find(const struct move *m, uint32_t pointer, int64_t count)
{
    struct span all = {UINTPTR_MAX, 0}, filled = {0, 0};
    bool comes_again = false;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        uintptr_t from = (uintptr_t)m->ranges[i].base, to = from + m->ranges[i].nbytes;
        if (t->pointer != pointer || !(t->flags & FOLDRT_PLACED) || from == to)
            continue;
        all.from = from < all.from ? from : all.from;
        all.to = to > all.to ? to : all.to;
        if (!(t->flags & FOLDRT_GUARDED) && to - from == (uint64_t)count * t->each)
            filled = (struct span){from, to};
        comes_again |= t->flags & FOLDRT_AGAIN;
    }
    bool is_filled = filled.from == all.from && filled.to == all.to;
    return (struct placed){all, is_filled, comes_again};
}

/* What the piece needs; as foldrt__move_late. */
static int piece_make(struct move *m, uint32_t pointer, const struct placed *placed, char *why)
{
    struct piece *p = &m->pieces[pointer];
    const struct span s = placed->span;
    const struct foldrt_range range = {.base = (void *)s.from, .nbytes = s.to - s.from};

    if (m->piece_of[pointer] != pointer || p->from != p->to)
        return 0;
    *p = (struct piece){.from = s.from,
                        .to = s.to,
                        .alignment = p->alignment,
                        .has_gaps = !placed->is_filled,
                        .is_read = !placed->is_filled,
                        .comes_again = placed->comes_again,
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
        struct placed placed = placed_find(m, i, count);
        int answer = placed.span.from < placed.span.to ? piece_make(m, i, &placed, why) : 1;
        if (answer != 1)
            return answer;
    }
    return 1;
}
