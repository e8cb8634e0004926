/* Functions of the file that call the library. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double distance(double a, double b)
{
    double d = a - b;
    return sqrt(d * d + 1e-3);
}

static double step(double s, long t)
{
    return s + distance(x[t], y[t]) + fabs(x[t]);
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s = s + distance(x[i], y[i]) + fabs(x[i]);
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
