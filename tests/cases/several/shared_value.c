/* One value, computed once, goes into all of them. */
#include "../case.h"

static double x[CASE_MAX], out[CASE_MAX];

static double sum(double s, long t)
{
    double v = sqrt(fabs(x[t])) + 1;
    return s + v;
}

static double product(double s, long t)
{
    double v = sqrt(fabs(x[t])) + 1;
    return s * (v * 0.6);
}

static void test(int n)
{
    double s = 0, p = 1, m = 0, last = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double), 'p' (*, double) and 'm
        double v = sqrt(fabs(x[i])) + 1;
        s += v;
        p *= v * 0.6;
        m = v > m ? v : m;
        out[i] = last = v;
    }
    shape_d("s", n, s, ref_d('+', 0, n, sum));
    shape_d("p", n, p, ref_d('*', 1, n, product));
    show_d("m", n, m);
    show_d("last", n, last);
    show_bytes("out", n, out, (size_t)n * sizeof *out);
}
CASE_MAIN(test)
