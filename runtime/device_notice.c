/*
 * The total of a fold, and where its winners are, by way of memory here that a kernel reaches too:
 * the group that ends last has it there, and then the word that it was given (fold_tell in
 * kernels/device/fold.h). A copy of a few bytes takes longer than most short loops.
 */
#include "device.h"

#include <stdio.h>
#include <string.h>

#define NOTICE_BYTES 4096
#define NOTICE_WORDS 8   /* before the total, as in kernels/device/fold.h */
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
    struct device *d = m->device;

    if (!d->has_notice)
        return;
    m->notice = m->notice_at = 0;
    if (nbytes && nbytes <= NOTICE_BYTES - NOTICE_WORDS * sizeof(uint64_t))
        m->notice_at = (uintptr_t)notice_have(d);
    if (m->notice_at)
        m->notice = ++d->notices;
    foldrt__arg_add(a, &m->notice_at, sizeof m->notice_at, true);
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
