/* Infinities and NaN among the factors, at the start, and zero times infinity. */
#include "../case.h"

static double x[CASE_MAX];

static double product(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= x[i];
    return s;
}

static double quotient(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s /= x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd() & 1 ? 1 : -1);
    show_d("nan start", n, product(n, NAN));
    show_d("inf start", n, product(n, INFINITY));
    if (n)
        x[n / 2] = INFINITY;
    show_d("inf", n, product(n, 2));
    show_d("0 inf", n, product(n, 0));
    show_d("1 / inf", n, quotient(n, 1));
    if (n)
        x[n - 1] = 0;
    show_d("inf 0", n, product(n, 2));
    show_d("1 / 0", n, quotient(n, -1));
    if (n)
        x[n - 1] = NAN;
    show_d("nan", n, product(n, 2));
}
CASE_MAIN(test)
