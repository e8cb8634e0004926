/* Functions with while loops, called from loops: a long float sum has its shape where it is. */
#include "../case.h"

static double x[CASE_MAX + 40];

static double sum_of(const double *p, int n)
{
    double s = 0;
    while (n-- > 0) // remark: reduction of 's' (+, double)
        s += *p++;
    return s;
}

static int ones(unsigned v)
{
    int k = 0;
    while (v) { // left: [not-counted]
        k += v & 1;
        v >>= 1;
    }
    return k;
}

static double step(double s, long t)
{
    return s + x[t];
}

static double five(double s, long t)
{
    return s + sum_of(x + t, 5);
}

static void test(int n)
{
    double all = 0;
    int bits = 0, i = 0;
    FILL(x, n + 40, rnd_d());
    shape_d("sum_of", n, sum_of(x, n), ref_d('+', 0, n, step));
    while (i < n) { // remark: reduction of 'all' (+, double)
        all += sum_of(x + i, 5);
        i++;
    }
    shape_d("all", n, all, ref_d('+', 0, n, five));
    i = 0;
    while (i < n) // remark: reduction of 'bits' (+, int)
        bits += ones((unsigned)i++ * 2654435761u);
    show("bits", n, bits);
}
CASE_MAIN(test)
