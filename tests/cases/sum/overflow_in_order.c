/* Infinite in C's order, finite in the fixed shape: then the finite sum is kept. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, case_k % 2048 < 1024 ? 1e308 : -1e308);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 2048, 4096, 8192, 16384)
