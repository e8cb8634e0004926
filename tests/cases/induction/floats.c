/* A float that is stepped has rounding of its own in each iteration: it is a sum, and what is made of
   it another. */
#include "../scan/trailing.h"

static double ran[CASE_MAX];

static double step(double t, long i)
{
    (void)i;
    return t + 0.1;
}
static double squares(double s, long i)
{
    return s + ran[i] * ran[i];
}

static void test(int n)
{
    double t = 0.1, s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, double), reduction of 's' (+, double) [scan]
        s += t * t;
        t += 0.1;
    }
    scan_d('+', 0.1, n, step, ran, true);
    shape_d("s", n, s, trailing_d('+', 0, n, squares));
    shape_d("t", n, t, scan_d('+', 0.1, n, step, ran, false));
}
CASE_MAIN(test)
