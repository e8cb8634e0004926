/*
 * What a run moves: the memory that its iterations touch, there and back, and the frame, whose
 * pointers become buffers of the device.
 */
#include "device.h"

#include <stdlib.h>
#include <string.h>

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

/* The hull of what goes through each pointer: it leads to one object. False: some of it may not be
   there, for there are guards or a search may end before it; or it is too much. */
static bool pieces_find(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        m->pieces[i] = (struct piece){.from = UINTPTR_MAX};
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
                              : m->ranges[i].nbytes == (uint64_t)m->run->call->n * t->each;
        p->has_gaps |= t->flags & FOLDRT_WRITTEN && !writes_all;
        p->is_read |= !(t->flags & FOLDRT_WRITTEN) || p->has_gaps;
        p->is_guarded |= t->flags & FOLDRT_GUARDED;
    }
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        struct foldrt_range hull = {.base = (void *)p->from, .nbytes = p->to - p->from};
        if (p->to > p->from &&
            (hull.nbytes > m->device->most || (p->is_guarded && !foldrt__is_there(&hull))))
            return false;
    }
    return true;
}

/* Where a piece begins in its buffer. */
static uint64_t piece_place(const struct move *m, const struct piece *p)
{
    return p->from % (m->device->is_cores ? ALIGNMENT_OF_CORES : ALIGNMENT);
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
                a->has_gaps |= b->has_gaps;
                b->from = b->to = 0;
                for (uint32_t k = 0; k < n; k++)
                    if (m->piece_of[k] == j)
                        m->piece_of[k] = i;
                again = true;
            }
    }
}

/* What is in the gaps between writes stays as it is in the program's memory, where other threads
   may change it: of such a piece the host keeps what the device has got. */
static bool piece_put(struct move *m, struct piece *p, char *why)
{
    uint64_t nbytes = p->to - p->from;
    const void *from = (const void *)p->from;

    if (p->has_gaps) {
        p->before = malloc(nbytes);
        if (!p->before)
            return false;
        memcpy(p->before, from, nbytes);
        from = p->before;
    }
    return m->device->api->put(m->device, p->buffer->handle, piece_place(m, p), from, nbytes, why);
}

/* Does one access use every byte of it? */
static bool is_used_whole(const struct move *m, uint32_t piece)
{
    const struct piece *p = &m->pieces[piece];

    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        const struct foldrt_range *r = &m->ranges[i];
        uintptr_t from = (uintptr_t)r->base;
        if (m->piece_of[t->pointer] == piece && r->nbytes && !(t->flags & FOLDRT_COUNTED) &&
            r->nbytes == (uint64_t)m->run->call->n * t->each && from <= p->from &&
            from + r->nbytes >= p->to)
            return true;
    }
    return false;
}

/* Can all of them be on the device? Between what is used, and where counted places may lie, there
   need not be memory here. */
static bool pieces_fit(const struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        struct foldrt_range whole = {.base = (void *)p->from, .nbytes = p->to - p->from};
        if (whole.nbytes > m->device->most ||
            (p->is_read && p->from < p->to && !is_used_whole(m, i) && !foldrt__is_there(&whole)))
            return false;
    }
    return true;
}

static bool pieces_put(struct move *m, char *why)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        struct piece *p = &m->pieces[i];
        if (p->from == p->to)
            continue;
        p->buffer = foldrt__buffer_get(m->device, piece_place(m, p) + (p->to - p->from), why);
        if (!p->buffer)
            return false;
        if (p->is_read && !piece_put(m, p, why))
            return false;
    }
    return true;
}

/* The word that counts the groups which are done is 0 between runs: the last group sees to that. */
static struct buffer *word_get(struct device *d, char *why)
{
    static struct buffer word;
    static const uint64_t zero;

    if (word.nbytes)
        return &word;
    if (!d->api->buffer(d, sizeof zero, &word.handle, why) ||
        !d->api->put(d, word.handle, 0, &zero, sizeof zero, why))
        return NULL;
    word.nbytes = sizeof zero;
    return &word;
}

int foldrt__move_there(struct move *m, char *why)
{
    const struct foldrt_call *call = m->run->call;

    m->kernel->spans(call->frame, run_iterations(m->run), call->total, m->ranges);
    if (!looked_add(m) || !pieces_find(m))
        return 0;
    pieces_join(m);
    if (!pieces_fit(m))
        return 0;
    m->word = word_get(m->device, why);
    m->begun = foldrt__now();
    if (!m->word || !pieces_put(m, why))
        return -1;
    m->there = foldrt__now();
    return 1;
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
            m->ranges[i] = ranges[n++];
}

/* Where what a touch writes lies in its piece. */
static uint64_t place_in_piece(const struct piece *p, const struct foldrt_range *r)
{
    return (uintptr_t)r->base - p->from;
}

/* What a touch has written, into the program's memory; or into *held where the loop as written
   could not begin again if one of the next fails. */
static bool touch_get(struct move *m, uint32_t which, char **held, char *why)
{
    const struct foldrt_range *r = &m->ranges[which];
    const struct piece *p = &m->pieces[m->piece_of[m->kernel->touches[which].pointer]];
    void *to = r->base;

    if (p->is_read)
        to = *held = malloc(r->nbytes);
    return to && m->device->api->get(m->device, p->buffer->handle,
                                     place_in_piece(p, r) + piece_place(m, p), to, r->nbytes, why);
}

static bool is_written(const struct move *m, uint32_t which)
{
    return m->kernel->touches[which].flags & FOLDRT_WRITTEN && m->ranges[which].nbytes;
}

bool foldrt__move_back(struct move *m, char *why)
{
    char *held[TOUCHES_MOST] = {NULL};
    bool good = true;

    for (uint32_t i = 0; good && i < m->kernel->ntouches; i++)
        good = !is_written(m, i) || touch_get(m, i, &held[i], why);
    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_range *r = &m->ranges[i];
        const struct piece *p = &m->pieces[m->piece_of[m->kernel->touches[i].pointer]];
        if (good && held[i] && p->before)
            foldrt__bytes_change(r->base, held[i], p->before + place_in_piece(p, r), r->nbytes);
        else if (good && held[i])
            memcpy(r->base, held[i], r->nbytes);
        free(held[i]);
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
    for (uint32_t i = 0; i < k->npointers; i++) {
        const struct piece *p = &m->pieces[m->piece_of[i]];
        uintptr_t pointer;
        memcpy(&pointer, frame + k->pointers[i], sizeof pointer);
        a->handles[i] = p->buffer ? p->buffer->handle : m->word->handle;
        a->offsets[i] = p->buffer ? (int64_t)(pointer - p->from + piece_place(m, p)) : 0;
        foldrt__arg_add(a, &a->handles[i], sizeof(uint64_t), true);
        foldrt__arg_add(a, &a->offsets[i], sizeof(int64_t), false);
    }
}
