/*
 * What a run moves: the memory that its iterations touch, there and back, and the frame, whose
 * pointers become buffers of the device.
 */
#include "flow.h"

#include <stdlib.h>
#include <string.h>

#define HELD_MOST ((uint64_t)256 << 20) /* bytes that are kept to hold results */

/* What is in the gaps between writes stays as it is in the program's memory, where other threads
   may change it: of such a piece the host keeps what the device has got. */
bool foldrt__piece_have(struct move *m, struct piece *p, char *why)
{
    if (!foldrt__stay_get(m, p, why) || (p->has_gaps && !(p->before = malloc(p->to - p->from))))
        return false;
    uint64_t missing = p->is_read ? foldrt__stay_missing(p) : 0;
    m->run->copied_there += missing;
    m->run->saved += p->is_read ? p->to - p->from - missing : 0;
    return true;
}

static bool pieces_have(struct move *m, char *why)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        if (m->pieces[i].from != m->pieces[i].to && !foldrt__piece_have(m, &m->pieces[i], why))
            return false;
    foldrt__home_for(m);
    return true;
}

/* The word that counts the groups which are done is 0 between runs: the last group sees to that. */
static struct buffer *word_get(struct device *d, char *why)
{
    static const uint64_t zero;

    if (d->word.is_used)
        return &d->word;
    if (!d->word.nbytes && !d->api->buffer(d, sizeof zero, &d->word.handle, why))
        return NULL;
    d->word.nbytes = sizeof zero;
    d->word.is_used = d->api->put(d, d->word.handle, 0, &zero, sizeof zero, why);
    return d->word.is_used ? &d->word : NULL;
}

bool foldrt__move_word(struct move *m, char *why)
{
    if (!m->word)
        m->word = word_get(m->device, why);
    return m->word;
}

int foldrt__move_plan(struct move *m, char *why)
{
    m->begun = m->there = foldrt__now();
    bool good = foldrt__move_word(m, why) && pieces_have(m, why);
    m->run->scan_ns = foldrt__now() - m->begun;
    return good ? 1 : -1;
}

static bool pieces_flow(struct move *m, uint64_t nbytes, char *why)
{
    struct flow f;
    bool good = true;

    foldrt__flow_begin(&f, m->device, nbytes);
    for (uint32_t i = 0; i < m->kernel->npointers && good; i++) {
        const struct piece *p = &m->pieces[i];
        for (struct span s = {p->from, p->from};
             p->is_read && good && foldrt__stay_next(p, p->to, &s);)
            good = foldrt__flow_add(&f, foldrt__parcel_in(p, s));
    }
    good = good && foldrt__flow_run(&f, why);
    foldrt__flow_end(&f);
    return good;
}

bool foldrt__piece_put(struct move *m, const struct piece *p, char *why)
{
    bool good = true;

    for (struct span s = {p->from, p->from};
         p->is_read && good && foldrt__stay_next(p, p->to, &s);) {
        const void *from = (const void *)s.from;
        if (p->stay && p->stay->is_told)
            foldrt__track_close(s.from, s.to);
        if (p->before)
            from = memcpy(p->before + (s.from - p->from), from, s.to - s.from);
        else if (p->stay)
            from = foldrt__ends_keep(m, p->stay, s);
        good = m->device->api->put(m->device, p->buffer->handle, piece_place(p, s.from), from,
                                   s.to - s.from, why);
    }
    return good;
}

bool foldrt__move_there(struct move *m, char *why)
{
    uint64_t nbytes = m->run->copied_there;
    bool good = true;

    if (foldrt__is_flow(m->device, nbytes))
        good = pieces_flow(m, nbytes, why);
    else
        for (uint32_t i = 0; i < m->kernel->npointers && good; i++)
            good = foldrt__piece_put(m, &m->pieces[i], why);
    good = good && foldrt__olds_make(m, why);
    if (good && !foldrt__settings.overlap)
        good = m->device->api->finish(m->device, why);
    m->is_there = good;
    m->there = foldrt__now();
    return good;
}

void foldrt__move_done(struct move *m)
{
    m->done = foldrt__now();
}

void foldrt__move_times(const struct move *m)
{
    m->run->kernel_ns = m->done - m->there;
    m->run->moved_ns = m->there - m->begun + foldrt__now() - m->done;
}

/* What the loop says is by whole steps: an element of the first or the last one that no iteration
   comes to may lie outside of what went there. */
static struct foldrt_range range_within(struct foldrt_range r, const struct foldrt_range *all)
{
    uintptr_t from = (uintptr_t)r.base, to = from + r.nbytes;
    uintptr_t first = (uintptr_t)all->base, last = first + all->nbytes;

    from = from > first ? from : first;
    to = to < last ? to : last;
    r.base = (void *)from;
    r.nbytes = r.nbytes && from < to ? to - from : 0;
    return r;
}

void foldrt__move_count(struct move *m, const void *end)
{
    const struct foldrt_loop *loop = m->run->loop;
    struct foldrt_range ranges[TOUCHES_MOST] = {{.nbytes = 0}};
    uint32_t n = 0;

    if (!loop->ncounted)
        return;
    loop->counted(m->run->call->frame, m->run->call->total, end, ranges);
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->kernel->touches[i].flags & FOLDRT_COUNTED)
            m->ranges[i] = range_within(ranges[n++], &m->ranges[i]);
}

/* What accesses have written in a piece, those that meet being one. */
struct back {
    uintptr_t from, to;
    const struct piece *piece;
    char *held; /* where it goes if the loop as written could not begin again when one of the next
                   fails: the piece is an input; NULL: to its place */
};

static bool backs_meet(const struct back *a, const struct back *b)
{
    return a->piece == b->piece && a->from < b->to && b->from < a->to;
}

/* Adds it to the n that are there, of which it takes in those that it meets. */
static uint32_t back_add(struct back *all, uint32_t n, struct back one)
{
    for (uint32_t k = 0; k < n;) {
        if (!backs_meet(&all[k], &one)) {
            k++;
            continue;
        }
        one.from = all[k].from < one.from ? all[k].from : one.from;
        one.to = all[k].to > one.to ? all[k].to : one.to;
        all[k] = all[--n];
        k = 0;
    }
    all[n] = one;
    return n + 1;
}

static uint32_t backs_find(struct move *m, struct back *all)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        uintptr_t from = (uintptr_t)m->ranges[i].base;
        struct back one = {from, from + m->ranges[i].nbytes, touch_piece(m, i), NULL};
        if (touch_is_written(m, i))
            n = back_add(all, n, one);
    }
    return n;
}

static struct parcel back_parcel(const struct back *w)
{
    const struct piece *p = w->piece;

    return (struct parcel){.buffer = p->buffer->handle,
                           .at = piece_place(p, w->from),
                           .nbytes = w->to - w->from,
                           .here = (char *)w->from,
                           .before = p->before ? p->before + (w->from - p->from) : NULL,
                           .is_out = true,
                           .opens = p->stay != NULL && !p->before,
                           .closes = p->closes,
                           .whole = {w->from, w->to}};
}

/* Memory that is there already takes a fraction of the time of new memory. */
static bool held_have(struct device *d, uint64_t nbytes)
{
    if (nbytes <= d->held_nbytes)
        return true;
    free(d->held);
    d->held = malloc(nbytes);
    d->held_nbytes = d->held ? nbytes : 0;
    return d->held != NULL;
}

static bool backs_hold(struct device *d, struct back *w, uint32_t n)
{
    uint64_t nbytes = 0;

    for (uint32_t i = 0; i < n; i++)
        nbytes += w[i].piece->is_input ? w[i].to - w[i].from : 0;
    if (!held_have(d, nbytes))
        return false;
    nbytes = 0;
    for (uint32_t i = 0; i < n; i++)
        if (w[i].piece->is_input) {
            w[i].held = d->held + nbytes;
            nbytes += w[i].to - w[i].from;
        }
    return true;
}

static bool backs_get(struct move *m, struct back *w, uint32_t n, char *why)
{
    struct flow f;
    uint64_t nbytes = 0;
    bool good = true;

    for (uint32_t i = 0; i < n; i++)
        nbytes += w[i].to - w[i].from;
    foldrt__flow_begin(&f, m->device, nbytes);
    for (uint32_t i = 0; good && i < n; i++) {
        struct parcel p = back_parcel(&w[i]);
        if (w[i].held) {
            p.here = w[i].held;
            p.before = NULL;
            p.opens = p.closes = false;
        }
        good = foldrt__is_flow(m->device, nbytes) ? foldrt__flow_add(&f, p)
                                                  : foldrt__parcel_get(m->device, &p, why);
    }
    good = good && (!f.n || foldrt__flow_run(&f, why));
    foldrt__flow_end(&f);
    m->run->copied_back += nbytes;
    return good;
}

/* What is held goes to its place. */
static bool backs_store(struct move *m, const struct back *w, uint32_t n, char *why)
{
    struct flow f;
    uint64_t nbytes = 0;
    bool good = true;

    for (uint32_t i = 0; i < n; i++)
        nbytes += w[i].held ? w[i].to - w[i].from : 0;
    foldrt__flow_begin(&f, m->device, nbytes);
    for (uint32_t i = 0; good && i < n; i++) {
        struct parcel p = back_parcel(&w[i]);
        p.held = w[i].held;
        if (p.held)
            good = foldrt__flow_add(&f, p);
    }
    good = good && (!f.n || foldrt__flow_run(&f, why));
    foldrt__flow_end(&f);
    return good;
}

/* Those that are left there go to the end, one of each entry: nobody has written what lies between
   two. The number of the others. */
static uint32_t backs_part(const struct move *m, struct back *w, uint32_t n)
{
    uint32_t rest = n;

    for (uint32_t i = 0; i < rest;) {
        bool leaves = foldrt__home_can_leave(m, w[i].piece, (struct span){w[i].from, w[i].to});
        for (uint32_t k = rest; k < n; k++)
            leaves = leaves && w[k].piece->stay != w[i].piece->stay;
        if (!leaves) {
            i++;
            continue;
        }
        struct back one = w[i];
        w[i] = w[--rest];
        w[rest] = one;
    }
    return rest;
}

bool foldrt__move_back(struct move *m, char *why)
{
    struct back w[TOUCHES_MOST];
    uint32_t found = backs_find(m, w), all = m->is_back ? 0 : found, n = backs_part(m, w, all);
    struct device *d = m->device;
    bool good = backs_hold(d, w, n) && backs_get(m, w, n, why) && backs_store(m, w, n, why);

    for (uint32_t i = 0; good && i < found; i++)
        foldrt__stay_written(m, w[i].piece, (struct span){w[i].from, w[i].to});

    for (uint32_t i = n; good && i < all; i++)
        foldrt__home_leave(m, w[i].piece, (struct span){w[i].from, w[i].to});
    if (d->held_nbytes > HELD_MOST) {
        free(d->held);
        d->held = NULL;
        d->held_nbytes = 0;
    }
    return good;
}

void foldrt__move_end(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        free(m->pieces[i].before);
}

void foldrt__arg_add(struct device_args *a, const void *at, size_t nbytes, bool is_buffer)
{
    a->at[a->n++] = (struct device_arg){.at = at, .nbytes = nbytes, .is_buffer = is_buffer};
}

void foldrt__args_of_frame(struct device_args *a, const struct move *m)
{
    const struct foldrt_kernel *k = m->kernel;
    const char *frame = m->run->call->frame;

    foldrt__arg_add(a, frame, k->frame_size, false);
    for (uint32_t i = 0; i < k->npointers + k->nolds; i++) {
        uint32_t old = i - k->npointers, from = i < k->npointers ? i : k->olds[old];
        const struct piece *p = &m->pieces[m->piece_of[from]];
        const struct buffer *buffer = i < k->npointers || !m->olds[old] ? p->buffer : m->olds[old];
        uintptr_t pointer;
        memcpy(&pointer, frame + k->pointers[from], sizeof pointer);
        a->handles[i] = buffer ? buffer->handle : m->word->handle;
        a->offsets[i] = buffer ? (int64_t)piece_place(p, pointer) : 0;
        foldrt__arg_add(a, &a->handles[i], sizeof(uint64_t), true);
        foldrt__arg_add(a, &a->offsets[i], sizeof(int64_t), false);
    }
    if (k->shares == 1)
        foldrt__arg_add(a, &m->every, sizeof m->every, false);
}
