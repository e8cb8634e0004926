/* An accumulator, and addends, of long double. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    long double s = 0;
    double t = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: 's' is long double [long-double]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [long-double]
        t += (double)((long double)x[i] * x[i]);
    show_d("s", n, (double)s);
    show_d("t", n, t);
}
CASE_MAIN(test)
