/* Count, sum, sum of squares, smallest and largest of the elements that are numbers. */
#include "../case.h"

static float x[CASE_MAX];

static double sum(double s, long t)
{
    return x[t] != x[t] ? s : s + x[t];
}

static double squares(double s, long t)
{
    return x[t] != x[t] ? s : s + (double)x[t] * x[t];
}

static void test(int n)
{
    int count = 0;
    double s = 0, q = 0;
    float lo = FLT_MAX, hi = -FLT_MAX;
    FILL(x, n, rnd() % 9 ? rnd_f() * 10 : NAN);
    for (int i = 0; i < n; i++) { // remark: reductions of 'count' (+, int), 's' (+, double), 'q'
        if (x[i] != x[i])
            continue;
        count++;
        s += x[i];
        q += (double)x[i] * x[i];
        lo = x[i] < lo ? x[i] : lo;
        if (x[i] > hi)
            hi = x[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, sum));
    shape_d("q", n, q, ref_d('+', 0, n, squares));
    show("count", n, count);
    show_d("lo", n, lo);
    show_d("hi", n, hi);
}
CASE_MAIN(test)
