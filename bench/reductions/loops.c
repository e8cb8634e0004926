/* The loops that are measured, plain C. Compiled once for each element type and each compiler:
   -DT=float -DNAME(x)=serial_f32_##x and so on. */
#include "loops.h"

T NAME(sum)(const T *a, const T *b, long n)
{
    (void)b;
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i];
    return s;
}

T NAME(dot)(const T *a, const T *b, long n)
{
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

T NAME(sumsq)(const T *a, const T *b, long n)
{
    (void)b;
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}

T NAME(min)(const T *a, const T *b, long n)
{
    (void)b;
    T m = a[0];
    for (long i = 0; i < n; i++)
        if (a[i] < m)
            m = a[i];
    return m;
}

T NAME(max)(const T *a, const T *b, long n)
{
    (void)b;
    T m = a[0];
    for (long i = 0; i < n; i++)
        m = a[i] > m ? a[i] : m;
    return m;
}

T NAME(countif)(const T *a, const T *b, long n)
{
    (void)b;
    long count = 0;
    for (long i = 0; i < n; i++)
        if (a[i] > 0)
            count++;
    return (T)count;
}

/* Quasar's four accumulators: products of two columns; n rows of two. */
T NAME(four)(const T *a, const T *b, long n)
{
    T A[2][2] = {{0, 0}, {0, 0}};
    for (long i = 0; i < n; i++) {
        A[0][0] += a[2 * i] * b[2 * i];
        A[0][1] += a[2 * i] * b[2 * i + 1];
        A[1][0] += a[2 * i + 1] * b[2 * i];
        A[1][1] += a[2 * i + 1] * b[2 * i + 1];
    }
    return A[0][0] + A[0][1] + A[1][0] + A[1][1];
}
