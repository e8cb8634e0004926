/* Less usual functions of the library. */
// cases: own-bits
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double step(double s, long t)
{
    return s + (hypot(x[t], 0.5) * cbrt(x[t]) - fmod(x[t] * 9, 0.7));
}

static float step_f(float s, long t)
{
    return s + expf(f[t]) * log1pf(fabsf(f[t]));
}

static void test(int n)
{
    double s = 0;
    float g = 0;
    FILL(x, n, rnd_d());
    FILL(f, n, rnd_f());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += hypot(x[i], 0.5) * cbrt(x[i]) - fmod(x[i] * 9, 0.7);
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += expf(f[i]) * log1pf(fabsf(f[i]));
    shape_d("s", n, s, ref_d('+', 0, n, step));
    shape_d("g", n, g, ref_f('+', 0, n, step_f));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
