/*
 * Runs a loop on a device: copies what its iterations read, launches the kernels of its algorithm,
 * and copies back what they write. The fixed shape is that of the cores, so a run that a device
 * cannot make, or that fails before anything is copied back, is made by the cores with the same
 * bits.
 *
 * One run at a time on each: the loop of another thread of the program that comes here meanwhile
 * goes to the next device that is named, or to the cores.
 */
#include "choice.h"
#include "device_last.h"
#include "ladder.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* A test on a device that is slow on purpose has smaller ones. */
#ifndef ROWS_LEAST
#define ROWS_LEAST 64           /* iterations that are worth while if many threads run each */
#define MAPS_LEAST FOLDRT_LANES /* ... and others where each is by itself */
#endif
#define COSTLY_LEAST 256 /* ... or if they are costly, in whatever order */

#define DEVICES_MOST 16

static struct device *devices[DEVICES_MOST]; /* those that are open */
static uint32_t ndevices;

static const struct algorithm *const algorithms[FOLDRT_ALGORITHMS] = {
    [FOLDRT_BY_FOLD] = &foldrt__by_fold,     [FOLDRT_BY_SCAN] = &foldrt__by_scan,
    [FOLDRT_BY_SEARCH] = &foldrt__by_search, [FOLDRT_BY_BINS] = &foldrt__by_bins,
    [FOLDRT_BY_ROWS] = &foldrt__by_rows,     [FOLDRT_BY_SCATTER] = &foldrt__by_scatter,
};

void foldrt__device_warn(const struct device *d, const char *why)
{
    if (!d->is_quiet)
        fprintf(stderr, "foldrt: warning: %s: %s; loops run on the cores instead\n", d->name, why);
}

/* Are iterations costly, and does every order of them give the same? */
static bool is_exact_and_costly(const struct foldrt_loop *loop)
{
    for (uint32_t i = 0; i < loop->nacc; i++)
        if (loop->acc[i].exact != 1 || loop->acc[i].winner)
            return false;
    return loop->kernel->by == FOLDRT_BY_FOLD && loop->flags & FOLDRT_HEAVY && !loop->nbins;
}

/* Below it the loop runs here: in C's order, where that makes a difference. */
static int64_t least_iterations(const struct foldrt_loop *loop)
{
    const struct foldrt_kernel *k = loop->kernel;
    bool by_many = k->by == FOLDRT_BY_ROWS || (k->by == FOLDRT_BY_FOLD && k->shares);

    if (loop->partial_size && is_exact_and_costly(loop))
        return COSTLY_LEAST;
    if (by_many && !loop->partial_size)
        return ROWS_LEAST;
    return k->by == FOLDRT_BY_FOLD && !loop->partial_size && !loop->nbins ? MAPS_LEAST
                                                                          : FOLDRT_LANES;
}

bool foldrt__device_may_run(const struct foldrt_loop *loop, int64_t n)
{
    for (uint32_t i = 0; i < ndevices; i++)
        if (!devices[i]->is_lost)
            return loop->kernel && n >= least_iterations(loop);
    return false;
}

/* Is each place known that somebody had to look for? */
static bool is_looked_for(const struct foldrt_kernel *k, const struct foldrt_call *call)
{
    for (uint32_t i = 0; !call->looked && i < k->ntouches; i++)
        if (k->touches[i].flags & FOLDRT_LOOKED)
            return false;
    return true;
}

/* A scan takes one launch where the device and the loop allow it. */
const struct algorithm *foldrt__algorithm_of(const struct device *d, const struct run *r)
{
    const struct algorithm *asked = foldrt__ladder(d, r), *by = algorithms[r->loop->kernel->by];

    if (r->call->sort)
        return &foldrt__by_sort;
    if (asked)
        return asked;
    if (by == &foldrt__by_scan && foldrt__by_scan_ahead.can_run(d, r))
        return &foldrt__by_scan_ahead;
    if (by == &foldrt__by_scan && foldrt__by_scan_apart.can_run(d, r))
        return &foldrt__by_scan_apart;
    if (by == &foldrt__by_scan && foldrt__by_scan_slots.can_run(d, r))
        return &foldrt__by_scan_slots;
    if (by == &foldrt__by_scan && foldrt__by_scan_once.can_run(d, r))
        return &foldrt__by_scan_once;
    return by;
}

static bool is_possible(const struct device *d, const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;

    if (r->loop->flags & FOLDRT_INEXACT && foldrt__settings.verify)
        return false;
    uint32_t pointers = k ? k->npointers + k->nolds : 0;

    return k && k->frame_size + 16 * pointers <= ARGS_ROOM && !r->is_nested && !r->is_part &&
           run_iterations(r) >= least_iterations(r->loop) && pointers <= POINTERS_MOST &&
           k->ntouches <= TOUCHES_MOST && is_looked_for(k, r->call) &&
           (!k->stands || k->stands((void *)r->call->frame, r->call->n)) &&
           foldrt__algorithm_of(d, r)->can_run(d, r);
}

/* Does it answer? What had begun before has ended then. */
static bool is_alive(struct device *d)
{
    static const uint64_t sent = UINT64_C(0x666f6c6472743031);
    char why[DEVICE_WHY];
    uint64_t got = 0;

    d->word.is_used = d->flags_are_none = false;
    d->scan.run = UINT32_MAX;
    return d->api->finish(d, why) &&
           (!d->word.nbytes ||
            (d->api->put(d, d->word.handle, 0, &sent, sizeof sent, why) &&
             d->api->get(d, d->word.handle, 0, &got, sizeof got, why) && got == sent));
}

void foldrt__device_failed(struct device *d, const char *why)
{
    foldrt__stay_forget(d);
    if (!is_alive(d)) {
        d->is_lost = true;
        foldrt__device_warn(d, why);
    } else if (!d->has_warned && !d->is_quiet) {
        fprintf(stderr, "foldrt: warning: %s: %s; a loop runs on the cores instead\n", d->name,
                why);
    }
    d->has_warned = true;
}

/* What the run's memory may do on the device once it is over, and what it may be taken for. */
static void stays_set(struct move *m, bool is_fold)
{
    const struct run *run = m->run;
    const uint32_t flags = run->loop->flags;
    bool can_stay = m->device->keeps && foldrt__settings.stay;
    bool is_of_region = is_fold && !run->call->live && can_stay && flags & FOLDRT_LEAVES &&
                        !foldrt__settings.verify;

    m->looks_here = !is_fold || run->call->live || run->code->find;
    m->may_reside = !m->looks_here && can_stay;
    m->may_leave = is_of_region && !run->code->find;
    /* that the cores look for a winner changes nothing */
    m->may_trust = is_of_region && (!run->code->find || !(flags & FOLDRT_WRITES));
}

static int run_there(struct move *m, char *why)
{
    const struct algorithm *by = foldrt__algorithm_of(m->device, m->run);
    bool is_fold = by == &foldrt__by_fold || by == &foldrt__by_rows;

    stays_set(m, is_fold);
    m->run->is_split = foldrt__settings.split == SPLIT_ALWAYS && by == &foldrt__by_fold &&
                       foldrt__can_split(m->run);
    if (!foldrt__move_find(m) || (m->run->choice && !foldrt__choice_moves(m->run, m, by)))
        return 0;
    const struct built *b = foldrt__built(m->device, m->kernel, by);
    m->is_early = b && foldrt__early_begin(m, b, by);
    int answer = b ? foldrt__move_plan(m, why) : 0;
    m->is_early = m->is_early && foldrt__early_holds(m);

    if (answer == 1 && !by->streams && !foldrt__move_there(m, why))
        answer = -1;
    if (answer == 1 && !foldrt__last_keep(m))
        answer = 0;
    return answer == 1 ? by->run(m, b, why) : answer;
}

static bool run_locked(struct device *d, struct run *r)
{
    char why[DEVICE_WHY] = "out of memory";
    struct move m = {.run = r, .device = d, .kernel = r->loop->kernel, .every = 1};

    d->turn++;
    int answer = run_there(&m, why);
    if (answer < 0) {
        foldrt__home_rescue(&m);
        foldrt__device_failed(d, why);
    }
    foldrt__stay_end(&m, answer == 1);
    foldrt__move_end(&m);
    foldrt__last_drop(&m);
    foldrt__buffers_give_back(d);
    if (answer == 1) {
        foldrt__move_times(&m);
        r->where = d->name;
    } else {
        r->is_split = false;
    }
    return answer == 1;
}

/* What this thread has left there is worth waiting for. */
static bool device_lock(struct device *d)
{
    if (foldrt__is_away_on(d))
        return !pthread_mutex_lock(&d->lock);
    if (foldrt_away & AWAY_RESULTS || !foldrt__trusts_on(d))
        foldrt__home();
    return !pthread_mutex_trylock(&d->lock);
}

/* False: it is not possible there, or the device has a run already. */
static bool run_try(struct device *d, struct run *r, bool *done)
{
    if (d->is_lost || !is_possible(d, r) || !device_lock(d))
        return false;
    *done = !d->is_lost && foldrt__reads_are_there(r->call) && run_locked(d, r);
    pthread_mutex_unlock(&d->lock);
    return true;
}

bool foldrt__device_run(struct run *r)
{
    bool done = false;

    for (uint32_t i = 0; i < ndevices; i++)
        if (run_try(devices[i], r, &done))
            break;
    return done;
}

int foldrt__device_run_on(struct device *d, struct run *r)
{
    bool done = false;

    if (!is_possible(d, r))
        return 0;
    return run_try(d, r, &done) ? done : -1;
}

/* The child of a fork has its parent's devices in its memory, but not the drivers' threads. */
static void child_begin(void)
{
    foldrt__track_forget();
    for (uint32_t i = 0; i < ndevices; i++) {
        devices[i]->is_lost = true;
        pthread_mutex_init(&devices[i]->lock, NULL);
    }
}

int foldrt__device_prefer(const struct device_api *api, bool only)
{
    struct foldrt_device d = {.units = 0};

    for (int i = 0; api->describe(i, &d); i++, d = (struct foldrt_device){.units = 0})
        if (!d.is_cores && !*d.why_not)
            return i;
    return only ? -1 : 0;
}

struct device *foldrt__device_add(struct device *d)
{
    if (!d || ndevices == DEVICES_MOST)
        return NULL;
    pthread_mutex_init(&d->lock, NULL);
    /* To another device, results of this one are stores of the program's. */
    d->keeps = !ndevices;
    devices[ndevices++] = d;
    if (ndevices == 1)
        pthread_atfork(NULL, NULL, child_begin);
    return d;
}

void foldrt__device_open(const char *kind, int index)
{
    char why[DEVICE_WHY] = "out of memory";
    const struct device_api *api = strcmp(kind, "cuda") ? &foldrt__opencl : &foldrt__cuda;

    if (ndevices == DEVICES_MOST)
        foldrt__die(2, "FOLD_DEVICE: more than %d devices", DEVICES_MOST);
    if (index < 0)
        index = api == &foldrt__cuda ? 0 : foldrt__device_prefer(api, false);
    if (!foldrt__device_add(api->open(index, why)))
        foldrt__die(2, "FOLD_DEVICE: '%s:%d': %s", kind, index, why);
}
