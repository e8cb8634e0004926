/* min and max as functions of the file: reductions like the spelled ones. */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static int max(int a, int b)
{
    return a > b ? a : b;
}

static inline double least(double a, double b)
{
    if (a < b)
        return a;
    return b;
}

static void test(int n)
{
    int m = -5;
    double l = 9;
    FILL(x, n, rnd_in(-999, 999));
    FILL(d, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int)
        m = max(m, x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (min, double)
        l = least(l, d[i]);
    show("m", n, m);
    show_d("l", n, l);
}
CASE_MAIN(test)
