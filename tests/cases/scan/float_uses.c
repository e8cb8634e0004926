/* Floats before the element, under guards, several, beside sums and counts, alive after the loop. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX], ref[CASE_MAX], also[CASE_MAX];
static int k[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}
static double square(double s, long t)
{
    return s + x[t] * x[t];
}
static double some(double s, long t)
{
    if (x[t] > 0.5)
        s += x[t];
    else if (x[t] < -0.5)
        s -= 1;
    return s;
}

static void test(int n)
{
    double s = 2, q = 0, total = 0, g = 0, last = 0;
    int hits = 0, at = 5;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reductions of 'q' (+, double) and 'hits' (+, int), writing 'y' [scan]
        y[i] = s;
        s += x[i];
        q += x[i] * x[i];
        if (s < 3)
            hits++;
        last = x[i] * 2;
    }
    shape_d("s", n, s, scan_d('+', 2, n, sum, ref, true));
    shape_bytes("y", n, y, ref, (size_t)n * sizeof *y);
    scan_d('+', 0, n, square, ref, false);
    shape_d("q", n, q, n ? ref[n - 1] : 0);
    show_d("last", n, last);
    for (int i = 0; i < n; i++) { // remark: scans of 'g' (+, double), 'total' (+, double) and 'at' (+, int), writing 'y', 'z' and 'k' [scan]
        if (x[i] > 0.5)
            g += x[i];
        else if (x[i] < -0.5)
            g -= 1;
        total += x[i] * x[i];
        y[i] = g;
        z[i] = total - g;
        if (x[i] > 0)
            at++;
        k[i] = at;
    }
    scan_d('+', 0, n, some, ref, false);
    scan_d('+', 0, n, square, also, false);
    shape_bytes("g", n, y, ref, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) // remark: [map]
        also[i] -= ref[i];
    shape_bytes("z", n, z, also, (size_t)n * sizeof *z);
    show_bytes("k", n, k, (size_t)n * sizeof *k);
    show("at", n, at);
    shape_d("hits", n, hits >= 0, 1);
}
CASE_MAIN(test)
