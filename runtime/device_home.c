/*
 * Results that come home late. Of loops that stand in one region of the program (foldcc has proven
 * that nothing but such loops looks at their arrays before its end) a device keeps what they have
 * written, and loops on the same device find it there. It comes here when the region ends, or
 * before something else than these loops would touch it here: a loop on the cores or on another
 * device, one that the device does not run from its buffers alone, memory of the device that is
 * wanted for more.
 *
 * What is away is a range of bytes of an entry of device_stay.c, all of which loops have written.
 * Its pages tell nothing meanwhile. It exists once: if the device fails it is lost, and what C
 * would have computed cannot be made again, as the arrays that it was made from may be overwritten.
 * So the process ends then, with a word, instead of going on with something else.
 *
 * Each device has a lock, under which all this is done. A thread finds its own results home when it
 * has called foldrt__home, whoever has brought them.
 *
 * Trust: what a loop of a region reads there has been the same as here when the loop ran. Until the
 * region ends nobody writes it here without this being known:
 * - Statements of the region write variables that no pointer leads to, and nothing else.
 * - Loops of it that run there write there what they write, in the copy that stays, or it is not
 *   trusted. Before any other loop, on the cores, as written, on another device, or one that writes
 *   accumulators in memory, foldrt__home is called.
 * - Another thread that writes a byte which a loop of the region reads has to have something that
 *   orders the two (C17 5.1.2.4): this thread would wait for it, or tell it, between its loop and
 *   that write, and nothing in a region does. So the write has happened before the region began, or
 *   the two race. Bytes in between that no iteration reads may change; nobody looks at them there,
 *   and they never come back from there.
 * - Nor may the handler of a signal write them (5.1.2.3, 5); a region in it begins with no trust
 * and ends with none.
 * Only loops that regions alone run trust anything in this way, and a region begins with none.
 * Around others the program may say the same of arrays (FOLDRT_RESIDENT), of which results come
 * home. So there is no need to ask the kernel for pages that have been written, or whether they are
 * there at all, for they are not read here.
 */
#include "flow.h"

#include <errno.h>

#define STATUS_LOST 71
#define UNREAD_MOST 2

__thread int foldrt_away;
static _Thread_local struct device *away_on;
static _Thread_local uint64_t self;  /* the thread's number, from 1 */
static _Thread_local uint64_t trust; /* a number of its own; 0: nothing is trusted */
static _Thread_local const struct device *trust_on;

static uint64_t this_thread(void)
{
    static _Atomic uint64_t count;

    if (!self)
        self = atomic_fetch_add(&count, 1) + 1;
    return self;
}

bool foldrt__is_away_on(const struct device *d)
{
    return foldrt_away & AWAY_RESULTS && away_on == d;
}

static _Noreturn void lost(const struct device *d, const char *why)
{
    foldrt__die(STATUS_LOST, "%s: %s: results of loops were only there", d->name, why);
}

static bool span_get(struct device *d, const struct stay *s, char *why)
{
    uint64_t nbytes = s->away.to - s->away.from;
    struct parcel p = {.buffer = s->buffer->handle,
                       .at = s->away.from - s->origin,
                       .nbytes = nbytes,
                       .here = (char *)s->away.from,
                       .is_out = true,
                       .opens = true,
                       .closes = s->unread < UNREAD_MOST,
                       .whole = s->away};
    struct flow f;

    if (!foldrt__is_flow(d, nbytes))
        return foldrt__parcel_get(d, &p, why);
    foldrt__flow_begin(&f, d, nbytes);
    bool good = foldrt__flow_add(&f, p) && foldrt__flow_run(&f, why);
    foldrt__flow_end(&f);
    return good;
}

void foldrt__stay_home(struct device *d, struct stay *s)
{
    char why[DEVICE_WHY] = "out of memory";
    double from = foldrt__now();

    if (d->is_lost)
        lost(d, "it is lost, or this is the child of a fork");
    if (!span_get(d, s, why))
        lost(d, why);
    if (foldrt__settings.trace >= 0)
        foldrt__trace_home(d->name, s->away.to - s->away.from, foldrt__now() - from);
    s->is_left_open |= s->unread >= UNREAD_MOST;
    s->away = (struct span){0, 0};
}

void foldrt__untrust(void)
{
    trust = 0;
    foldrt_away &= ~AWAY_TRUST;
}

bool foldrt__trusts_on(const struct device *d)
{
    return trust && trust_on == d;
}

bool foldrt__may_trust(const struct move *m, const struct piece *p, const struct stay *s)
{
    bool says_so = p->is_resident && m->may_reside && !s->is_told;

    return (m->may_trust || says_so) && !m->run->is_split;
}

bool foldrt__trusts(const struct move *m, const struct piece *p, const struct stay *s,
                    struct span span)
{
    return trust && s->buffer && s->trust == trust && s->trusted.from <= span.from &&
           span.to <= s->trusted.to && foldrt__may_trust(m, p, s);
}

void foldrt__trust(const struct move *m, const struct piece *p, struct stay *s, struct span same)
{
    static _Atomic uint64_t count;

    if (!foldrt__may_trust(m, p, s))
        return;
    if (!trust)
        trust = atomic_fetch_add(&count, 1) + 1;
    foldrt_away |= AWAY_TRUST;
    trust_on = m->device;
    if (s->trust == trust && same.from <= s->trusted.to && s->trusted.from <= same.to) {
        same.from = same.from < s->trusted.from ? same.from : s->trusted.from;
        same.to = same.to > s->trusted.to ? same.to : s->trusted.to;
    }
    s->trust = trust;
    s->trusted = same;
}

void foldrt__home(void)
{
    struct device *d = away_on;
    int error = errno;

    foldrt__untrust();
    if (!(foldrt_away & AWAY_RESULTS))
        return;
    double from = foldrt__now();
    pthread_mutex_lock(&d->lock);
    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (stay_is_away(s) && s->owner == this_thread())
            foldrt__stay_home(d, s);
    pthread_mutex_unlock(&d->lock);
    foldrt_away &= ~AWAY_RESULTS;
    foldrt__region_pay(foldrt__now() - from);
    errno = error;
}

/* What one loop has written through one pointer lies in one object, and so does what overlaps it.
   If that begins where the freed object does, it is this object. */
void foldrt__home_drop(uintptr_t object)
{
    struct device *d = away_on;
    int error = errno;

    if (!(foldrt_away & AWAY_RESULTS))
        return;
    pthread_mutex_lock(&d->lock);
    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (stay_is_away(s) && s->owner == this_thread() && s->away.from == object &&
            !s->is_joined) {
            if (foldrt__settings.trace >= 0)
                foldrt__trace_freed(d->name, s->away.to - s->away.from);
            foldrt__stay_forgo(d, s);
        }
    pthread_mutex_unlock(&d->lock);
    errno = error;
}

static bool is_written(const struct move *m, struct span away)
{
    bool found = false;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        found |= touch_is_written(m, i) && foldrt_overlap(m->ranges[i].base, m->ranges[i].nbytes,
                                                          (void *)away.from, away.to - away.from);
    return found;
}

static bool leaves(const struct move *m)
{
    return m->may_leave && !m->run->is_split;
}

/* Does the run look for it, or write it, elsewhere than there? */
static bool is_wanted(const struct move *m, const struct stay *s)
{
    bool found = m->looks_here || m->run->is_split || (!leaves(m) && is_written(m, s->away));

    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        found |= p->stay != s && p->from < s->away.to && s->away.from < p->to;
    }
    return found;
}

void foldrt__home_for(struct move *m)
{
    struct device *d = m->device;

    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (stay_is_away(s) && is_wanted(m, s))
            foldrt__stay_home(d, s);
}

bool foldrt__home_expects(const struct move *m, const struct foldrt_range *range)
{
    const struct device *d = m->device;
    uintptr_t from = (uintptr_t)range->base;

    for (const struct stay *s = d->stays; leaves(m) && s < d->stays + STAYS_MOST; s++)
        if (s->buffer && s->is_told && s->from <= from && from + range->nbytes <= s->to)
            return true;
    return false;
}

bool foldrt__home_can_leave(const struct move *m, const struct piece *p, struct span written)
{
    const struct stay *s = p->stay;

    if (!leaves(m) || !s || !s->is_told)
        return false;
    return !stay_is_away(s) ||
           (s->owner == this_thread() && written.from <= s->away.to && s->away.from <= written.to);
}

void foldrt__home_leave(struct move *m, const struct piece *p, struct span written)
{
    struct stay *s = p->stay;

    s->is_joined = stay_is_away(s) &&
                   (s->is_joined || written.from >= s->away.to || s->away.from >= written.to);
    if (!stay_is_away(s))
        s->away = written;
    s->away.from = written.from < s->away.from ? written.from : s->away.from;
    s->away.to = written.to > s->away.to ? written.to : s->away.to;
    s->owner = this_thread();
    m->run->left_there += written.to - written.from;
    away_on = m->device;
    foldrt_away |= AWAY_RESULTS;
}

void foldrt__home_rescue(struct move *m)
{
    struct device *d = m->device;
    char why[DEVICE_WHY] = "out of memory";
    bool is_quiet = false; /* nothing that had begun goes on */

    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++) {
        if (!stay_is_away(s))
            continue;
        if (!is_quiet && !d->api->finish(d, why))
            lost(d, why);
        is_quiet = true;
        if (m->has_begun && is_written(m, s->away))
            lost(d, "a loop that was changing them has failed");
        foldrt__stay_home(d, s);
    }
}
