/* The peer: the same loops by hand with OpenMP, as an expert writes them. */
#include <loops.h>

LOOP(sum)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i++)
        s += a[i];
    return s;
}

LOOP(dot)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

LOOP(sumsq)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}

LOOP(min)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = a[0];
#pragma omp parallel for simd reduction(min : m)
    for (long i = 0; i < n; i++)
        m = a[i] < m ? a[i] : m;
    return m;
}

LOOP(max)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = a[0];
#pragma omp parallel for simd reduction(max : m)
    for (long i = 0; i < n; i++)
        m = a[i] > m ? a[i] : m;
    return m;
}

LOOP(countif)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    long count = 0;
#pragma omp parallel for simd reduction(+ : count)
    for (long i = 0; i < n; i++)
        count += a[i] > 0;
    return (T)count;
}

LOOP(four)
{
    UNUSED(k), UNUSED(out);
    T p = 0, q = 0, r = 0, s = 0;
#pragma omp parallel for simd reduction(+ : p, q, r, s)
    for (long i = 0; i < n; i++) {
        p += a[2 * i] * b[2 * i];
        q += a[2 * i] * b[2 * i + 1];
        r += a[2 * i + 1] * b[2 * i];
        s += a[2 * i + 1] * b[2 * i + 1];
    }
    return p + q + r + s;
}
