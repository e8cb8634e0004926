/* Sums of floats in few and in many bins beside the iterations: from there on C's own order. */
#include "../case.h"

#define MOST (CASE_BIG / 8 + 1)
static int k[CASE_BIG];
static double v[CASE_BIG], d[MOST], d_ref[MOST];
static float f[MOST], f_ref[MOST];

static void sum_d(double *h, const int *key, const double *x, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double)
        h[key[i]] += x[i];
}

static void sum_f(float *h, const int *key, const double *x, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float)
        if (x[i] != 0)
            h[key[i]] += (float)x[i];
}

/* The first `count` bins, the outer ones among them. */
static void test_count(int n, int count)
{
    FILL(k, n, case_k == 0 ? 0 : case_k == 1 ? count - 1 : rnd_in(0, count - 1));
    FILL(v, n, (float)rnd_in(-1000, 1000) * 1.0e-3f);
    v[0] = v[1] = 0.5;
    FILL(d, MOST, 0.1 * case_k);
    FILL(f, MOST, 0.1f * (float)case_k);
    memcpy(d_ref, d, sizeof d);
    memcpy(f_ref, f, sizeof f);
    sum_d(d, k, v, n);
    ref_bins_d_all(d_ref, count, k, v, n);
    shape_bytes("double", n, d, d_ref, sizeof d);
    sum_f(f, k, v, n);
    long noted = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        noted += v[i] != 0;
    ref_bins_f(f_ref, count, k, v, n, n, 1, noted);
    shape_bytes("float", n, f, f_ref, sizeof f);
}

static void test(int n)
{
    if (n >= 1024) {
        test_count(n, n / 8);
        test_count(n, n / 8 + 1);
    }
}
CASE_MAIN_AT(test, 1024, 4100, CASE_BIG)
