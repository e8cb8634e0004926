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

    if (!notice)
        return 0;
    memcpy(notice + 8, (const char *)(uintptr_t)p->at[8] + p->at[6] * p->size, p->size);
    __atomic_store_n(notice, p->notice[1], __ATOMIC_RELEASE);
    return 1;
}

/* fold_say, of one queue at a time. */
static void say_kernel(const struct fake_params *p, unsigned groups)
{
    uint64_t *notice = (uint64_t *)(uintptr_t)p->at[2];
    struct fake *state = fake_state();

    (void)groups;
    usleep((unsigned)state->late);
    if (state->is_mute)
        return;
    memcpy(notice + 8, (const void *)(uintptr_t)p->at[0], p->at[1] * sizeof(uint32_t));
    __atomic_store_n(notice, p->at[3], __ATOMIC_RELEASE);
    state->said++;
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
    }
    p->size = fake_size(address);
    for (int i = 0; i < 2 && p->size; i++)
        memcpy(&p->notice[i], from[n + i], sizeof p->notice[i]);
}

#endif
