/*
 * The threads of a flow. Measured on an H200 and 16 cores, GB/s of 1 GiB from and to memory of
 * malloc: plain copies 7 and 15; memory registered for the copy 13, three quarters of the time
 * being the registering; slots of 2 MiB with 1, 2, 4, 8 threads 8, 16, 30, 51 there and 8, 14, 27,
 * 48 back, where pinned memory alone reaches 55. Slots of 16 MiB are too large for the caches and
 * reach 35. Both ways at once: 47 with 8 threads, 78 with 16.
 */
#include "flow.h"
#include "pages.h"
#include "rates.h"

#include <stdlib.h>
#include <string.h>

#define SMALL ((uint64_t)128 << 10) /* bytes that are not worth a flow */
#define PARCEL_LEAST ((uint64_t)256 << 10)
#define NS_SPLIT 1e6 /* of one thread: what is shared with a device takes longer */

bool foldrt__is_flow(const struct device *d, uint64_t nbytes)
{
    return nbytes > SMALL && !d->is_cores;
}

/* A slot takes 1.5 ms to be had, and below 32 MiB more than four threads gain little. */
static int threads_for(uint64_t nbytes)
{
    uint64_t mebi = nbytes >> 20, few = mebi < 1 ? 1 : mebi < 4 ? mebi : 4;

    return (int)(mebi / 8 < few ? few : mebi / 8 < FLOW_THREADS ? mebi / 8 : FLOW_THREADS);
}

static bool parcel_add(struct flow *f, const struct parcel *p)
{
    if (f->n == f->room) {
        size_t room = f->room ? 2 * f->room : 64;
        struct parcel *at = realloc(f->parcels, room * sizeof *at);
        if (!at)
            return false;
        f->parcels = at;
        f->room = room;
    }
    f->parcels[f->n++] = *p;
    f->nbytes += p->nbytes;
    f->nback += p->is_out ? p->nbytes : 0;
    return true;
}

struct parcel foldrt__parcel_in(const struct piece *p, struct span s)
{
    return (struct parcel){.buffer = p->buffer->handle,
                           .at = piece_place(p, s.from),
                           .nbytes = s.to - s.from,
                           .here = (char *)s.from,
                           .before = p->before ? p->before + (s.from - p->from) : NULL,
                           .closes = p->stay && p->stay->is_told};
}

/* Parcels meet between pages, so that all of these are closed. */
bool foldrt__flow_add(struct flow *f, struct parcel p)
{
    uint64_t nbytes = p.nbytes;
    bool goes_on = p.goes_on;

    for (; nbytes > 0; nbytes -= p.nbytes) {
        uint64_t most = f->each - (uintptr_t)p.here % PAGE;
        p.nbytes = nbytes < most ? nbytes : most;
        p.goes_on = goes_on || (p.lo < p.hi && p.nbytes < nbytes); /* iterations are stored whole */
        if (!parcel_add(f, &p))
            return false;
        if (!p.is_out && f->nslabs)
            f->left[p.slab]++;
        p.at += p.nbytes;
        p.here += p.nbytes;
        p.before = p.before ? p.before + p.nbytes : NULL;
        p.held = p.held ? p.held + p.nbytes : NULL;
    }
    return true;
}

void foldrt__flow_end(struct flow *f)
{
    free(f->parcels);
}

/* The first reason is told. Under the lock. */
static bool fail_locked(struct flow *f, const char *why)
{
    if (!f->has_failed)
        memcpy(f->why, why, sizeof f->why);
    f->has_failed = true;
    pthread_cond_broadcast(&f->launched);
    return false;
}

static void fail(struct flow *f, const char *why)
{
    pthread_mutex_lock(&f->lock);
    fail_locked(f, why);
    pthread_mutex_unlock(&f->lock);
}

static enum device_queue queue_of(const struct flow *f, bool is_out)
{
    return !f->nslabs ? QUEUE_RUN : is_out ? QUEUE_OUT : QUEUE_IN;
}

/* Launches what can be. Under the lock, which no thread may take between a failure and has_failed:
   it would launch a slab again that has been launched and could not be marked. */
static bool slabs_launch(struct flow *f, char *why)
{
    struct device *d = f->device;

    while (f->next_slab < f->claimed && !f->left[f->next_slab] && !f->has_failed) {
        uint32_t k = f->next_slab;
        if (!d->api->mark(d, QUEUE_IN, &d->in, why) || !d->api->after(d, QUEUE_RUN, &d->in, why) ||
            !f->launch(f->data, k, why) || !d->api->mark(d, QUEUE_RUN, &d->slabs[k], why))
            return fail_locked(f, why);
        f->next_slab++;
        pthread_cond_broadcast(&f->launched);
    }
    return true;
}

static void parcel_store(const struct parcel *p, const char *from)
{
    uintptr_t here = (uintptr_t)p->here;

    if (p->opens)
        foldrt__track_open(here, here + p->nbytes);
    if (p->before)
        foldrt__bytes_change(p->here, from, p->before, p->nbytes);
    else
        memcpy(p->here, from, p->nbytes);
    if (p->closes)
        foldrt__track_close(here, here + p->nbytes);
}

/* Without a flow what differs from what was there has to be held too. */
bool foldrt__parcel_get(struct device *d, const struct parcel *p, char *why)
{
    char *is = p->before ? malloc(p->nbytes) : p->here;

    if (p->opens)
        foldrt__track_open(p->whole.from, p->whole.to);
    bool good = is && d->api->get(d, p->buffer, p->at, is, p->nbytes, why);
    if (p->closes)
        foldrt__track_close(p->whole.from, p->whole.to);
    if (p->before) {
        if (good)
            foldrt__bytes_change(p->here, is, p->before, p->nbytes);
        free(is);
    }
    return good;
}

/* Pages that two parcels have written. */
static void pages_close(const struct flow *f)
{
    for (size_t i = 0; i < f->n; i++) {
        const struct parcel *p = &f->parcels[i];
        uintptr_t page = (uintptr_t)p->here & ~(uintptr_t)(PAGE - 1);
        if (p->is_out && p->closes && page < (uintptr_t)p->here && page >= p->whole.from &&
            page + PAGE <= p->whole.to)
            foldrt__track_close(page, page + PAGE);
    }
}

/* What the slot had in flight has arrived, and is stored. */
static bool slot_settle(struct flow *f, struct slot *s, char *why)
{
    struct parcel *out = s->out;
    const char *from = s->at;

    if (!s->is_busy)
        return true;
    s->is_busy = false;
    if (!f->device->api->wait(f->device, &s->mark, why))
        return false;
    for (uint32_t i = 0; out && i < s->nout; from += out[i++].nbytes) {
        parcel_store(&out[i], from);
        out[i].is_stored = true;
    }
    return true;
}

/* Memory that is not pinned does too, slowly. */
static bool slot_have(struct flow *f, struct slot *s, char *why)
{
    if (!s->at)
        s->at = f->device->api->pin(f->device, SLOT_BYTES);
    if (!s->at)
        s->at = malloc(SLOT_BYTES);
    return s->at && slot_settle(f, s, why);
}

static bool parcel_send(struct flow *f, struct slot *s, const struct parcel *p, char *why)
{
    const struct device_api *api = f->device->api;
    enum device_queue q = queue_of(f, false);
    const char *from = p->here;

    if (p->closes)
        foldrt__track_close((uintptr_t)p->here, (uintptr_t)p->here + p->nbytes);
    if (p->before)
        from = memcpy(p->before, from, p->nbytes);
    memcpy(s->at, from, p->nbytes);
    s->out = NULL;
    if (!api->send(f->device, q, p->buffer, p->at, s->at, p->nbytes, why))
        return false;
    if (!api->mark(f->device, q, &s->mark, why))
        return false;
    s->is_busy = true;
    if (!f->nslabs)
        return true;
    pthread_mutex_lock(&f->lock);
    f->left[p->slab]--;
    bool good = slabs_launch(f, why);
    pthread_mutex_unlock(&f->lock);
    return good;
}

/* Until the slab is launched, which other threads see to. */
static bool slab_wait(struct flow *f, uint32_t slab, char *why)
{
    pthread_mutex_lock(&f->lock);
    while (f->next_slab <= slab && !f->has_failed)
        pthread_cond_wait(&f->launched, &f->lock);
    bool good = !f->has_failed;
    pthread_mutex_unlock(&f->lock);
    return good && f->device->api->after(f->device, QUEUE_OUT, &f->device->slabs[slab], why);
}

static bool parcels_fetch(struct flow *f, struct slot *s, struct parcel *p, uint32_t n, char *why)
{
    const struct device_api *api = f->device->api;
    enum device_queue q = queue_of(f, true);
    char *to = s->at;

    if (f->nslabs && !slab_wait(f, p->slab, why))
        return false;
    for (uint32_t i = 0; i < n; to += p[i++].nbytes)
        if (!api->fetch(f->device, q, p[i].buffer, p[i].at, to, p[i].nbytes, why))
            return false;
    if (!api->mark(f->device, q, &s->mark, why))
        return false;
    s->out = p;
    s->nout = n;
    s->is_busy = true;
    return true;
}

/* Makes the slab of the next parcel the device's, or passes over the parcel. Under the lock. */
static bool slab_claim(struct flow *f, bool *later, char *why)
{
    enum claim answer = f->is_met ? CLAIM_NEVER : f->claim(f->data, f->claimed);

    *later = answer == CLAIM_LATER;
    f->is_met = answer == CLAIM_NEVER;
    f->claimed += answer == CLAIM_NOW;
    f->next += answer == CLAIM_NEVER;
    return answer != CLAIM_NOW || slabs_launch(f, why);
}

/* The next parcels that belong together: *first is NULL if there are none, or not yet. */
static bool parcels_take(struct flow *f, struct parcel **first, uint32_t *n, bool *later, char *why)
{
    bool good = true;

    *first = NULL;
    *later = false;
    pthread_mutex_lock(&f->lock);
    while (good && !*later && !f->has_failed && f->next < f->n &&
           f->parcels[f->next].slab >= f->claimed && f->nslabs)
        good = slab_claim(f, later, why);
    if (good && !*later && !f->has_failed && f->next < f->n) {
        *first = &f->parcels[f->next];
        *n = 1;
        while ((*first)[*n - 1].goes_on)
            ++*n;
        f->next += *n;
    }
    pthread_mutex_unlock(&f->lock);
    return good;
}

/* False: there is nothing to be done beside the copies. */
static bool aside(const struct flow *f, int thread)
{
    return f->aside && f->aside(f->data, thread);
}

/* Carries parcels until there are none. */
static bool parcels_carry(struct flow *f, int thread, char *why)
{
    struct parcel *p = NULL;
    bool good = true, later = true;
    uint32_t n = 0;

    for (unsigned k = 0; good && (p || later);) {
        struct slot *s = &f->device->slots[thread][k % 2];
        if (f->aside && s->is_busy && !f->device->api->has_passed(f->device, &s->mark) &&
            aside(f, thread))
            continue;
        good = parcels_take(f, &p, &n, &later, why);
        if (later)
            aside(f, thread);
        if (!good || !p)
            continue;
        k++;
        if (p->held)
            parcel_store(p, p->held);
        else
            good = slot_have(f, s, why) &&
                   (p->is_out ? parcels_fetch(f, s, p, n, why) : parcel_send(f, s, p, why));
    }
    return good;
}

static void work(struct team_call *call, int thread, int threads)
{
    struct flow *f = (struct flow *)call;
    char why[DEVICE_WHY] = "out of memory";
    bool is_carrier = thread < f->carriers;

    (void)threads;
    if (is_carrier && !parcels_carry(f, thread, why))
        fail(f, why);
    while (aside(f, thread))
        continue;
    for (int k = 0; k < 2 && is_carrier; k++)
        if (!slot_settle(f, &f->device->slots[thread][k], why))
            fail(f, why);
}

void foldrt__flow_begin(struct flow *f, struct device *d, uint64_t nbytes)
{
    int threads = threads_for(nbytes);
    uint64_t each = nbytes / (2 * (uint64_t)threads) / 4096 * 4096;

    *f =
        (struct flow){.device = d, .call = {.body = work, .threads = threads}, .carriers = threads};
    f->each = each < PARCEL_LEAST ? PARCEL_LEAST : each < SLOT_BYTES ? each : SLOT_BYTES;
}

static void threads_work(struct flow *f)
{
    double now = foldrt__now();
    bool may_share = foldrt__team_enter();
    int threads = 1;

    if (may_share && f->call.threads > 1)
        threads = foldrt__team_size(now, f->aside ? NS_SPLIT : (double)f->nbytes * NS_PER_BYTE);
    if (threads < f->call.threads)
        f->call.threads = threads;
    if (threads > 1)
        foldrt__team_run(&f->call);
    else
        work(&f->call, 0, 1);
    foldrt__team_leave(threads > 1, foldrt__now());
}

bool foldrt__flow_run(struct flow *f, char *why)
{
    char first[DEVICE_WHY] = "";

    pthread_mutex_init(&f->lock, NULL);
    pthread_cond_init(&f->launched, NULL);
    pthread_mutex_lock(&f->lock);
    bool good = slabs_launch(f, first);
    pthread_mutex_unlock(&f->lock);
    if (good)
        threads_work(f);
    pthread_cond_destroy(&f->launched);
    pthread_mutex_destroy(&f->lock);
    if (f->has_failed)
        memcpy(why, f->why, sizeof f->why);
    else
        pages_close(f);
    return !f->has_failed;
}
