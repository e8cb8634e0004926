/* floor, ceil, trunc, rint, nearbyint and round, into integers. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    long a = 0, b = 0, c = 0;
    FILL(x, n, floor(rnd_d() * 2000) / 8);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, long)
        a += (long)floor(x[i]) - 3 * (long)ceil(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, long)
        b += (long)trunc(x[i]) - 5 * (long)round(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, long)
        c += (long)rint(x[i]) + 7 * (long)nearbyint(x[i] * 0.5);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
}
CASE_MAIN(test)
