/*
 * What tests and the driver that they run on know of each other.
 */
#ifndef FAKE_H
#define FAKE_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#define FAKE_DEVICES 2
#define FAKE_PARAMS 10
#define FAKE_HULL 6

struct fake {
    long calls, fail_at;  /* since the test has set them to 0; the one that fails, 0: none */
    int code;             /* what it answers */
    int is_lost;          /* all calls behind it fail as well */
    _Atomic int hit;      /* it has come to that, in this thread (gettid) */
    long launches, alive; /* pieces of the device's memory */
    long there, back;     /* bytes that have been copied */
    long used, most;      /* bytes of the device's memory; 0: of which there are any number */
    _Atomic long told;    /* totals that kernels have left in the host's memory */
    _Atomic long said;    /* times that words of the device's memory have been left there */
    long late, is_mute;   /* us that this takes; it is not done */
    long measured;        /* launches of foldrt's own kernels */
    long hasty;           /* queues that had something to do while memory was given back */
    long slow, no_init;   /* ms that the first cuInit and the first context take; cuInit fails */
    _Atomic pthread_t opener;    /* who makes or made such a call */
    _Atomic long inside, apart;  /* such calls that go on; made by other threads than main's */
    _Atomic long contexts, held; /* the first such call that comes goes on until this is 0 */
    /* Texts of the test's kernels that have been compiled; by other threads than main's; that are
       being compiled; the latter go on until this is 0; they do not compile. */
    _Atomic long builds, builds_apart, building, builds_held, no_build;
};
struct fake *fake_state(void);

struct fake_params {
    const void *frame[2];
    /* Buffer and place twice, n, chunk, all chunks, first chunk, partials, word; of fold_bins:
       groups in place of the first chunk. */
    uint64_t at[FAKE_PARAMS];
    uint64_t hull[FAKE_HULL], bins; /* of fold_bins, for one array: as hulls_pack has them */
    uint64_t notice[2], size;       /* of a kernel with a total: where it is told, and its bytes */
    uint64_t words;                 /* of the bins, that are left there */
};
typedef void fake_kernel(const struct fake_params *p, unsigned groups);

#endif
