/* A small static function. */
#include "../case.h"

static double x[CASE_MAX];

static double curve(double v)
{
    return v * v * 3 - v / 2 + 0.25;
}

static double step(double s, long t)
{
    return s + curve(x[t]);
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += curve(x[i]);
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
