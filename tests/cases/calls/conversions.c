/* Arguments and results that C converts at the call. */
#include "../case.h"

static float f[CASE_MAX];
static int x[CASE_MAX];

static double step(double s, long t)
{
    return s + sqrt(f[t]) + floor(x[t]);
}

static float step_f(float s, long t)
{
    return (float)(s + floor(f[t] * 3.3));
}

static void test(int n)
{
    double s = 0;
    float g = 0;
    FILL(f, n, fabsf(rnd_f()));
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s = s + sqrt(f[i]) + floor(x[i]);
    shape_d("s", n, s, ref_d('+', 0, n, step));
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += floor(f[i] * 3.3);
    shape_d("g", n, g, ref_f('+', 0, n, step_f));
}
CASE_MAIN(test)
