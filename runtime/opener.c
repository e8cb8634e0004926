/*
 * Opens a device, or has the kernels of a loop compiled for it, in a thread of its own while the
 * loops of a region run on the cores.
 *
 * Drivers use what belongs to the whole process: they read its environment, start programs and wait
 * for them, load libraries, and have functions called at its end. A program of one thread may do
 * such things at any time: change the environment, wait for any child, fork, exit. So drivers are
 * called only while the thread that wants something of them stands still, and that is so here too:
 * a region holds folded loops and statements that call nothing but functions of <math.h>
 * (src/analyse/region.c), and does not end before this thread has. Nor is there a handler of a
 * signal in between: signals wait, as they do where a loop's own thread opens a device. What
 * other threads of the program do they could do beside that as well.
 *
 * A region that ends first waits for the call of the driver that is going on. What has been done by
 * then need not be done again the next time. So kernels are compiled for one loop at a time.
 *
 * There is one such thread at a time. It begins, and what it has come to is taken, under the lock
 * of choice.c; the thread whose region it is ends it.
 */
#include "opener.h"
#include "choice.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>

enum { NONE, GOES, DONE, ENDED }; /* DONE: but for its last instructions */

static struct {
    const struct device_api *api;
    int index;
    pthread_t thread;
    sigset_t before; /* of the thread whose region it is */
    struct opened to;
    struct device *device; /* its lock is held while the kernels of .loop are compiled; NULL: */
    const struct foldrt_loop *loop; /* one is opened */
    const struct algorithm *by;
} opener;
static _Atomic int state;
static _Atomic bool stops;
static _Thread_local bool is_mine, is_opener;

void foldrt__opened_trace(const struct device_api *api, const struct opened *o)
{
    if (foldrt__settings.trace >= 0)
        foldrt__trace_opened(o->device ? o->device->name : NULL,
                             api == &foldrt__cuda ? "cuda" : "opencl", o->why, o->ns, o->waited);
}

bool foldrt__opener_may(const struct run *r)
{
    return r->loop->flags & FOLDRT_LEAVES && foldrt__settings.stay && !foldrt__settings.verify;
}

bool foldrt__open_goes_on(char *why)
{
    if (!is_opener || !atomic_load_explicit(&stops, memory_order_relaxed))
        return true;
    opener.to.is_stopped = true;
    snprintf(why, DEVICE_WHY, "the region has ended");
    return false;
}

/* Whose loop comes there meanwhile runs on the cores, as while the loop's own thread has them
   compiled. */
static void kernels_build(void)
{
    pthread_mutex_lock(&opener.device->lock);
    if (!opener.device->is_lost && foldrt__built(opener.device, opener.loop->kernel, opener.by))
        opener.to.device = opener.device;
    pthread_mutex_unlock(&opener.device->lock);
}

static void *opener_run(void *unused)
{
    double from = foldrt__now();

    (void)unused;
    is_opener = true;
    if (opener.device)
        kernels_build();
    else
        opener.to.device = opener.api->open(opener.index, opener.to.why);
    opener.to.ns = foldrt__now() - from;
    atomic_store_explicit(&state, DONE, memory_order_release);
    return NULL;
}

static bool thread_begin(void)
{
    opener.to = (struct opened){.why = "out of memory"};
    atomic_store_explicit(&stops, false, memory_order_relaxed);
    atomic_store_explicit(&state, GOES, memory_order_relaxed);
    foldrt__signals_block(&opener.before);
    is_mine = pthread_create(&opener.thread, NULL, opener_run, NULL) == 0;
    if (!is_mine) {
        pthread_sigmask(SIG_SETMASK, &opener.before, NULL);
        atomic_store_explicit(&state, NONE, memory_order_relaxed);
    }
    foldrt_away |= AWAY_KEPT; /* so the region's end comes here */
    return is_mine;
}

bool foldrt__opener_is_free(void)
{
    return atomic_load_explicit(&state, memory_order_acquire) == NONE;
}

bool foldrt__opener_begin(const struct device_api *api, int index)
{
    if (!foldrt__opener_is_free())
        return false;
    opener.api = api;
    opener.index = index;
    opener.device = NULL;
    return thread_begin();
}

bool foldrt__builder_begin(struct device *d, const struct foldrt_loop *loop,
                           const struct algorithm *by)
{
    if (!foldrt__opener_is_free())
        return false;
    foldrt__home();
    opener.device = d;
    opener.loop = loop;
    opener.by = by;
    return thread_begin();
}

bool foldrt__builder_goes(void)
{
    if (is_mine && opener.device && atomic_load_explicit(&state, memory_order_acquire) == DONE)
        foldrt__opener_end();
    return is_mine && opener.device;
}

void foldrt__opener_end(void)
{
    double from = foldrt__now();

    if (!is_mine)
        return;
    atomic_store_explicit(&stops, true, memory_order_relaxed);
    pthread_join(opener.thread, NULL);
    pthread_sigmask(SIG_SETMASK, &opener.before, NULL);
    is_mine = false;
    opener.to.waited = foldrt__now() - from;
    if (!opener.device)
        foldrt__opened_trace(opener.api, &opener.to);
    else if (foldrt__settings.trace >= 0)
        foldrt__trace_built(opener.loop, opener.device->name, opener.to.device != NULL,
                            opener.to.ns, opener.to.waited);
    atomic_store_explicit(&state, opener.device ? NONE : ENDED, memory_order_release);
}

bool foldrt__opener_take(struct opened *to)
{
    if (is_mine && atomic_load_explicit(&state, memory_order_acquire) == DONE)
        foldrt__opener_end();
    if (atomic_load_explicit(&state, memory_order_acquire) != ENDED)
        return false;
    *to = opener.to;
    atomic_store_explicit(&state, NONE, memory_order_relaxed);
    return true;
}
