/* An element at a fixed place beside those that move, and a pointer's own target. */
#include "../case.h"

static int x[CASE_MAX + 4];

static long sum(const int *p, const int *scale, int n, int k)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i] * (long)*scale + p[k] - p[0];
    return s;
}

static void test(int n)
{
    FILL(x, n + 4, rnd_in(-999, 999));
    show("k", n, sum(x, &x[n], n, n / 2));
    show("0", n, sum(x, x, n, 0));
}
CASE_MAIN(test)
