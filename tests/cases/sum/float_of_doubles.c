/* A float that adds doubles: computed as double, rounded at each step. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static float step(float s, long t)
{
    return (float)(s + x[t]);
}

static float half(float s, long t)
{
    return (float)(s + f[t] * 0.3);
}

static float cast(float s, long t)
{
    return s + (float)x[t];
}

static void test(int n)
{
    float s = 0, t = 0, u = 0, v = 0;
    FILL(x, n, rnd_d());
    FILL(f, n, rnd_f());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, float)
        t += f[i] * 0.3;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, float)
        u += (float)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, float)
        v = (float)((double)v + x[i]);
    shape_d("s", n, s, ref_f('+', 0, n, step));
    shape_d("t", n, t, ref_f('+', 0, n, half));
    shape_d("u", n, u, ref_f('+', 0, n, cast));
    shape_d("v", n, v, ref_f('+', 0, n, step));
}
CASE_MAIN(test)
