/* What every row of the table provides, for one element type. */
#ifndef BENCH_LOOPS_H
#define BENCH_LOOPS_H

#define JOIN2(prefix, x) prefix##x
#define JOIN(prefix, x) JOIN2(prefix, x)
#define NAME(x) JOIN(PREFIX, x)

T NAME(sum)(const T *a, const T *b, long n);
T NAME(dot)(const T *a, const T *b, long n);
T NAME(sumsq)(const T *a, const T *b, long n);
T NAME(min)(const T *a, const T *b, long n);
T NAME(max)(const T *a, const T *b, long n);
T NAME(countif)(const T *a, const T *b, long n);
T NAME(four)(const T *a, const T *b, long n);

#endif
