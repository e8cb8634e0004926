/* Figure 9 where no consumer exists: factors to an array, then a scalar reduction. */
#include "../case.h"

static double a[CASE_MAX], t[CASE_MAX];

static double direct(double s, long k)
{
    return s + a[k] * a[k];
}

static void test(int n)
{
    double s = 0, r = 0;
    FILL(a, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s = s + a[i] * a[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 't' [map]
        t[i] = a[i] * a[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (+, double)
        r = r + t[i];
    shape_d("s", n, s, ref_d('+', 0, n, direct));
    shape_d("r", n, r, ref_d('+', 0, n, direct));
}
CASE_MAIN(test)
