/*
 * A fold or map whose copies and kernels overlap: its iterations go slab by slab. What the first hi
 * iterations touch is what the loop's spans tell for a loop of hi iterations, so slab k needs what
 * that adds to slab k - 1: a part of each array that the loop walks through, all of one that it
 * reads at places from data. What a slab has written comes back while later ones run, where spans
 * also show that no other iteration writes it.
 *
 * Should the device fail when part of an array that is read and written is back already, the other
 * iterations run here: none of them reads what has been stored, for they are independent.
 */
#include "split.h"

#define SLABS_ALONE 32    /* at most, where the cores have no part */
#define SPLIT_PARCELS 256 /* so that few of all are on their way when both sides meet */
#define SPLIT_PARCEL_LEAST ((uint64_t)512 << 10)
#define SPLIT_SLAB_CORES ((uint64_t)1 << 20) /* a device that is cores gains nothing: for tests */
#define EACH_MOST ((uint64_t)64 << 10)       /* bytes that an iteration writes */

uint64_t foldrt__slab_bytes;

struct slabs {
    const struct stream *s;
    struct move *m;
    uint32_t n;
    int64_t end[SLABS_MOST];
    uint32_t outs[TOUCHES_MOST], nouts; /* touches that come back slab by slab */
    bool goes_down[TOUCHES_MOST];       /* later iterations write below earlier ones */
    uint32_t run_there;                 /* slabs that the device has run */
    uint64_t each;                      /* bytes that an iteration writes in all of them */
    struct flow flow;
};

static bool is_same(const struct foldrt_range *a, const struct foldrt_range *b)
{
    return a->base == b->base && a->nbytes == b->nbytes;
}

/* Smaller ones where they are shared out. */
static uint64_t slab_bytes(const struct slabs *b)
{
    const struct device *d = b->m->device;

    return !b->s->split ? d->slab : d->is_cores ? SPLIT_SLAB_CORES : d->slab / 2;
}

static bool slabs_cut(struct slabs *b, uint64_t nbytes)
{
    int64_t n = b->m->run->call->n, chunk = b->s->chunk, groups = (n - 1) / chunk + 1;
    uint64_t each = foldrt__slab_bytes ? foldrt__slab_bytes : slab_bytes(b);
    uint64_t count = nbytes / each, most = b->s->split ? SLABS_MOST : SLABS_ALONE;

    count = count < most ? count : most;
    b->n = count < (uint64_t)groups ? (uint32_t)count : (uint32_t)groups;
    for (uint32_t k = 0; k < b->n; k++)
        b->end[k] = groups * (k + 1) / b->n * chunk;
    if (b->n)
        b->end[b->n - 1] = n;
    return b->n > 1;
}

static void spans(const struct slabs *b, uint32_t slab, struct foldrt_range *to)
{
    const struct foldrt_call *call = b->m->run->call;

    foldrt__kernel_spans(b->m->kernel, call->frame, b->end[slab], call->total, to);
    for (uint32_t i = 0; i < b->m->kernel->ntouches; i++)
        if (b->m->kernel->touches[i].flags & FOLDRT_LOOKED)
            to[i] = b->m->ranges[i];
}

/* ---- there ---- */

struct hull {
    uintptr_t from, to;
};

/* Adds what of the piece is not in `had`. */
static bool hull_grow(struct slabs *b, uint32_t slab, const struct piece *p, struct hull now,
                      struct hull *had)
{
    struct hull parts[2] = {{now.from, had->from}, {had->to, now.to}};
    bool good = true;

    if (had->from == had->to)
        parts[0] = now, parts[1] = (struct hull){0, 0};
    for (int i = 0; i < 2; i++)
        for (struct span part = {parts[i].from, parts[i].from};
             good && foldrt__stay_next(p, parts[i].to, &part);) {
            struct parcel in = foldrt__parcel_in(p, part);
            in.slab = slab;
            good = foldrt__flow_add(&b->flow, in);
        }
    if (had->from == had->to)
        *had = now;
    had->from = now.from < had->from ? now.from : had->from;
    had->to = now.to > had->to ? now.to : had->to;
    return good;
}

/* What the slab needs and those before it did not. */
static bool ins_add(struct slabs *b, uint32_t slab, struct hull *had)
{
    struct move *m = b->m;
    struct foldrt_range ranges[TOUCHES_MOST];
    struct hull now[POINTERS_MOST] = {{0, 0}};
    bool good = true;

    spans(b, slab, ranges);
    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct piece *p = touch_piece(m, i);
        struct hull *h = &now[p - m->pieces];
        uintptr_t from = (uintptr_t)ranges[i].base, to = from + ranges[i].nbytes;
        if (!ranges[i].nbytes)
            continue;
        from = from > p->from ? from : p->from;
        to = to < p->to ? to : p->to;
        h->from = h->from == h->to || from < h->from ? from : h->from;
        h->to = to > h->to ? to : h->to;
    }
    for (uint32_t i = 0; i < m->kernel->npointers && good; i++)
        if (m->pieces[i].is_read && now[i].from < now[i].to)
            good = hull_grow(b, slab, &m->pieces[i], now[i], &had[i]);
    return good;
}

/* ---- back ---- */

/* Does each iteration write bytes of its own, next to those of its neighbours? */
static bool is_walked(struct slabs *b, uint32_t which)
{
    const struct foldrt_range *whole = &b->m->ranges[which];
    const struct foldrt_touch *t = &b->m->kernel->touches[which];
    uint64_t each = touch_each(b->m, which);
    uintptr_t from = (uintptr_t)whole->base;

    if (!each || each > EACH_MOST || t->flags & FOLDRT_COUNTED || touch_is_guarded(b->m, which) ||
        whole->nbytes != (uint64_t)b->m->run->call->n * each || touch_piece(b->m, which)->before)
        return false;
    for (uint32_t k = 0; k + 1 < b->n; k++) {
        struct foldrt_range ranges[TOUCHES_MOST];
        spans(b, k, ranges);
        uintptr_t at = (uintptr_t)ranges[which].base;
        bool is_down = at + ranges[which].nbytes == from + whole->nbytes;
        if (ranges[which].nbytes != (uint64_t)b->end[k] * each || (at != from && !is_down))
            return false;
        b->goes_down[which] = is_down;
    }
    return true;
}

/* An array that is written twice comes back once. False: such a range meets another one. */
static bool out_add(struct slabs *b, uint32_t which)
{
    const struct foldrt_range *r = &b->m->ranges[which];

    for (uint32_t i = 0; i < b->nouts; i++) {
        const struct foldrt_range *other = &b->m->ranges[b->outs[i]];
        if (is_same(r, other) && b->goes_down[which] == b->goes_down[b->outs[i]])
            return true;
        if (foldrt_overlap(r->base, r->nbytes, other->base, other->nbytes))
            return false;
    }
    b->outs[b->nouts++] = which;
    b->each += touch_each(b->m, which);
    return b->each <= EACH_MOST;
}

/* Can all that is written come back slab by slab? */
static bool outs_find(struct slabs *b)
{
    struct move *m = b->m;
    bool is_alone = !m->run->loop->partial_size && !m->run->call->live && m->run->code->range;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i) &&
            ((m->may_leave && touch_piece(m, i)->stay) ||
             (touch_piece(m, i)->is_input && !is_alone) || !is_walked(b, i) || !out_add(b, i)))
            return false;
    return b->nouts > 0;
}

static struct span range_span(const struct foldrt_range *r)
{
    return (struct span){(uintptr_t)r->base, (uintptr_t)r->base + r->nbytes};
}

/* What the slab's iterations have written, as many of them at once as a parcel holds. */
static bool outs_fetch(struct slabs *b, uint32_t slab)
{
    int64_t lo = slab ? b->end[slab - 1] : 0, end = b->end[slab];
    int64_t step = (int64_t)(b->flow.each / b->each);

    for (; lo < end; lo += step) {
        int64_t hi = end - lo < step ? end : lo + step;
        for (uint32_t i = 0; i < b->nouts; i++) {
            uint32_t which = b->outs[i];
            const struct piece *p = touch_piece(b->m, which);
            uint64_t each = touch_each(b->m, which);
            int64_t first = b->goes_down[which] ? b->m->run->call->n - hi : lo;
            char *here = (char *)b->m->ranges[which].base + (uint64_t)first * each;
            struct parcel out = {.buffer = p->buffer->handle,
                                 .at = piece_place(p, (uintptr_t)here),
                                 .nbytes = (uint64_t)(hi - lo) * each,
                                 .here = here,
                                 .slab = slab,
                                 .is_out = true,
                                 .opens = p->stay != NULL,
                                 .closes = p->closes,
                                 .whole = range_span(&b->m->ranges[which]),
                                 .goes_on = i + 1 < b->nouts,
                                 .lo = lo,
                                 .hi = hi};
            if (!foldrt__flow_add(&b->flow, out))
                return false;
        }
    }
    return true;
}

/* ---- all of it ---- */

/* Slab k comes back once slab k + 1 is on its way. */
static bool parcels_make(struct slabs *b)
{
    struct hull had[POINTERS_MOST] = {{0, 0}};
    bool good = true;

    for (uint32_t k = 0; k <= b->n && good; k++)
        good = (k == b->n || ins_add(b, k, had)) && (!b->nouts || k == 0 || outs_fetch(b, k - 1));
    return good;
}

static bool slab_launch(void *data, uint32_t slab, char *why)
{
    struct slabs *b = data;

    return b->s->launch(b->s->data, slab ? b->end[slab - 1] : 0, b->end[slab], why);
}

/* What is not back of what the device was to write in place is made here. */
static void rest_make(const struct slabs *b)
{
    const struct run *r = b->m->run;
    char nothing[8];

    for (size_t i = 0; i < b->flow.n; i++) {
        const struct parcel *p = &b->flow.parcels[i];
        if (p->is_out && !p->goes_on && !p->is_stored && p->slab < b->flow.claimed)
            r->code->range(r->call->frame, p->lo, p->hi, nothing);
    }
}

/* The device has failed: can the loop as written not begin again? */
static bool is_halfway(struct slabs *b)
{
    bool is_begun = b->s->split, is_in_place = false;

    for (size_t i = 0; i < b->flow.n; i++)
        is_begun |= b->flow.parcels[i].is_stored;
    for (uint32_t i = 0; i < b->nouts; i++)
        is_in_place |= touch_piece(b->m, b->outs[i])->is_input;
    return is_begun && is_in_place;
}

/* ---- beside the cores ---- */

static int64_t chunks_of(const struct slabs *b, uint32_t slabs)
{
    return slabs ? (b->end[slabs - 1] - 1) / b->s->chunk + 1 : 0;
}

static enum claim slab_claim(void *data, uint32_t slab)
{
    struct slabs *b = data;
    struct device *d = b->m->device;

    while (b->run_there < b->flow.next_slab && d->api->has_passed(d, &d->slabs[b->run_there]))
        b->run_there++;
    return foldrt__split_claim(b->s->split, chunks_of(b, slab + 1), chunks_of(b, b->run_there));
}

static bool cores_work(void *data, int thread)
{
    const struct slabs *b = data;

    return foldrt__split_work(b->s->split, thread, thread < b->flow.carriers);
}

/* All threads take part, half of them in the copies at most. */
static void split_flow(struct slabs *b, uint64_t nbytes)
{
    struct flow *f = &b->flow;
    int half = (b->s->split->threads + 1) / 2;

    f->claimed = 0;
    f->claim = slab_claim;
    f->aside = cores_work;
    f->call.threads = b->s->split->threads;
    f->carriers = f->carriers < half ? f->carriers : half;
    uint64_t each = nbytes / SPLIT_PARCELS / 4096 * 4096;
    each = each < SPLIT_PARCEL_LEAST ? SPLIT_PARCEL_LEAST : each;
    f->each = f->each < each ? f->each : each;
}

/* Runs what the device, which has failed, has left. */
static void split_finish(struct slabs *b)
{
    if (is_halfway(b)) {
        while (foldrt__split_work(b->s->split, 0, false))
            continue;
        rest_make(b);
        b->s->split->front = 0;
    } else {
        foldrt__split_rest(b->s->split);
    }
}

/* What has been copied indeed. */
static void split_count(const struct slabs *b)
{
    struct run *r = b->m->run;

    r->threads = b->flow.call.threads;
    r->copied_there = r->copied_back = 0;
    for (size_t i = 0; i < b->flow.n; i++) {
        const struct parcel *p = &b->flow.parcels[i];
        if (p->slab < b->flow.claimed)
            *(p->is_out ? &r->copied_back : &r->copied_there) += p->nbytes;
    }
}

static bool writes_any(const struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i))
            return true;
    return false;
}

/* ---- */

/* Kernels of a run that has left its results there may be running still. */
static bool copies_wait(struct device *d, char *why)
{
    return d->api->mark(d, QUEUE_RUN, &d->in, why) && d->api->after(d, QUEUE_IN, &d->in, why);
}

static int slabs_run(struct slabs *b, char *why)
{
    struct move *m = b->m;

    if (copies_wait(m->device, why) && parcels_make(b) && foldrt__flow_run(&b->flow, why)) {
        m->is_back = b->nouts > 0;
        m->run->copied_back += b->flow.nback;
        return 1;
    }
    foldrt__home_rescue(m);
    if (b->s->split)
        split_finish(b);
    else if (is_halfway(b))
        rest_make(b);
    else
        return -1;
    foldrt__device_failed(m->device, why);
    return 2;
}

int foldrt__stream(const struct stream *s, char *why)
{
    struct move *m = s->move;
    struct slabs b = {.s = s, .m = m};
    uint64_t nbytes = m->run->copied_there + foldrt__move_bytes_back(m);

    if ((m->device->is_cores && !s->split) || m->kernel->nolds || !foldrt__settings.overlap ||
        m->run->call->rows || !slabs_cut(&b, nbytes))
        return 0;
    if (!outs_find(&b))
        b.nouts = 0;
    if (s->split && !b.nouts && writes_any(m))
        return 0;
    foldrt__flow_begin(&b.flow, m->device, nbytes);
    b.flow.nslabs = b.flow.claimed = b.n;
    b.flow.launch = slab_launch;
    b.flow.data = &b;
    if (s->split)
        split_flow(&b, nbytes);
    int answer = slabs_run(&b, why);
    if (s->split)
        split_count(&b);
    foldrt__flow_end(&b.flow);
    m->there = foldrt__now();
    return answer;
}
