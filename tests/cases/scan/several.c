/* Several scans in a loop, beside plain reductions, inductions and values that live on. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static long z[CASE_BIG];
static double w[CASE_BIG], v[CASE_BIG];

/* Whole numbers, of which every order has the same sum. */
CASE_FN void floats(int n)
{
    double d = 0, end = -1;
    int above = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'w' [map]
        w[i] = x[i];
    for (int i = 0; i < n; i++) { // remark: scan of 'd' (+, double), reduction of 'above' (+, int), writing 'v' [scan]
        d += w[i];
        v[i] = d;
        above += d > 0;
        end = d * 2;
    }
    show_bytes("v", n, v, (size_t)n * sizeof *v);
    printf("%g %d %g\n", d, above, end);
}

static void test(int n)
{
    int s = 4, k = 10, last = -1, big = 0, most = -1000, j = 3;
    long t = 0, plain = 0;
    unsigned char flags = 0;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: scans of 's' (+, int) and 't' (+, long), reductions of 'plain' (+, long), 'big' (+, int), 'most' (max, int) and 'flags' (|, unsigned char), writing 'y' and 'z' [scan]
        s += x[i];
        t += (long)x[i] * x[i];
        y[i] = s + j;
        z[i] = t - s;
        plain += x[i] * 3L;
        if (s > 0)
            big++;
        most = s > most ? s : most;
        flags |= (unsigned char)x[i];
        last = s * 2;
        j += 2;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), reduction of 'big' (+, int) [scan]
        k += x[i] & 3;
        big += k & 1;
    }
    printf("%d %d %d %d %d %d %ld %ld %d\n", s, k, last, big, most, j, t, plain, flags);
    floats(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8192, 70001, CASE_BIG)
