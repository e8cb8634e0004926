/*
 * Runs a loop on a device: copies what its iterations read, launches the kernels of its algorithm,
 * and copies back what they write. The fixed shape is that of the cores, so a run that a device
 * cannot make, or that fails before anything is copied back, is made by the cores with the same
 * bits.
 *
 * One run at a time: a second thread of the program that comes here meanwhile uses the cores.
 */
#include "device.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define ROWS_LEAST 64 /* iterations that are worth while if a group of threads runs each */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct device *device;
static bool is_lost; /* an error, or the child of a fork: cores from now on */

static const struct algorithm *const algorithms[FOLDRT_ALGORITHMS] = {
    [FOLDRT_BY_FOLD] = &foldrt__by_fold,     [FOLDRT_BY_SCAN] = &foldrt__by_scan,
    [FOLDRT_BY_SEARCH] = &foldrt__by_search, [FOLDRT_BY_BINS] = &foldrt__by_bins,
    [FOLDRT_BY_ROWS] = &foldrt__by_rows,
};

void foldrt__device_warn(const struct device *d, const char *why)
{
    fprintf(stderr, "foldrt: warning: %s: %s; loops run on the cores instead\n", d->name, why);
}

/* Below it the loop runs here: in C's order, where that makes a difference. */
static int64_t least_iterations(const struct foldrt_loop *loop)
{
    return loop->kernel->by == FOLDRT_BY_ROWS && !loop->partial_size ? ROWS_LEAST : FOLDRT_LANES;
}

bool foldrt__device_may_run(const struct foldrt_loop *loop, int64_t n)
{
    return device && !is_lost && loop->kernel && n >= least_iterations(loop);
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
static const struct algorithm *algorithm_of(const struct run *r)
{
    const struct algorithm *by = algorithms[r->loop->kernel->by];

    if (by == &foldrt__by_scan && foldrt__by_scan_once.can_run(device, r))
        return &foldrt__by_scan_once;
    return by;
}

static bool is_possible(const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;

    if (r->loop->flags & FOLDRT_INEXACT && foldrt__settings.verify)
        return false;
    return k && k->frame_size + 16 * k->npointers <= ARGS_ROOM && !r->is_nested && !r->is_part &&
           run_iterations(r) >= least_iterations(r->loop) && k->npointers <= POINTERS_MOST &&
           k->ntouches <= TOUCHES_MOST && algorithm_of(r)->can_run(device, r) &&
           is_looked_for(k, r->call) && foldrt__reads_are_there(r->call);
}

static bool run_locked(struct run *r)
{
    char why[DEVICE_WHY] = "out of memory";
    const struct algorithm *by = algorithm_of(r);
    const struct built *b = foldrt__built(device, r->loop->kernel, by);
    struct move m = {.run = r, .device = device, .kernel = r->loop->kernel};
    int answer = b ? foldrt__move_there(&m, why) : 0;

    if (answer == 1)
        answer = by->run(&m, b, why);
    foldrt__move_end(&m);
    foldrt__buffers_give_back();
    if (answer < 0) {
        is_lost = true;
        foldrt__device_warn(device, why);
    }
    if (answer == 1) {
        foldrt__move_times(&m);
        r->where = device->name;
    }
    return answer == 1;
}

bool foldrt__device_run(struct run *r)
{
    bool done = false;

    if (!device || is_lost || !is_possible(r) || pthread_mutex_trylock(&lock))
        return false;
    if (!is_lost)
        done = run_locked(r);
    pthread_mutex_unlock(&lock);
    return done;
}

/* The child of a fork has its parent's device in its memory, but not the driver's threads. */
static void child_begin(void)
{
    is_lost = true;
    pthread_mutex_init(&lock, NULL);
}

void foldrt__device_open(const char *kind, int index)
{
    char why[DEVICE_WHY] = "out of memory";
    const struct device_api *api = strcmp(kind, "cuda") ? &foldrt__opencl : &foldrt__cuda;

    device = api->open(index, why);
    if (!device)
        foldrt__die(2, "FOLD_DEVICE: '%s:%d': %s", kind, index, why);
    pthread_atfork(NULL, NULL, child_begin);
}
