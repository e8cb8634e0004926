/*
 * What an iteration of a loop costs. The compiler cannot know it (sqrt or add, cache or memory), so
 * runs are timed: the first ones of each loop, all that are not brief, and a brief one now and
 * then. The least time is kept, but creeps up while runs take much longer. It decides about threads
 * only, never about a result, so a collision or a lost update does no harm.
 */
#include "internal.h"

#define SLOTS 1024
#define NS_BIN 0.8   /* of an update of a bin */
#define LEARNED 4    /* timed runs after which the cost is known */
#define CODE_BITS 12 /* of the cost: 16 steps for each doubling of picoseconds */
#define CREEP 4      /* steps up after a run that took more than twice as long as expected */
#define FIRST_MOST 4 /* times the guess: a first run may have waited for pages of the program */

/* The address of the loop (its lowest 48 bits), runs timed (4 bits), cost (12 bits). */
static _Atomic uint64_t slots[SLOTS];

static _Atomic uint64_t *slot_of(const struct foldrt_loop *loop)
{
    uint64_t h = (uint64_t)(uintptr_t)loop * 0x9e3779b97f4a7c15u;

    return &slots[h >> 54];
}

static uint64_t slot_key(const struct foldrt_loop *loop)
{
    return (uint64_t)(uintptr_t)loop << 16;
}

/* 2^(code/16) picoseconds, by halves of the octave's steps: exact enough for a choice. */
static double code_ns(unsigned code)
{
    double ns = 1e-3 * (1.0 + (code & 15) / 16.0);

    for (code >>= 4; code >= 16; code -= 16)
        ns *= 65536;
    return ns * (double)(1u << code);
}

static unsigned code_of(double ns)
{
    unsigned code = 0;

    for (ns *= 1e3; ns >= 2 && code < (1u << CODE_BITS) - 32; ns /= 2)
        code += 16;
    return ns > 1 ? code + (unsigned)((ns - 1) * 16) % 16 : code;
}

/* Nanoseconds for an iteration of which nothing is known. */
static double guess(const struct foldrt_loop *loop)
{
    if (loop->flags & FOLDRT_HEAVY)
        return 50.0;
    return 0.05 + (double)loop->bytes_per_iteration / 64.0 + NS_BIN * loop->nbins;
}

double foldrt__cost_guess(const struct foldrt_loop *loop, int64_t n, bool *known)
{
    uint64_t slot = atomic_load_explicit(slot_of(loop), memory_order_relaxed);
    bool mine = slot >> 16 == slot_key(loop) >> 16;

    *known = mine && (slot >> CODE_BITS & 15) >= LEARNED;
    if (mine)
        return (double)n * code_ns(slot & ((1u << CODE_BITS) - 1));
    return (double)n * guess(loop);
}

void foldrt__cost_learn(const struct foldrt_loop *loop, int64_t n, double ns)
{
    _Atomic uint64_t *at = slot_of(loop);
    uint64_t slot = atomic_load_explicit(at, memory_order_relaxed);
    unsigned code = code_of(ns / (double)n);
    uint64_t count = 1;

    if (slot >> 16 == slot_key(loop) >> 16) {
        unsigned before = slot & ((1u << CODE_BITS) - 1);
        count = (slot >> CODE_BITS & 15) + 1;
        code = code < before ? code : code > before + 16 ? before + CREEP : before;
    } else if (!(loop->flags & FOLDRT_HEAVY)) {
        unsigned most = code_of(FIRST_MOST * guess(loop));
        code = code < most ? code : most;
    }
    count = count < LEARNED ? count : LEARNED;
    atomic_store_explicit(at, slot_key(loop) | count << CODE_BITS | code, memory_order_relaxed);
}
