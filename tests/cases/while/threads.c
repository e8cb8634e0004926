/* Many iterations, several threads. */
#include "../case.h"

static double x[CASE_BIG];

static double step(double s, long t)
{
    return s + x[t] * 0.5;
}

static double back(double s, long t)
{
    return s - x[CASE_BIG - 1 - t];
}

static void test(int n)
{
    const double *p = x;
    double s = 1, u = 2;
    int m = n;
    FILL(x, n, rnd_d());
    while (m--) // remark: reduction of 's' (+, double)
        s += *p++ * 0.5;
    shape_d("s", n, s, ref_d('+', 1, n, step));
    show("m", n, m);
    show("p", n, p - x);
    if (n != CASE_BIG)
        return;
    m = n;
    do // remark: reduction of 'u' (+, double)
        u -= x[--m];
    while (m > 0);
    shape_d("u", n, u, ref_d('+', 2, n, back));
}
CASE_MAIN_AT(test, CASE_BIG, 1025, 200000, 8193, 65536, 1023, CASE_BIG)
