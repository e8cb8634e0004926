/* Sums and products of floats on the way: the bits of the fixed shape at every element. */
#define CASE_BIG 700001
#include "../case.h"

static double x[CASE_BIG], y[CASE_BIG], ref[CASE_BIG];
static float u[CASE_BIG], v[CASE_BIG], fref[CASE_BIG];

static double sum(double s, long t)
{
    return s + x[t];
}
static double product(double s, long t)
{
    return s * (1 + x[t] * 0.01);
}
static float fsum(float s, long t)
{
    return s + u[t];
}
static float mixed(float s, long t)
{
    return (float)(s + x[t]);
}

static void test(int n)
{
    double s = 0.25, p = 3;
    float f = 7, g = 0;
    FILL(x, n, rnd_d());
    FILL(u, n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'y' [scan]
        s += x[i];
        y[i] = s;
    }
    scan_d('+', 0.25, n, sum, ref, false);
    shape_bytes("s", n, y, ref, (size_t)n * sizeof *y);
    shape_d("s", n, s, n ? ref[n - 1] : 0.25);
    for (int i = 0; i < n; i++) // remark: scan of 'p' (*, double), writing 'y' [scan]
        y[i] = p *= 1 + x[i] * 0.01;
    scan_d('*', 3, n, product, ref, false);
    shape_bytes("p", n, y, ref, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (+, float), writing 'v' [scan]
        f = u[i] + f;
        v[i] = f;
    }
    scan_f('+', 7, n, fsum, fref, false);
    shape_bytes("f", n, v, fref, (size_t)n * sizeof *v);
    shape_d("f", n, f, n ? fref[n - 1] : 7);
    for (int i = 0; i < n; i++) { // remark: scan of 'g' (+, float), writing 'v' [scan]
        g += x[i];
        v[i] = g;
    }
    scan_f('+', 0, n, mixed, fref, false);
    shape_bytes("g", n, v, fref, (size_t)n * sizeof *v);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1031, 8191, 8192, 8193, 8500, 16385, 270001, CASE_BIG)
