/* Temporaries that depend on one another, reused for other purposes. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    double a = x[t] * 2, b = a + 1, c = a * b;
    a = c - b;
    return s + a * c;
}

static void test(int n)
{
    double s = 0.5, a, b, c;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        a = x[i] * 2;
        b = a + 1;
        c = a * b;
        a = c - b;
        s += a * c;
    }
    shape_d("s", n, s, ref_d('+', 0.5, n, step));
}
CASE_MAIN(test)
