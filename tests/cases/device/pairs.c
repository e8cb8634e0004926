/* Bins of pairs: on a device several threads share an iteration of the outer loop. */
#include "../case.h"

enum { BINS = 37, MOST = 1500 };
static float x[MOST];
static double weight[MOST];
static long hist[BINS];
static int32_t counts[BINS];
static double sums[BINS];
static unsigned char bytes[BINS];

static int bin_of(float d)
{
    int k = (int)(d < 0 ? -d : d);

    return k < BINS ? k : BINS - 1;
}

CASE_FN void each_once(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'hist[bin_of(x[i]-x[j])]' (+, long) [bins]
        for (int j = i + 1; j < n; j++)
            hist[bin_of(x[i] - x[j])]++;
}

/* What stands before the inner loop is for all of its iterations; there is a second update. */
CASE_FN void weighted(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'sums[bin_of(d)]' (+, double) and 'counts[bin_of(2*d)]' (+, int) [bins]
        float own = x[i] * 2;
        double w = weight[i];
        for (int j = 0; j <= i; j++) {
            float d = own - x[j];
            if (d > 30)
                continue;
            sums[bin_of(d)] += w * weight[j];
            if (d > 1)
                counts[bin_of(2 * d)] += j & 3;
        }
    }
}

/* Downwards, in steps, unsigned and narrow counters. */
CASE_FN void steps(int n)
{
    for (unsigned i = 0; i < (unsigned)n; i++) // remark: bins 'counts[bin_of(x[j])]' (+, int) [bins]
        for (int j = (int)i - 2; j > 0; j -= 3)
            counts[bin_of(x[j])] -= (int)i;
    for (int i = 0; i < n; i++) // remark: bins 'bytes[bin_of(x[i]+x[j])]' (+, unsigned char) [bins]
        for (unsigned long j = (unsigned)i; j < (unsigned)n; j += 2)
            bytes[bin_of(x[i] + x[j])] += 3;
    for (int i = 0; i < n; i++) // remark: bins 'counts[j&31]' (^, int) [bins]
        for (short j = 0; j < 100; j++)
            counts[j & 31] ^= i * j;
}

/* Without bins. */
CASE_FN long near(int n, float least)
{
    long count = 0;
    int most = -1;
    unsigned char bits = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'count' (+, long), 'bits' (^, unsigned char) and 'most' (max, int) [reduction]
        float own = x[i];
        for (int j = i + 1; j < n; j++) {
            float d = own < x[j] ? x[j] - own : own - x[j];
            if (d < least) {
                count++;
                bits ^= (unsigned char)(i + j);
                most = i + j > most ? i + j : most;
            }
        }
    }
    return count * 1000 + most + bits;
}

/* The inner loop stands in another one, under a guard; something without a result follows. */
CASE_FN void in_cells(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'hist[bin_of(x[i]-x[j]+shift)]' (+, long) [bins]
        int last = 0;
        for (int cell = i % 3; cell < 9; cell += 3) {
            float shift = (float)cell;
            if (x[i] > shift)
                for (int j = cell; j < i; j++)
                    hist[bin_of(x[i] - x[j] + shift)] += j;
            last = cell;
        }
        last++;
    }
}

/* Bins of no declared size. */
CASE_FN void behind(int n, long *restrict h, const float *restrict a)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[bin_of(a[i]-a[j])]' (+, long) [bins]
        for (int j = 0; j < i; j++)
            h[bin_of(a[i] - a[j])]++;
}

/* Updates before or behind the inner loop, or in two of them; turns that follow one another. */
CASE_FN void not_shared(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'hist[bin_of(x[i])]' (+, long) [bins]
        hist[bin_of(x[i])]++;
        for (int j = i + 1; j < n; j++)
            hist[bin_of(x[i] - x[j])]++;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'hist[bin_of(x[i]-x[j])]' (+, long) [bins]
        int k = 0;
        for (int j = i + 1; j < n; j++) {
            k += j;
            hist[bin_of(x[i] - x[j])] += k;
        }
        hist[k % BINS] += 5;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'hist[k%37]' (+, long) [bins]
        int k = i;
        for (int j = i + 1; j < n; j++) {
            hist[k % BINS] += j;
            k += 3;
        }
    }
    for (int i = 0; i < n; i++) { // remark: bins 'hist[bin_of(s)]' (+, long) [bins]
        float s = 0;
        for (int j = i + 1; j < n && j < i + 200; j++) {
            s = s / 2 + x[j];
            hist[bin_of(s)]++;
        }
    }
    for (int i = 0; i < n; i++) { // remark: bins 'hist[bin_of(x[j])]' (+, long) [bins]
        for (int j = 0; j < i; j++)
            hist[bin_of(x[j])]++;
        for (int j = i; j < n; j++)
            hist[bin_of(x[j]) / 2]++;
    }
}

/* What one inner loop leaves decides whether the next one runs: its last value, its index. */
CASE_FN void leaves(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'hist[t&31]' (+, long) [bins]
        int t = 0;
        for (int cell = i % 3; cell < 9; cell += 3) {
            if (t & 1)
                continue;
            for (int j = cell; j < 40; j++) {
                t = i ^ j * 5;
                hist[t & 31]++;
            }
        }
    }
    for (int i = 0; i < n; i++) { // remark: bins 'hist[(i^j)&31]' (+, long) [bins]
        int j = 0;
        for (int cell = i % 3; cell < 9; cell += 3) {
            if (j & 1)
                continue;
            for (j = cell; j < 40 + (i & 1); j++)
                hist[(i ^ j) & 31]++;
        }
    }
}

/* Inner indices that come to their bound through zero, in some iterations. */
CASE_FN void around(int n, unsigned char end)
{
    for (int i = 0; i < n; i++) // remark: bins 'counts[j&31]' (+, int) [bins]
        for (unsigned short j = (unsigned short)(i % 20 - 10); (int)j != i % 20 + 12; j++)
            counts[j & 31]++;
    for (int i = 0; i < n; i++) // remark: bins 'counts[j&31]' (+, int) [bins]
        for (unsigned char j = (unsigned char)(i % 25); j < end; j += 7)
            counts[j & 31]++;
}

static void test(int n)
{
    FILL(x, n, (float)(rnd_d() * 9));
    FILL(weight, n, (double)(rnd() % 8) - 3); /* so that any order gives the same bits */
    each_once(n);
    show_bytes("once", n, hist, sizeof hist);
    weighted(n);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("counts", n, counts, sizeof counts);
    steps(n);
    show_bytes("counts", n, counts, sizeof counts);
    show_bytes("bytes", n, bytes, sizeof bytes);
    show("near", n, near(n, 3) + near(n, 0));
    in_cells(n);
    behind(n, hist, x);
    not_shared(n);
    leaves(n);
    around(n, 254);
    show_bytes("counts", n, counts, sizeof counts);
    show_bytes("hist", n, hist, sizeof hist);
}
CASE_MAIN_AT(test, 0, 1, 2, 300, 1025, MOST)
