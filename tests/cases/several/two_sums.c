/* Two sums of one type. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double one(double s, long t)
{
    return s + x[t];
}

static double two(double s, long t)
{
    return s + x[t] * y[t];
}

static void test(int n)
{
    double s = 0, u = 5;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'u' (+, double) [re
        s += x[i];
        u += x[i] * y[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, one));
    shape_d("u", n, u, ref_d('+', 5, n, two));
}
CASE_MAIN(test)
