/* One accumulator adds the other: its running value is used. */
#include "../scan/trailing.h"

static double x[CASE_MAX], ran[CASE_MAX];

static double sum(double s, long i)
{
    return s + x[i];
}
static double sum_of_sums(double t, long i)
{
    return t + ran[i];
}

static void test(int n)
{
    double s = 0, t = 0, u = 0, v = 0;
    unsigned f = 0, g = 1;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reduction of 't' (+, double) [scan]
        s += x[i];
        t += s;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+, double), reduction of 'u' (+, double) [scan]
        u += v;
        v += x[i];
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        unsigned old = f;
        f = g;
        g += old;
    }
    shape_d("s", n, s, scan_d('+', 0, n, sum, ran, false));
    shape_d("t", n, t, trailing_d('+', 0, n, sum_of_sums));
    shape_d("v", n, v, scan_d('+', 0, n, sum, ran, true));
    shape_d("u", n, u, trailing_d('+', 0, n, sum_of_sums));
    show_u("f", n, f);
    show_u("g", n, g);
}
CASE_MAIN(test)
