/*
 * Results of a few bytes by way of memory here that kernels reach too, for a copy takes longer than
 * most short loops. The group that ends last of a fold leaves its total there, or where its winners
 * are, and then the word that it was given (fold_tell in kernels/device/fold.h); what other kernels
 * leave in the device's memory a kernel behind them says (fold_say in kernels/device/dialect.h).
 */
#include "device.h"

#include <stdio.h>
#include <string.h>

#define NOTICE_BYTES 20480
#define NOTICE_WORDS 8 /* before what is left, as in kernels/device/dialect.h */
#define SAY_THREADS 256
#define NS_HEAR 200000.0 /* to look for the word; then its queue is waited for */

/* A word never comes twice, 0 never. NULL: there is no such memory. */
static char *notice_have(struct device *d)
{
    if (!d->notice && (d->notice = d->api->pin(d, NOTICE_BYTES)) != NULL)
        memset(d->notice, 0, NOTICE_BYTES);
    return d->notice;
}

void foldrt__notice_args(struct move *m, struct device_args *a, uint64_t nbytes)
{
    static char *const nowhere = NULL;
    const uint64_t most = NOTICE_BYTES - NOTICE_WORDS * sizeof(uint64_t);
    struct device *d = m->device;

    if (!d->has_notice)
        return;
    m->notice = nbytes && nbytes <= most && notice_have(d) ? ++d->notices : 0;
    foldrt__arg_add(a, m->notice ? &d->notice : &nowhere, sizeof d->notice, true);
    foldrt__arg_add(a, &m->notice, sizeof m->notice, false);
}

static bool is_here(const struct move *m)
{
    const uint64_t *word = (const void *)m->device->notice;

    return __atomic_load_n(word, __ATOMIC_ACQUIRE) == m->notice;
}

bool foldrt__notice_hear(const struct move *m, void *to, uint64_t nbytes, char *why)
{
    struct device *d = m->device;

    for (double begun = foldrt__now(); !is_here(m) && foldrt__now() - begun < NS_HEAR;)
        __builtin_ia32_pause();
    if (!is_here(m) && !d->api->get(d, m->word->handle, 0, NULL, 0, why))
        return false;
    if (!is_here(m)) {
        snprintf(why, DEVICE_WHY, "a kernel has not left its total");
        return false;
    }
    memcpy(to, (const uint64_t *)(const void *)d->notice + NOTICE_WORDS, nbytes);
    return true;
}

bool foldrt__notice_get(struct move *m, const struct built *b, uint64_t buffer, uint64_t at,
                        void *to, uint64_t nbytes, char *why)
{
    const uint64_t from = buffer + at;
    const int64_t words = (int64_t)(nbytes / sizeof(uint32_t));
    struct device_args a = {.n = 0};

    m->notice = 0;
    if (!b->say || (from | nbytes) % sizeof(uint32_t))
        return m->device->api->get(m->device, buffer, at, to, nbytes, why);
    foldrt__arg_add(&a, &from, sizeof from, true);
    foldrt__arg_add(&a, &words, sizeof words, false);
    foldrt__notice_args(m, &a, nbytes);
    if (!m->notice)
        return m->device->api->get(m->device, buffer, at, to, nbytes, why);
    bool good = m->device->api->launch(m->device, b->say, 1, SAY_THREADS, a.at, a.n, why) &&
                foldrt__notice_hear(m, to, nbytes, why);
    m->notice = 0; /* what comes next is no total of a kernel's own */
    return good;
}

bool foldrt__notice_result(struct move *m, const struct built *b, uint64_t buffer, uint64_t at,
                           void *to, uint64_t nbytes, char *why)
{
    if (!m->notice)
        return foldrt__notice_get(m, b, buffer, at, to, nbytes, why);
    bool good = foldrt__notice_hear(m, to, nbytes, why);
    m->notice = 0;
    return good;
}
