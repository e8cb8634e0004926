/* Few iterations of much work each: shared out, with C's own order of the sums. */
#include "../case.h"

static double x[CASE_MAX];

static double orbit(double a)
{
    double v = 0.3;
    for (int k = 0; k < 300; k++) // left: [carried-scalar]
        v = a * v * (1 - v);
    return v;
}

static double step(double s, long t)
{
    return s + orbit(3.5 + x[t] / 2);
}

static void test(int n)
{
    double s = 0.125, m = -1;
    FILL(x, n, fabs(rnd_d()));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += orbit(3.5 + x[i] / 2);
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = fmax(m, orbit(x[i]));
    shape_d("s", n, s, ref_d('+', 0.125, n, step));
    show_d("m", n, m);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 7, 100, 1000, 1023, 1024, 1500)
