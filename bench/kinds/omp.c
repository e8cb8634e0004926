/* The peers: the same results by hand with OpenMP, as an expert writes them. */
#include <loops.h>
#include "sizes.h"
#include <omp.h>
#include <string.h>

#include "parts.h"

#include "omp_carried.h"
#include "omp_nests.h"
#include "omp_products.h"
#include "omp_text.h"

LOOP(map)
{
    UNUSED(k);
#pragma omp parallel for simd
    for (long i = 0; i < n; i++)
        out[i] = 3 * a[i] + b[i];
    return out[n - 1];
}

LOOP(minmax)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least = a[0], most = a[0];
#pragma omp parallel for simd reduction(min : least) reduction(max : most)
    for (long i = 1; i < n; i++) {
        least = a[i] < least ? a[i] : least;
        most = a[i] > most ? a[i] : most;
    }
    return most - least;
}

/* The least first, by vectors; then each thread looks through its part for it. */
LOOP(argmin)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least = a[0];
    long at = n;
#pragma omp parallel for simd reduction(min : least)
    for (long i = 0; i < n; i++)
        least = a[i] < least ? a[i] : least;
#pragma omp parallel reduction(min : at)
    {
        long size = (n + omp_get_num_threads() - 1) / omp_get_num_threads();
        long i = size * omp_get_thread_num(), end = i + size < n ? i + size : n;
        while (i < end && a[i] != least)
            i++;
        at = i < end ? i : n;
    }
    return (T)at;
}

LOOP(vec3)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T x = 0, y = 0, z = 0;
#pragma omp parallel for simd reduction(+ : x, y, z)
    for (long i = 0; i < n / 3; i++) {
        x += a[3 * i];
        y += a[3 * i + 1];
        z += a[3 * i + 2];
    }
    return x + 2 * y + 3 * z;
}

#ifdef REAL
LOOP(complex)
{
    UNUSED(k), UNUSED(out);
    T re = 0, im = 0;
#pragma omp parallel for simd reduction(+ : re, im)
    for (long i = 0; i < n / 2; i++) {
        re += a[2 * i] * b[2 * i] - a[2 * i + 1] * b[2 * i + 1];
        im += a[2 * i] * b[2 * i + 1] + a[2 * i + 1] * b[2 * i];
    }
    return re + 2 * im;
}
#endif

LOOP(hist)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int count[HIST_BINS] = {0};
#pragma omp parallel for reduction(+ : count)
    for (long i = 0; i < n; i++)
        count[k[i] % HIST_BINS]++;
    return (T)(count[1] - count[2]);
}

LOOP(bins)
{
    UNUSED(b), UNUSED(out);
    T weight[WEIGHT_BINS] = {0};
#pragma omp parallel for reduction(+ : weight)
    for (long i = 0; i < n; i++)
        weight[k[i] % WEIGHT_BINS] += a[i];
    return weight[1] + 2 * weight[2];
}

/* More bins than a thread's own copy would repay. */
LOOP(manybins)
{
    UNUSED(b);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
#pragma omp atomic
        out[k[i]] += a[i];
    }
    return out[0];
}

LOOP(runs)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long count = 1;
#pragma omp parallel for simd reduction(+ : count)
    for (long i = 1; i < n; i++)
        count += k[i] / RUN_KEYS != k[i - 1] / RUN_KEYS;
    return (T)count;
}

LOOP(words)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long count = k[0] % 8 != 0;
#pragma omp parallel for simd reduction(+ : count)
    for (long i = 1; i < n; i++)
        count += k[i] % 8 != 0 && k[i - 1] % 8 == 0;
    return (T)count;
}

LOOP(miss)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    FIRST(a[i] == NOWHERE)
    return at < n ? (T)at : -1;
}

LOOP(early)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    FIRST(k[i] > EARLY)
    return (T)at;
}

LOOP(smallarray)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n / 4; i++) {
        const T *t = a + 4 * i;
        s += t[0] * t[0] > t[1] * t[1] ? t[2] * t[2] : t[3] * t[3];
    }
    return s;
}

LOOP(modulo)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    unsigned long s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i++)
        s += (unsigned)k[i];
    return (T)(int)(s % MODULUS);
}

LOOP(firstmin)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = a[0];
#pragma omp parallel for simd reduction(min : m)
    for (long i = 0; i < n; i++)
        m = a[i] < m ? a[i] : m;
    return m;
}

LOOP(cleared)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long s = 0;
#pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n / CLEARED; i++) {
        int count[CLEARED] = {0}, most = 0;
        for (int c = 0; c < CLEARED; c++)
            count[k[CLEARED * i + c] % CLEARED]++;
        for (int c = 0; c < CLEARED; c++)
            most = count[c] > most ? count[c] : most;
        s += most;
    }
    return (T)s;
}

LOOP(points)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n / 3; i++) {
        T d = 0;
        for (int c = 0; c < 3; c++)
            d += a[3 * i + c] * b[3 * i + c];
        s += d > 0 ? a[3 * i] : b[3 * i];
    }
    return s;
}

LOOP(pixels)
{
    UNUSED(b), UNUSED(k);
    static const T weight[3] = {2, 3, 4};
#pragma omp parallel for simd
    for (long i = 0; i < n / 3; i++)
        for (int c = 0; c < 3; c++)
            out[3 * i + c] = a[3 * i + c] * weight[c];
    return out[0];
}

LOOP(pointer)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i++)
        s += a[i];
    return s;
}

LOOP(unrolled)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n / 5 * 5; i++)
        s += a[i] * b[i];
    return s;
}

LOOP(capped)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = -NOWHERE;
#pragma omp parallel for simd reduction(max : most)
    for (long i = 0; i < n; i++)
        most = a[i] > most ? a[i] : most;
    return most > CAP ? CAP : most;
}

LOOP(marks)
{
    UNUSED(a), UNUSED(b);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
#pragma omp atomic write
        out[k[i]] = 1;
    }
    return out[0];
}

LOOP(stepped)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    FIRST(a[i] == NOWHERE)
    return (T)at;
}

LOOP(varstep)
{
    UNUSED(b), UNUSED(out);
    const long step = k[0] < 0 ? 1 : 3;
    T s = 0;
#pragma omp parallel for simd reduction(+ : s)
    for (long i = 0; i < n; i += step)
        s += a[i];
    return s;
}

static int steps(unsigned x)
{
    int count = 0;

    while (x > 1 && count < STEPS_MOST) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        count++;
    }
    return count;
}

/* Block by block: all steps, then what follows from them in order. */
LOOP(isolated)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    static int counts[8 * BLOCK];
    T v = 0;
    for (long f = 0; f < n / APART; f += 8 * BLOCK) {
        long size = n / APART - f < 8 * BLOCK ? n / APART - f : 8 * BLOCK;
#pragma omp parallel for schedule(dynamic, 64)
        for (long i = 0; i < size; i++)
            counts[i] = steps((unsigned)k[f + i]);
        for (long i = 0; i < size; i++)
            v = v / 2 + counts[i];
    }
    return v;
}

LOOP(argcell)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = a[0];
    long at = n;
#pragma omp parallel for simd reduction(max : most)
    for (long i = 0; i < n; i++)
        most = a[i] > most ? a[i] : most;
#pragma omp parallel reduction(min : at)
    {
        long size = (n + omp_get_num_threads() - 1) / omp_get_num_threads();
        long i = size * omp_get_thread_num(), end = i + size < n ? i + size : n;
        while (i < end && a[i] != most)
            i++;
        at = i < end ? i : n;
    }
    return (T)at;
}

LOOP(firstcells)
{
    return NAME(minmax)(a, b, k, out, n);
}

LOOP(choice)
{
    UNUSED(out);
    T s = 0;
    if (k[0] >= 0) {
#pragma omp parallel for simd reduction(+ : s)
        for (long i = 0; i < n; i++)
            s += a[i] * b[i];
    } else {
#pragma omp parallel for simd reduction(max : s)
        for (long i = 0; i < n; i++)
            s = a[i] > s ? a[i] : s;
    }
    return s;
}
