/* Sums that stay in range in C's order alone: any other order passes the limits on its way. */
#include "../case.h"

static int x[CASE_MAX + 1];
static long y[CASE_MAX + 1];

static void test(int n)
{
    int s = 5, t = -1;
    long u = 1;
    FILL(x, n, case_k % 2 ? -INT_MAX : INT_MAX);
    FILL(y, n, case_k % 2 ? -LONG_MAX : LONG_MAX - 9);
    s = -5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t -= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += y[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
