/* Correctly rounded functions: sqrt and fabs, in double and float. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double step(double s, long t)
{
    return s + sqrt(fabs(x[t]));
}

static float step_f(float s, long t)
{
    return s + sqrtf(fabsf(f[t]) + 1);
}

static void test(int n)
{
    double s = 0;
    float g = 0;
    FILL(x, n, rnd_d());
    FILL(f, n, rnd_f());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += sqrt(fabs(x[i]));
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += sqrtf(fabsf(f[i]) + 1);
    shape_d("s", n, s, ref_d('+', 0, n, step));
    shape_d("g", n, g, ref_f('+', 0, n, step_f));
}
CASE_MAIN(test)
