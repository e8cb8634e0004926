/*
 * Ranges of loops over an array's own integers (kernels/given.h), compiled for each instruction
 * set, FOLD_ISA, with the options that gcc gets for kernels (src/driver/object.c): with -O2 it
 * loads a vector twice whose halves are made wider.
 */
#include "prelude.h"
#include "foldrt.h"
#include "given.h"

/* Four rows at once as in loops' own code (src/emit/range.c). */
#ifdef __AVX2__
#define WALK_FOUR(step, type)                                                                      \
    for (int four = foldrt_takes_four(); four && hi - lo >= 4096; lo += 4096) {                    \
        const __typeof__(*at) *from = at + lo;                                                     \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t l = 0; l < 1024; l++) {                                                       \
            s = step(s, (type)from[l]);                                                            \
            s = step(s, (type)from[l + 1024]);                                                     \
            s = step(s, (type)from[l + 2048]);                                                     \
            s = step(s, (type)from[l + 3072]);                                                     \
        }                                                                                          \
    }
#else
#define WALK_FOUR(step, type)
#endif
#define WALK(what, type, of, identity, step)                                                       \
    type fold_walk_##what(const void *array, int64_t lo, int64_t hi)                               \
    {                                                                                              \
        const of *at = array;                                                                      \
        type s = identity;                                                                         \
        WALK_FOUR(step, type)                                                                      \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t t = lo; t < hi; t++)                                                          \
            s = step(s, (type)at[t]);                                                              \
        return s;                                                                                  \
    }
FOLD_WALKS(WALK)
