/* s /= e for floating-point types: the lanes divide, and fold by multiplying. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double step(double s, long t)
{
    return s / x[t];
}

static float step_f(float s, long t)
{
    return s / f[t];
}

static void test(int n)
{
    double a = 3, b = 1;
    float c = 1;
    FILL(x, n, 1 + rnd_d() * 1e-2);
    FILL(f, n, 1 + rnd_f() * 1e-2f);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (*, double)
        a /= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (*, double)
        b = b / x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (*, float)
        c /= f[i];
    shape_d("a", n, a, ref_d('*', 3, n, step));
    shape_d("b", n, b, ref_d('*', 1, n, step));
    shape_d("c", n, c, ref_f('*', 1, n, step_f));
}
CASE_MAIN(test)
