/* What loops.c provides for one build: one function for each row of rows.def. */
#ifndef BENCH_EVERYDAY_LOOPS_H
#define BENCH_EVERYDAY_LOOPS_H

#include <stdint.h>

#define JOIN2(prefix, x) prefix##x
#define JOIN(prefix, x) JOIN2(prefix, x)
#define NAME(x) JOIN(PREFIX, x)

/* A row over pictures of `width` x `height` pixels, of a byte (in, with, to) or of a float (from,
   into), the floats a quarter as many in rows of sound; cells hold its counts and sums. */
#define PARAMETERS                                                                                 \
    const uint8_t *in, const uint8_t *with, uint8_t *to, const float *from, float *into,           \
        int *cells, int width, int height
#define LOOP(row) void NAME(row)(PARAMETERS)

/* A pragma that only the build with -fopenmp sees. */
#ifdef _OPENMP
#define OMP(words) _Pragma(#words)
#else
#define OMP(words)
#endif

#define ROW(row, rounded) LOOP(row);
#include "rows.def"
#undef ROW

#endif
