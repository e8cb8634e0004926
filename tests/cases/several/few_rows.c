/* Several sums of one to eight rows of 1024 iterations, and some iterations more or less, from any
   place in a line of the cache: two rows go at once, then four, and what they leave. They run often
   enough for threads to share out the lanes of one chunk. */
#include "../case.h"

#define MOST 8192
#define TIMES 40

static double x[2 * MOST + 16], y[2 * MOST + 16];
static float v[MOST + 16], w[MOST + 16];
static const double *a, *b;
static const float *c, *d;

static double even(double s, long t)
{
    return s + a[2 * t] * b[2 * t];
}

static double cross(double s, long t)
{
    return s + a[2 * t] * b[2 * t + 1];
}

static double odd(double s, long t)
{
    return s - a[2 * t + 1] * b[2 * t + 1];
}

static float both(float s, long t)
{
    return s + c[t] * d[t];
}

static float above(float s, long t)
{
    return c[t] > d[t] ? s + c[t] : s;
}

static float ratio(float s, long t)
{
    return s * (1 + c[t] / 64);
}

static void doubles(int n, int times)
{
    double p = 0, q = 1, r = 2;

    while (times-- > 0) { // left: [overlapping-writes]
        p = 0, q = 1, r = 2;
        for (int i = 0; i < n; i++) { // remark: reductions of 'p' (+, double), 'q' (+, double) and 'r' (+, double) [reduction]
            p += a[2 * i] * b[2 * i];
            q += a[2 * i] * b[2 * i + 1];
            r -= a[2 * i + 1] * b[2 * i + 1];
        }
    }
    shape_d("p", n, p, ref_d('+', 0, n, even));
    shape_d("q", n, q, ref_d('+', 1, n, cross));
    shape_d("r", n, r, ref_d('+', 2, n, odd));
}

static void floats(int n, int times)
{
    float p = 0, q = 1, r = 2;

    while (times-- > 0) { // left: [overlapping-writes]
        p = 0, q = 1, r = 2;
        for (int i = 0; i < n; i++) { // remark: reductions of 'p' (+, float), 'q' (+, float) and 'r' (*, float) [reduction]
            p += c[i] * d[i];
            if (c[i] > d[i])
                q += c[i];
            r *= 1 + c[i] / 64;
        }
    }
    shape_d("p", n, p, ref_f('+', 0, n, both));
    shape_d("q", n, q, ref_f('+', 1, n, above));
    shape_d("r", n, r, ref_f('*', 2, n, ratio));
}

static void test(int n)
{
    FILL(x, 2 * MOST + 16, rnd_d());
    FILL(y, 2 * MOST + 16, rnd_d());
    FILL(v, MOST + 16, rnd_f());
    FILL(w, MOST + 16, rnd_f());
    for (int at = 0; at < 16; at += 3) { // left: [impure-call]
        a = x + at, b = y + at / 2;
        c = v + at, d = w + at / 2;
        doubles(n, at ? 1 : TIMES);
        floats(n, at ? 1 : TIMES);
    }
}
CASE_MAIN_AT(test, 1023, 1024, 1025, 1100, 1500, 2047, 2048, 2049, 2111, 2112, 2500, 3071, 3072, 3073, 3140,
             4095, 4096, 4097, 4160, 5000, 6144, 7168, 7200, 8191, 8192)
