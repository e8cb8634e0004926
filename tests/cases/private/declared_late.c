/* Declared without a value, set on each path before it is read. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + (x[t] < 0 ? -x[t] : x[t] * 2);
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        double t;
        int negative = x[i] < 0;
        if (negative)
            t = -x[i];
        else
            t = x[i] * 2;
        s += t;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
