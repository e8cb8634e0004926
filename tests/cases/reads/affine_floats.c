/* The same in floating point, in the fixed shape. */
#include "../case.h"

static double x[2 * CASE_MAX + 2];
static int size;

static double step_odd(double s, long t)
{
    return s + x[2 * t + 1];
}

static double step_back(double s, long t)
{
    return s + x[size - 1 - t] * x[t];
}

static void test(int n)
{
    double a = 1, b = 2;
    FILL(x, 2 * n + 2, rnd_d());
    size = n;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += x[2 * i + 1];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b += x[n - 1 - i] * x[i];
    shape_d("odd", n, a, ref_d('+', 1, n, step_odd));
    shape_d("back", n, b, ref_d('+', 2, n, step_back));
}
CASE_MAIN(test)
