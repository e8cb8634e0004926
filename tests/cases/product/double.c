/* s *= e, doubles near one. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s * x[t];
}

static double product(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double) [reduction]
        s *= x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, 1 + rnd_d() * 1e-3);
    shape_d("1", n, product(n, 1), ref_d('*', 1, n, step));
    shape_d("-0.3", n, product(n, -0.3), ref_d('*', -0.3, n, step));
    shape_d("1e-310", n, product(n, 1e-310), ref_d('*', 1e-310, n, step));
    show_d("0", n, product(n, 0));
    show_d("-0", n, product(n, -0.0));
}
CASE_MAIN(test)
