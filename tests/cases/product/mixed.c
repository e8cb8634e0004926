/* Floats that multiply doubles and integers; integers that multiply doubles are refused. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static float by_double(float s, long t)
{
    return (float)(s * x[t]);
}

static double by_int(double s, long t)
{
    return s * k[t];
}

static void test(int n)
{
    float s = 1;
    double d = 0x1p-900;
    int t = 1000, u = 1;
    FILL(x, n, 1 + rnd_d() * 1e-4);
    FILL(k, n, rnd() % 30 ? 1 : -2);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, float)
        s *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (*, double)
        d *= k[i];
    for (int i = 0; i < n; i++) // left: the update of 't' is not associative [not-associative]
        t *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (*, int)
        u *= (int)x[i] * 2 - 1;
    shape_d("s", n, s, ref_f('*', 1, n, by_double));
    shape_d("d", n, d, ref_d('*', 0x1p-900, n, by_int));
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
