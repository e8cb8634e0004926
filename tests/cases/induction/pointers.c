/* Two pointers that walk in step. */
#include "../case.h"

static double x[CASE_MAX], y[2 * CASE_MAX];

static double step(double s, long t)
{
    return s + x[t] * y[2 * t];
}

static void test(int n)
{
    const double *p = x, *q = y;
    double s = 0;
    FILL(x, n, rnd_d());
    FILL(y, 2 * n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        s += *p * *q;
        p++;
        q += 2;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("p", n, p - x);
    show("q", n, q - y);
}
CASE_MAIN(test)
