/*
 * Totals, and other words, that kernels leave in the host's memory; what kernels are given. For
 * cuda.c, behind _GNU_SOURCE.
 */
#ifndef FAKE_TOTAL_H
#define FAKE_TOTAL_H

#include "fake.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Bytes of the total of a test's kernel, 0: it has none. */
static inline size_t fake_size(const void *kernel)
{
    Dl_info info = {.dli_sname = NULL};
    char name[80];

    if (!dladdr(kernel, &info) || !info.dli_sname)
        return 0;
    snprintf(name, sizeof name, "%s_size", info.dli_sname);
    const size_t *size = dlsym(RTLD_DEFAULT, name);
    return size ? *size : 0;
}

/* Is the total in the host's memory now, and behind it the word? */
static inline int fake_tell(const struct fake_params *p)
{
    uint64_t *notice = (uint64_t *)(uintptr_t)p->notice[0];

    if (!notice || !p->size)
        return 0;
    memcpy(notice + 8, (const char *)(uintptr_t)p->at[8] + p->at[6] * p->size, p->size);
    __atomic_store_n(notice, p->notice[1], __ATOMIC_RELEASE);
    return 1;
}

/* So many words of the device's memory. */
static inline void fake_say(uint64_t *notice, uint64_t turn, uint64_t from, uint64_t words)
{
    struct fake *state = fake_state();

    usleep((unsigned)state->late);
    if (state->is_mute)
        return;
    memcpy(notice + 8, (const void *)(uintptr_t)from, words * sizeof(uint32_t));
    state->said++;
    __atomic_store_n(notice, turn, __ATOMIC_RELEASE);
}

/* fold_say, of one queue at a time. */
static void say_kernel(const struct fake_params *p, unsigned groups)
{
    (void)groups;
    fake_say((uint64_t *)(uintptr_t)p->at[2], p->at[3], p->at[0], p->at[1]);
}

/* What fold_bins does at its end. */
static inline void fake_bins_end(const struct fake_params *p)
{
    if (p->bins && p->notice[0])
        fake_say((uint64_t *)(uintptr_t)p->notice[0], p->notice[1], p->bins, p->words);
}

static void rates_kernel(const struct fake_params *p, unsigned groups)
{
    (void)p, (void)groups;
}

/* Those of a launch, into zeros. */
static inline void fake_params_take(struct fake_params *p, fake_kernel *kernel, void *const *from,
                                    int is_bins)
{
    int n = kernel == rates_kernel ? 0 : kernel == say_kernel ? 4 : FAKE_PARAMS;
    void *address;

    memcpy(&address, &kernel, sizeof address);
    if (n == FAKE_PARAMS)
        memcpy(p->frame, *from++, sizeof p->frame);
    for (int i = 0; i < n; i++)
        memcpy(&p->at[i], from[i], sizeof p->at[i]);
    if (is_bins) {
        memcpy(p->hull, from[n], sizeof p->hull);
        memcpy(&p->bins, from[n + 1], sizeof p->bins);
        memcpy(&p->notice[0], from[n + 2], sizeof p->notice[0]);
        memcpy(&p->notice[1], from[n + 3], sizeof p->notice[1]);
        memcpy(&p->words, from[n + 4], sizeof p->words);
    }
    p->size = fake_size(address);
    for (int i = 0; i < 2 && p->size; i++)
        memcpy(&p->notice[i], from[n + i], sizeof p->notice[i]);
}

#endif
