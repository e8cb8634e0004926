/* Sums of floats by key, in fixed point: bits as in docs/fixed-shape.md. */
#include "../case.h"

static int k[CASE_BIG];
static double v[CASE_BIG], x[CASE_BIG];
static float w[CASE_BIG];
static float f[100], f_ref[100];
static double d[100], d_ref[100];

static void sum_f(const int *key, const float *e, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void sum_d(const int *key, const double *e, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] = h[key[i]] - e[i];
}

static void test(int n)
{
    FILL(k, n, rnd_in(0, 99));
    FILL(v, n, rnd_d() * (rnd() % 5 ? 1 : 1e-9));
    FILL(w, n, rnd_f() * 1e6f);
    FILL(f, 100, rnd_f());
    FILL(d, 100, rnd_d());
    memcpy(f_ref, f, sizeof f);
    memcpy(d_ref, d, sizeof d);
    sum_f(k, w, n, f);
    FILL(x, n, w[case_k]);
    ref_bins_f_all(f_ref, 100, k, x, n);
    shape_bytes("float", n, f, f_ref, sizeof f);
    sum_d(k, v, n, d);
    FILL(x, n, -v[case_k]);
    ref_bins_d_all(d_ref, 100, k, x, n);
    shape_bytes("double", n, d, d_ref, sizeof d);
    for (int i = 0; i < n; i++) // remark: bins 'd[k[i]]' (+, double)
        d[k[i]] += (float)(v[i] * 3);
    FILL(x, n, (float)(v[case_k] * 3));
    ref_bins_d_all(d_ref, 100, k, x, n);
    shape_bytes("rounded", n, d, d_ref, sizeof d);
    for (int i = 0; i < n; i++) // remark: bins 'f[k[i]]' (+, float)
        f[k[i]] += v[i];
    ref_bins_f_all(f_ref, 100, k, v, n);
    shape_bytes("wider", n, f, f_ref, sizeof f);
    for (int i = 0; i < n; i++) // remark: bins 'f[k[i]]' (+, float)
        f[k[i]] += k[i] * 16777217 + i;
    FILL(x, n, (float)(k[case_k] * 16777217 + case_k));
    ref_bins_f_all(f_ref, 100, k, x, n);
    shape_bytes("integers", n, f, f_ref, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
