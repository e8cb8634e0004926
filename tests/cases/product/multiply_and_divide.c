/* Both operators on one accumulator, in one expression and in two statements. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double one(double s, long t)
{
    return s * x[t] / y[t];
}

static double two(double s, long t)
{
    s /= y[t];
    return s * (x[t] + 0.25);
}

static void test(int n)
{
    double s = 2, t = 1;
    FILL(x, n, 0.75 + rnd_d() * 1e-2);
    FILL(y, n, 0.75 + rnd_d() * 1e-2);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s = s * x[i] / y[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (*, double)
        t /= y[i];
        t *= x[i] + 0.25;
    }
    shape_d("s", n, s, ref_d('*', 2, n, one));
    shape_d("t", n, t, ref_d('*', 1, n, two));
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1023, 1024, 1025, 2500)
