/*
 * The devices that FOLD_DEVICE=auto may take: what is at hand, how fast it is, and opening it.
 */
#define _GNU_SOURCE
#include "candidates.h"
#include "opener.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

#define NS_LOOK_OPENCL 500e6 /* loading its drivers takes long */

int foldrt__remeasures = 2;

struct candidate foldrt__candidates[CANDIDATES] = {
    {.api = &foldrt__cuda, .kind = "cuda"},
    {.api = &foldrt__opencl, .kind = "opencl"},
};
static bool has_looked, may_have_opencl;

void foldrt__candidates_look(double spent)
{
    if (!has_looked) {
        has_looked = true;
        foldrt__candidates[0].is_there = foldrt__cuda.is_at_hand(true);
        may_have_opencl = foldrt__opencl.is_at_hand(!foldrt__candidates[0].is_there);
        if (!foldrt__candidates[0].is_there && !may_have_opencl)
            atomic_store_explicit(&foldrt__settings.choose, false, memory_order_relaxed);
    }
    if (may_have_opencl && spent >= NS_LOOK_OPENCL) {
        sigset_t before;
        may_have_opencl = false;
        foldrt__signals_block(&before);
        foldrt__candidates[1].index = foldrt__device_prefer(&foldrt__opencl, true);
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        foldrt__candidates[1].is_there = foldrt__candidates[1].index >= 0;
    }
}

/* The rates of one that is not open are those of the last time, or what is usual. */
const struct rates *foldrt__candidate_rates(struct candidate *c)
{
    if (!c->is_read) {
        c->is_read = true;
        if (!foldrt__rates_get(&c->rates, c->kind, c->index)) {
            c->rates = foldrt__rates_default;
            foldrt__rates_key(&c->rates);
        }
    }
    return &c->rates;
}

static bool rates_measure(struct candidate *c)
{
    char why[DEVICE_WHY];
    struct rates r = c->rates;

    if (!foldrt__rates_measure(c->device, &r, why))
        return false;
    c->rates = r;
    c->wrong = 0;
    foldrt__rates_put(&r, c->kind, c->index);
    return true;
}

static void opening_ends(struct candidate *c, const struct opened *o)
{
    c->is_opening = false;
    if (o->is_stopped)
        return;
    c->device = foldrt__device_add(o->device);
    if (c->device) {
        c->device->is_quiet = true;
        bool is_same =
            !strcmp(c->rates.name, c->device->name) && !strcmp(c->rates.words, c->device->words);
        c->rates.open = o->ns;
        pthread_mutex_lock(&c->device->lock);
        if (!is_same && !rates_measure(c))
            c->device->is_lost = true;
        pthread_mutex_unlock(&c->device->lock);
    }
    c->is_there = c->device && !c->device->is_lost;
}

void foldrt__candidate_open(struct candidate *c, const struct run *r)
{
    struct opened o = {.why = "out of memory"};
    double from = foldrt__now();
    sigset_t before;

    c->is_opening = foldrt__opener_may(r) && foldrt__opener_begin(c->api, c->index);
    if (c->is_opening)
        return;
    foldrt__signals_block(&before);
    o.device = c->api->open(c->index, o.why);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    o.ns = o.waited = foldrt__now() - from;
    foldrt__opened_trace(c->api, &o);
    opening_ends(c, &o);
}

void foldrt__candidates_take(void)
{
    struct opened o;

    for (struct candidate *c = foldrt__candidates; c < foldrt__candidates + CANDIDATES; c++)
        if (c->is_opening && foldrt__opener_take(&o))
            opening_ends(c, &o);
}

void foldrt__candidate_remeasure(struct candidate *c)
{
    if (pthread_mutex_trylock(&c->device->lock))
        return;
    c->wrong = 0;
    c->remeasured++;
    if (!c->device->is_lost)
        rates_measure(c);
    pthread_mutex_unlock(&c->device->lock);
}

double foldrt__candidates_start(void)
{
    double least = 0;

    for (const struct candidate *c = foldrt__candidates; c < foldrt__candidates + CANDIDATES; c++) {
        if (!c->is_there)
            continue;
        if (!c->device)
            return 0;
        least = least == 0 || c->rates.start < least ? c->rates.start : least;
    }
    return least;
}
