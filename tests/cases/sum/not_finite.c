/* Infinities and NaN among the addends and at the start. */
#include "../case.h"

static double x[CASE_MAX];

static double sum(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, 1);
    show_d("nan start", n, sum(n, NAN));
    show_d("inf start", n, sum(n, -INFINITY));
    if (n)
        x[n / 3] = NAN;
    show_d("nan", n, sum(n, 0));
    if (n)
        x[n / 3] = INFINITY;
    show_d("inf", n, sum(n, 0));
    show_d("inf - inf", n, sum(n, -INFINITY));
    if (n)
        x[n - 1] = -INFINITY;
    show_d("both", n, sum(n, 0));
}
CASE_MAIN(test)
