/* The loops that are measured, plain C. Compiled once for each element type and each compiler:
   -DT=float -DPREFIX=serial_f32_ and so on. */
#include <loops.h>

LOOP(sum)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i];
    return s;
}

LOOP(dot)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

LOOP(sumsq)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}

LOOP(min)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = a[0];
    for (long i = 0; i < n; i++)
        if (a[i] < m)
            m = a[i];
    return m;
}

LOOP(max)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = a[0];
    for (long i = 0; i < n; i++)
        m = a[i] > m ? a[i] : m;
    return m;
}

LOOP(countif)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    long count = 0;
    for (long i = 0; i < n; i++)
        if (a[i] > 0)
            count++;
    return (T)count;
}

/* Quasar's four accumulators: products of two columns; n rows of two. */
LOOP(four)
{
    UNUSED(k), UNUSED(out);
    T A[2][2] = {{0, 0}, {0, 0}};
    for (long i = 0; i < n; i++) {
        A[0][0] += a[2 * i] * b[2 * i];
        A[0][1] += a[2 * i] * b[2 * i + 1];
        A[1][0] += a[2 * i + 1] * b[2 * i];
        A[1][1] += a[2 * i + 1] * b[2 * i + 1];
    }
    return A[0][0] + A[0][1] + A[1][0] + A[1][1];
}
