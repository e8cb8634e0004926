/*
 * Memory of the program's that stays on a device from one run to the next one. Of a range that is
 * used a second time the device keeps its copy, and the pages are closed (track.h) before they are
 * copied: one that is closed still when a loop reads it again has not been written since, and is
 * not copied. Results go back to the program before its call returns, or are there alone for a
 * while (device_home.c); then they are the same in both places.
 *
 * The first use will do where a second one is likely: by the program's text (FOLDRT_AGAIN), in a
 * region, or as other memory that came through the same pointer has stayed to advantage. That
 * decides what is kept; what is copied, the pages alone.
 *
 * A result that is stored here opens its pages, which are closed again afterwards. Another thread
 * of the program could write there in between, and nobody would see it. So only pages of which the
 * loop writes each byte are closed: a thread that writes one of these bytes while the loop runs
 * races with the loop as C has it, for nothing in a folded loop waits for other threads. All other
 * pages with results are left open, and are copied when a loop reads them.
 *
 * Whatever is not closed counts as written: the ends of a range that fill no page (but for what
 * device_ends.c knows of them), memory that somebody else has come to (another device too, whose
 * results are stores like the program's own), pages that could not be closed. What is forgotten
 * here costs a copy, no more.
 *
 * A page that is closed costs 1.6 µs when a thread writes it, and saves 0.08 µs of copying when
 * nobody has, on an H200. So memory that is written as a whole again and again is left alone.
 */
#include "device.h"
#include "pages.h"
#include "value.h"

#include <stdio.h>
#include <stdlib.h>

#define PAGE 4096
#define COST_OF_WRITE 20 /* of a page, in copies */
#define SPANS_MOST 256
#define WAIT_MOST 1024 /* uses */
#define UNREAD_MOST 2
#define STATUS_MISMATCH 70

uint64_t foldrt__stay_least = (uint64_t)1 << 20;

/* What became of other memory that came through that pointer of a kernel first. */
static struct habit *habit_of(struct device *d, const uint32_t *pointer)
{
    struct habit *h = &d->habits[(uintptr_t)pointer / sizeof *pointer % HABITS];

    if (h->pointer != pointer)
        *h = (struct habit){.pointer = pointer};
    return h;
}

/* It stays no longer. */
static void stay_drop(struct device *d, struct stay *s)
{
    if (!s->buffer)
        return;
    if (stay_is_away(s))
        foldrt__stay_home(d, s);
    foldrt__track_open(s->from, s->to);
    s->buffer->is_kept = false;
    s->buffer = NULL;
    foldrt__ends_forget(s);
    s->trust = 0;
}

void foldrt__stay_forgo(struct device *d, struct stay *s)
{
    s->away = (struct span){0, 0};
    stay_drop(d, s);
}

/* Begins again as what the program uses now. */
static void stay_restart(struct device *d, struct stay *s, struct piece *p)
{
    stay_drop(d, s);
    free(p->missing);
    p->missing = NULL;
    s->from = p->from;
    s->to = p->to - p->from < foldrt__stay_least ? 0 : p->to;
    s->uses = 0;
}

/* The same, and it is not tried for a while. */
static void stay_shun(struct device *d, struct stay *s, struct piece *p)
{
    stay_restart(d, s, p);
    s->wait = s->wait * 4 < WAIT_MOST ? s->wait * 4 : WAIT_MOST;
    if (s->first)
        habit_of(d, s->first)->comes_again = false;
}

/* A place in the table, that of the range that was used longest ago if need be. */
static struct stay *stay_place(struct device *d)
{
    struct stay *best = &d->stays[0];

    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++) {
        if (!s->to)
            return s;
        if (s->turn < best->turn)
            best = s;
    }
    stay_drop(d, best);
    return best;
}

/* The entry that holds the range. Where others meet it they become one, without a copy. NULL: it is
   not worth while, or one of them is in use. */
static struct stay *stay_find(struct device *d, uintptr_t from, uintptr_t to)
{
    struct stay *const end = d->stays + STAYS_MOST;
    uint32_t wait = 1;

    for (struct stay *s = d->stays; s < end; s++)
        if (s->to && s->from <= from && to <= s->to)
            return s;
    if (to - from < foldrt__stay_least)
        return NULL;
    for (struct stay *s = d->stays; s < end; s++) {
        if (s->to <= from || to <= s->from)
            continue;
        if (s->turn == d->turn)
            return NULL;
        wait = s->wait > wait ? s->wait : wait;
        from = s->from < from ? s->from : from;
        to = s->to > to ? s->to : to;
        stay_drop(d, s);
        s->to = 0;
        s = d->stays - 1;
    }
    struct stay *s = stay_place(d);
    *s = (struct stay){.from = from, .to = to, .wait = wait};
    return s;
}

/* Does the program say that nothing but such loops writes it? */
static bool says_so(const struct move *m, const struct piece *p)
{
    return p->is_resident && m->may_reside;
}

/* From now on that is what it stays by. */
static void word_begin(struct device *d, struct stay *s, struct piece *p)
{
    if (s->buffer)
        stay_restart(d, s, p);
    s->is_told = false;
}

/* Memory of the device for all of the entry; false: it cannot be kept. */
static bool stay_keep(const struct move *m, struct stay *s, const struct piece *p)
{
    struct device *d = m->device;
    uint32_t alignment = p->alignment;
    char why[DEVICE_WHY];
    uint64_t nbytes = s->to - s->from + alignment;
    if (nbytes + PAGE > d->most)
        return false;
    bool by_word = says_so(m, p) && foldrt__settings.verify; /* is it kept? */
    s->is_told = !by_word && foldrt__track_add(s->from, s->to);
    if (!s->is_told && !says_so(m, p))
        return false;
    s->buffer = foldrt__buffer_get(d, nbytes, why);
    if (s->buffer)
        s->buffer->is_kept = true;
    s->origin = s->from - s->from % alignment;
    s->away = (struct span){0, 0};
    s->gain = 0;
    s->unread = 0;
    s->is_left_open = false;
    return s->buffer != NULL;
}

/* The spans to copy: none of what is there alone, whatever its pages say. */
static int piece_spans(const struct stay *s, struct piece *p, uint64_t *written)
{
    const struct span parts[2] = {{p->from, s->away.from < p->to ? s->away.from : p->to},
                                  {s->away.to > p->from ? s->away.to : p->from, p->to}};
    int n = 0;

    if (!stay_is_away(s))
        return foldrt__track_scan(p->from, p->to, p->missing, SPANS_MOST, written);
    for (int i = 0; i < 2; i++) {
        uint64_t open = 0;
        int more = parts[i].from < parts[i].to
                       ? foldrt__track_scan(parts[i].from, parts[i].to, p->missing + n,
                                            SPANS_MOST / 2, &open)
                       : 0;
        if (more < 0)
            return -1;
        n += more;
        *written += open;
    }
    return n;
}

/* FOLD_VERIFY: has the program kept its word? */
static void resident_check(const struct move *m, const struct stay *s, const struct piece *p)
{
    const struct foldrt_loop *l = m->run->loop;
    uint64_t nbytes = p->to - p->from;
    const char *here = (const char *)p->from;
    char why[DEVICE_WHY];

    if (s->is_told || !foldrt__settings.verify)
        return;
    char *there = malloc(nbytes);
    bool good = there && m->device->api->get(m->device, s->buffer->handle, p->from - s->origin,
                                             there, nbytes, why);
    for (uint64_t at = 0; good && at < nbytes; at++)
        if (there[at] != here[at] && !foldrt__both_nan(there, here, at, nbytes))
            foldrt__die(STATUS_MISMATCH,
                        "%s:%u:%u: %s: FOLD_VERIFY: what '#pragma foldcc resident' names has been "
                        "written by something else (byte %llu of %llu)",
                        l->file, l->line, l->column, l->what, (unsigned long long)at,
                        (unsigned long long)nbytes);
    free(there);
}

/* What of the piece is not there, and whether that has been worth while. False: it is not to stay,
   for now. Where another piece of the run is in the same buffer, it does until the run is over. */
static bool piece_scan(const struct move *m, struct stay *s, struct piece *p, bool is_shared)
{
    struct device *d = m->device;
    int64_t all = (int64_t)((p->to - p->from) / PAGE), whole = (int64_t)((s->to - s->from) / PAGE);
    uint64_t written = 0;

    s->was_whole = false;
    p->missing = malloc(SPANS_MOST * sizeof *p->missing);
    if (p->missing && foldrt__trusts(m, p, s, (struct span){p->from, p->to})) {
        p->nmissing = 0;
        s->was_whole = true;
        resident_check(m, s, p);
        return true;
    }
    if (!s->is_told) {
        free(p->missing);
        p->missing = NULL;
        return true;
    }
    p->nmissing = p->missing ? piece_spans(s, p, &written) : -1;
    if (p->nmissing < 0 && is_shared) {
        if (stay_is_away(s))
            foldrt__stay_home(d, s);
        free(p->missing);
        p->missing = NULL;
        return true;
    }
    if (p->nmissing < 0 && s->gain > 0) { /* other memory, where staying was worth while */
        stay_restart(d, s, p);
        return true;
    }
    if (p->nmissing < 0) {
        stay_shun(d, s, p);
        return false;
    }
    foldrt__ends_compare(s, p);
    s->was_whole = p->nmissing == 0;
    if (!s->is_left_open)
        s->gain += all - COST_OF_WRITE * (int64_t)(written / PAGE);
    s->is_left_open = false;
    s->gain = s->gain < COST_OF_WRITE * whole ? s->gain : COST_OF_WRITE * whole;
    if (s->first && s->gain > 0)
        habit_of(d, s->first)->comes_again = true;
    if (is_shared || s->gain > -COST_OF_WRITE / 2 * whole)
        return true;
    stay_shun(d, s, p);
    return false;
}

/* Is it to stay from the first use on? Not what has been rewritten before, unless nobody can tell
   that, and the program says that nothing does now. */
static bool stays_at_once(const struct move *m, const struct stay *s, const struct piece *p)
{
    bool comes_again = p->comes_again || p->is_resident || m->may_leave || m->run->stays;

    return (s->wait == 1 && (comes_again || habit_of(m->device, s->first)->comes_again)) ||
           (!s->is_told && says_so(m, p));
}

/* One more use of what does not stay yet. False: nor does it now. */
static bool stay_begin(struct move *m, struct stay *s, struct piece *p)
{
    if (!s->uses)
        s->first = &m->kernel->pointers[p - m->pieces];
    if (s->uses++ < s->wait && !stays_at_once(m, s, p))
        return false;
    if (stay_keep(m, s, p))
        return true;
    stay_shun(m->device, s, p);
    return false;
}

/* The entry whose buffer the piece uses, or NULL. What stands between results, or behind the last
   one that is counted, is not known to be the same here and there. */
static struct stay *stay_of(struct move *m, struct piece *p)
{
    struct device *d = m->device;
    struct stay *s = p->is_counted || p->has_gaps ? NULL : stay_find(d, p->from, p->to);

    if (!s)
        return NULL;
    if (foldrt__settings.verify && s->is_told && s->turn != d->turn && says_so(m, p))
        word_begin(d, s, p);
    if (s->buffer && !s->is_told && !foldrt__may_trust(m, p, s))
        return NULL;
    bool is_shared = s->turn == d->turn;
    s->turn = d->turn;
    foldrt__ends_begin(m, s, p);
    if (s->buffer && p->is_read && !piece_scan(m, s, p, is_shared))
        return NULL;
    if (!s->buffer && !(s->to && stay_begin(m, s, p)))
        return NULL;
    s->unread = p->is_read ? 0 : s->unread + 1;
    p->closes = s->unread < UNREAD_MOST && s->is_told;
    s->is_left_open |= !p->closes;
    if (p->is_read)
        foldrt__trust(m, p, s, (struct span){p->from, p->to});
    return s;
}

/* Of what the run does with it, its copy there knows nothing. */
static void stays_distrust(struct device *d, const struct piece *p)
{
    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (s->from < p->to && p->from < s->to)
            s->trust = 0;
}

bool foldrt__stay_get(struct move *m, struct piece *p, char *why)
{
    bool may_stay = m->device->keeps && foldrt__settings.stay && !m->run->is_split;

    p->stay = may_stay ? stay_of(m, p) : NULL;
    if (p->stay) {
        p->buffer = p->stay->buffer;
        p->buffer->is_used = true;
        p->origin = p->stay->origin;
    } else {
        stays_distrust(m->device, p);
        p->buffer = foldrt__buffer_get(m->device, piece_place(p, p->to), why);
    }
    struct foldrt_range whole = {.base = (void *)p->from, .nbytes = p->to - p->from};
    if (p->buffer && p->was_trusted && foldrt__stay_missing(p) && !foldrt__is_there(&whole)) {
        snprintf(why, DEVICE_WHY, "memory is not there any more");
        return false;
    }
    return p->buffer != NULL;
}

bool foldrt__is_trusted(const struct move *m, const struct piece *p, struct span span)
{
    for (const struct stay *s = m->device->stays; s < m->device->stays + STAYS_MOST; s++)
        if (foldrt__trusts(m, p, s, span))
            return true;
    return false;
}

void foldrt__stay_written(const struct move *m, const struct piece *p, struct span span)
{
    if (p->stay && !p->stay->is_told)
        foldrt__trust(m, p, p->stay, span);
}

bool foldrt__stay_next(const struct piece *p, uintptr_t to, struct span *s)
{
    uintptr_t at = s->to;
    int i = 0;

    if (!p->missing) {
        *s = (struct span){at, to};
        return at < to;
    }
    while (i < p->nmissing && p->missing[i].to <= at)
        i++;
    if (i == p->nmissing || p->missing[i].from >= to || at >= to)
        return false;
    s->from = p->missing[i].from > at ? p->missing[i].from : at;
    s->to = p->missing[i].to < to ? p->missing[i].to : to;
    return true;
}

uint64_t foldrt__stay_missing(const struct piece *p)
{
    uint64_t nbytes = 0;

    for (struct span s = {p->from, p->from}; foldrt__stay_next(p, p->to, &s);)
        nbytes += s.to - s.from;
    return nbytes;
}

static bool piece_is_written(const struct move *m, uint32_t piece)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i) && m->piece_of[m->kernel->touches[i].pointer] == piece)
            return true;
    return false;
}

void foldrt__stay_end(struct move *m, bool good)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        free(m->pieces[i].missing);
        if (m->pieces[i].stay && !good && (!m->is_there || piece_is_written(m, i)))
            stay_drop(m->device, m->pieces[i].stay);
    }
}

bool foldrt__stay_evict(struct device *d)
{
    struct stay *best = NULL;

    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        if (s->buffer && !s->buffer->is_used && (!best || s->turn < best->turn))
            best = s;
    if (best)
        stay_drop(d, best);
    return best != NULL;
}

void foldrt__stay_forget(struct device *d)
{
    for (struct stay *s = d->stays; s < d->stays + STAYS_MOST; s++)
        stay_drop(d, s);
}
