/* Sums of floats from element to element: the fixed shape of scans, from the element before on. */
#define CASE_BIG 700001
#include "../case.h"

static double x[CASE_BIG], y[CASE_BIG], ref[CASE_BIG];
static float u[CASE_BIG], v[CASE_BIG], fref[CASE_BIG];

static double next(double s, long t)
{
    return s + x[t + 1];
}
static float fnext(float s, long t)
{
    return s + u[t + 1];
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(u, n, rnd_f());
    y[0] = 0.25;
    v[0] = 7;
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (+, double), writing 'y' [scan]
        y[i] = y[i - 1] + x[i];
    scan_d('+', 0.25, n ? n - 1 : 0, next, ref, false);
    shape_bytes("y", n, y + 1, ref, n ? (size_t)(n - 1) * sizeof *y : 0);
    for (int i = 1; i < n; i++) // remark: scan of 'v[i]' (+, float), writing 'v' [scan]
        v[i] = u[i] + v[i - 1];
    scan_f('+', 7, n ? n - 1 : 0, fnext, fref, false);
    shape_bytes("v", n, v + 1, fref, n ? (size_t)(n - 1) * sizeof *v : 0);
    memcpy(v, u, sizeof v);
    v[0] = 7;
    for (int i = 1; i < n; i++) // remark: scan of 'v[i]' (+, float), writing 'v' [scan]
        v[i] += v[i - 1];
    shape_bytes("in place", n, v + 1, fref, n ? (size_t)(n - 1) * sizeof *v : 0);
    for (int i = 1; i < n; i++) // remark: scan of 'v[i]' (max, float), writing 'v' [scan]
        v[i] = u[i] > v[i - 1] ? u[i] : v[i - 1];
    show_bytes("max", n, v, sizeof v);
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        y[i] = 0.5 * y[i - 1] + x[i];
    show_bytes("affine", n, y, 0);
    double s = 0;
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        y[i] = y[i - 1] + x[i] * (s = y[i - 1]);
    show_bytes("s", n, &s, 0);
    special_f(v, n, n % CASE_SPECIALS);
    for (int i = 1; i < n; i++) // remark: scan of 'v[i]' (min, float), writing 'v' [scan]
        if (u[i] < v[i - 1])
            v[i] = u[i];
        else
            v[i] = v[i - 1];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'v' [map]
        v[i] = v[i] != v[i] ? 0 : v[i];
    show_bytes("min", n, v, sizeof v);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1026, 1032, 8193, 8194, 8501, 16386, 270002, CASE_BIG)
