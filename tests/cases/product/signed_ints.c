/* Signed products that stay in range: signs, zeros, a few factors. */
#include "../case.h"

static int x[CASE_MAX];

static int product(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, int)
        s *= x[i];
    return s;
}

static long wide(int n)
{
    long s = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, long)
        s = s * x[i] * x[n - 1 - i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd() & 1 ? 1 : -1);
    show("signs", n, product(n, 5));
    show("min", n, product(n, INT_MIN / 2));
    show("wide", n, wide(n));
    if (n > 2)
        x[0] = 1000, x[n / 2] = -2000, x[n - 1] = 999;
    show("some", n, product(n, -1));
    if (n)
        x[n / 3] = 0;
    show("zero", n, product(n, 3));
}
CASE_MAIN(test)
