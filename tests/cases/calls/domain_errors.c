/* Arguments outside of the domain: sums that become infinite or NaN take C's own order. */
// cases: own-bits
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double a = 0, b = 0, c = 1;
    FILL(x, n, rnd_in(-1, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += sqrt(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b += log(fabs(x[i]));
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (*, double)
        c *= exp(x[i]);
    show_d("a", n, n < 200 ? 0 : a);
    show_d("b", n, n < 200 ? 0 : b);
    show_d("c", n, n < 200 ? 0 : c);
}
CASE_MAIN(test)
