/* s += e, doubles, several start values. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static double sum(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += x[i];
    return s;
}

static void test(int n)
{
    static const double starts[] = {0, -0.0, 0.1, -1e300, 1e-310};
    FILL(x, n, rnd_d() * 1000);
    for (volatile int k = 0; k < 5; k++) // left: loop left as it is
        shape_d("s", n, sum(n, starts[k]), ref_d('+', starts[k], n, step));
}
CASE_MAIN(test)
