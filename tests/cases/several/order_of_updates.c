/* Interleaved updates: each accumulator sees its own in the order of the text. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double first(double s, long t)
{
    s += x[t];
    s += y[t] * 1e-3;
    return s;
}

static double second(double s, long t)
{
    s -= y[t];
    if (x[t] > 0)
        s += x[t] * 1e3;
    return s;
}

static void test(int n)
{
    double s = 0, u = 0;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'u' (+, double)
        s += x[i];
        u -= y[i];
        s += y[i] * 1e-3;
        if (x[i] > 0)
            u += x[i] * 1e3;
    }
    shape_d("s", n, s, ref_d('+', 0, n, first));
    shape_d("u", n, u, ref_d('+', 0, n, second));
}
CASE_MAIN(test)
