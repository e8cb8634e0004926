/* No iteration passes the guard: the start value stays to its last bit. */
#include "../case.h"

static double x[CASE_MAX];

static double none(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (x[i] > 2)
            s += x[i];
    return s;
}

static double product(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        if (x[i] > 2)
            s *= x[i];
    return s;
}

static double largest(int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (x[i] > 2 && x[i] > m)
            m = x[i];
    return m;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    show_d("-0", n, none(n, -0.0));
    show_d("0", n, none(n, 0.0));
    show_d("nan", n, none(n, NAN));
    show_d("inf", n, none(n, INFINITY));
    show_d("tiny", n, none(n, 0x1p-1074));
    show_d("* -0", n, product(n, -0.0));
    show_d("* tiny", n, product(n, -0x1p-1070));
    show_d("max -inf", n, largest(n, -INFINITY));
    show_d("max nan", n, largest(n, NAN));
    show_d("max -0", n, largest(n, -0.0));
}
CASE_MAIN(test)
