/* The same with a float sum beside: where the ranges overlap, C's own order. */
#include "../case.h"

static double x[3 * CASE_MAX], y[3 * CASE_MAX];
static double *from;

static double scale(double *out, const double *in, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'out' [reduction]
        out[i] = in[i] * 0.5;
        s += in[i];
    }
    return s;
}

static double step(double s, long t)
{
    return s + from[t];
}

static void test(int n)
{
    double s;
    FILL(x, 3 * n, rnd_d());
    memcpy(y, x, sizeof x);
    s = scale(x, x + n, n);
    from = y + n;
    shape_d("disjoint", n, s, ref_d('+', 0, n, step));
    show_bytes("disjoint", n, x, sizeof x);
    show_d("forward", n, scale(x + 1, x, n));
    show_bytes("forward", n, x, sizeof x);
}
CASE_MAIN(test)
