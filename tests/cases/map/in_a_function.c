/* Destinations that come in as parameters: disjoint, in place, shifted. */
#include "../case.h"

static double x[CASE_MAX + 8], y[CASE_MAX + 8];

static void scale(double *out, const double *in, double k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = in[i] * k;
}

static void test(int n)
{
    FILL(x, n + 8, rnd_d());
    scale(y, x, 3, n);
    show_bytes("y", n, y, sizeof y);
    scale(x, x, 0.5, n);
    show_bytes("in place", n, x, sizeof x);
    scale(x + 3, x, 0.5, n);
    show_bytes("forward", n, x, sizeof x);
    scale(x, x + 3, 2, n);
    show_bytes("backward", n, x, sizeof x);
}
CASE_MAIN(test)
