/* Figure 7 with a path that adds nothing: the identity stands in. */
#include "../case.h"

static double a1[CASE_MAX];

static double sums(double s, long t)
{
    return a1[t] > 0.25 ? s + a1[t] : s;
}

static double products(double p, long t)
{
    return a1[t] < -0.9999 ? p * (2 + a1[t]) : p;
}

static void test(int n)
{
    double s = -0.0, p = 1;
    FILL(a1, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (a1[i] > 0.25) {
            s = s + a1[i];
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'p' (*, double)
        if (a1[i] < -0.9999) {
            p = p * (2 + a1[i]);
        }
    }
    shape_d("s", n, s, ref_d('+', -0.0, n, sums));
    shape_d("p", n, p, ref_d('*', 1, n, products));
}
CASE_MAIN(test)
