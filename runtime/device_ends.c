/*
 * The ends of memory that stays on a device, as far as they fill no page: others than the array may
 * be in theirs, so they are not closed, and count as written. They are some KiB at most. So what of
 * them has gone to the device is kept here, too, and as long as the program's memory is the same it
 * does not go there again.
 *
 * Kept is what was sent, not what is here at that moment: another thread of the program may write
 * between elements that a loop reads.
 */
#include "device.h"
#include "pages.h"

#include <stdlib.h>
#include <string.h>

/* The bytes before the first whole page, and those behind the last one. */
static struct span end_of(const struct stay *s, int which)
{
    uintptr_t first = (s->from + PAGE - 1) / PAGE * PAGE, last = s->to / PAGE * PAGE;

    if (last < first) /* all in one page */
        return which ? (struct span){s->to, s->to} : (struct span){s->from, s->to};
    return which ? (struct span){last, s->to} : (struct span){s->from, first};
}

static char *kept_of(const struct stay *s, int which)
{
    return s->ends + which * PAGE;
}

static bool is_written(struct move *m, const struct piece *p)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_piece(m, i) == p && touch_is_written(m, i))
            return true;
    return false;
}

void foldrt__ends_begin(struct move *m, struct stay *s, const struct piece *p)
{
    if (!is_written(m, p))
        return;
    s->is_known[0] = s->is_known[1] = false;
    s->written = m->device->turn;
}

/* Is the span one of the ends, and the program's memory there as it was? */
static bool is_same(struct stay *s, struct span span)
{
    for (int k = 0; k < 2; k++) {
        struct span end = end_of(s, k);
        if (!s->is_known[k] || span.to <= end.from || end.to <= span.from)
            continue;
        if (span.from == end.from && span.to == end.to &&
            !memcmp(kept_of(s, k), (const void *)end.from, end.to - end.from))
            return true;
        s->is_known[k] = false;
    }
    return false;
}

void foldrt__ends_compare(struct stay *s, struct piece *p)
{
    int n = 0;

    for (int i = 0; i < p->nmissing; i++)
        if (!is_same(s, p->missing[i]))
            p->missing[n++] = p->missing[i];
    p->nmissing = n;
}

const void *foldrt__ends_keep(const struct move *m, struct stay *s, struct span span)
{
    const void *from = (const void *)span.from;

    for (int k = 0; k < 2; k++) {
        struct span end = end_of(s, k);
        if (span.from != end.from || span.to != end.to || s->written == m->device->turn)
            continue;
        if (!s->ends)
            s->ends = malloc((size_t)2 * PAGE);
        if (!s->ends)
            continue;
        s->is_known[k] = true;
        return memcpy(kept_of(s, k), from, end.to - end.from);
    }
    return from;
}

void foldrt__ends_forget(struct stay *s)
{
    free(s->ends);
    s->ends = NULL;
    s->is_known[0] = s->is_known[1] = false;
}
