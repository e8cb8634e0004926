/* What a table's loops.c and omp.c provide for one element type: one function for each row of its
   rows.def. T is the element type, PREFIX says which build it is. */
#ifndef BENCH_LOOPS_H
#define BENCH_LOOPS_H

#define JOIN2(prefix, x) prefix##x
#define JOIN(prefix, x) JOIN2(prefix, x)
#define NAME(x) JOIN(PREFIX, x)

/* A row over n elements: reads a, b and k, may write out. What it returns is compared between the
   builds, and so is what it wrote. */
#define LOOP(row) T NAME(row)(const T *a, const T *b, const int *k, T *out, long n)
#define UNUSED(x) (void)(x)

#define ROW(row, elements, keys, writes) LOOP(row);
#ifdef REAL
#define REAL_ROW(row, elements, keys, writes) LOOP(row);
#else
#define REAL_ROW(row, elements, keys, writes)
#endif
#include "rows.def"
#undef ROW
#undef REAL_ROW

#endif
