/* Every way to multiply s. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double plain(double s, long t)
{
    return s * x[t];
}

static double left(double s, long t)
{
    return s * x[t] * y[t];
}

static double right(double s, long t)
{
    return x[t] * (s * y[t]);
}

static void test(int n)
{
    double a = 1, b = 1, c = 1, d = 1;
    FILL(x, n, 1 + rnd_d() * 1e-2);
    FILL(y, n, 1 + rnd_d() * 1e-2);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (*, double)
        a = a * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (*, double)
        b = x[i] * b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (*, double)
        c = c * x[i] * y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (*, double)
        d = x[i] * (d * y[i]);
    shape_d("a", n, a, ref_d('*', 1, n, plain));
    shape_d("b", n, b, ref_d('*', 1, n, plain));
    shape_d("c", n, c, ref_d('*', 1, n, left));
    shape_d("d", n, d, ref_d('*', 1, n, right));
}
CASE_MAIN(test)
