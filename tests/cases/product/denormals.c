/* Products that become denormal: each rounding is C's. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s * x[t];
}

static void test(int n)
{
    double s = 0x1.23456789abcdep-1030;
    FILL(x, n, case_k % 2 ? 0.75 + rnd_d() * 0.1 : 1 / 0.75);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= x[i];
    shape_d("s", n, s, ref_d('*', 0x1.23456789abcdep-1030, n, step));
}
CASE_MAIN(test)
