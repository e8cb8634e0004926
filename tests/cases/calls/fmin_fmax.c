/* fmin, fmax, copysign, fdim and fma as values, also of NaN. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

static double step(double s, long t)
{
    return s + fmin(x[t], y[t]) * fmax(x[t], 0.25) + copysign(y[t], x[t]);
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, case_k % 9 ? rnd_d() : (double)NAN);
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s = s + fmin(x[i], y[i]) * fmax(x[i], 0.25) + copysign(y[i], x[i]);
    shape_d("s", n, s, ref_d('+', 0, n, step));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        z[i] = fma(y[i], y[i], -1.0) + fdim(y[i], 0.5);
    show_bytes("z", n, z, sizeof z);
}
CASE_MAIN(test)
