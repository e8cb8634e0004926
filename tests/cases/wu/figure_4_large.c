/* Figure 4 on several threads. */
#define CASE_BIG 700001
#include "../case.h"

static double a[CASE_BIG];

static double step(double s, long t)
{
    return s + a[t];
}

static void test(int n)
{
    double s = 0;
    FILL(a, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        s = s + a[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN_AT(test, CASE_BIG, 8193)
