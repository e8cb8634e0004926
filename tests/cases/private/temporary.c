/* A temporary declared in the body, and one declared before the loop and not used after it. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double step(double s, long t)
{
    double d = x[t] - y[t];
    return s + d * d;
}

static void test(int n)
{
    double s = 0, r = 0, d;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        double e = x[i] - y[i];
        s += e * e;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'r' (+, double)
        d = x[i] - y[i];
        r += d * d;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    shape_d("r", n, r, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
