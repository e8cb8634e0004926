/* Pointers as indices: <, !=, down, and a step of two. */
#include "../case.h"

static double x[2 * CASE_MAX];
static long first, stride;

static double step(double s, long t)
{
    return s + x[first + t * stride];
}

static void test(int n)
{
    double a = 0, b = 0, c = 0, d = 0;
    const double *end = x + n;
    FILL(x, 2 * n, rnd_d());
    for (const double *p = x; p < x + n; p++) // remark: reduction of 'a' (+, double)
        a += *p;
    for (const double *p = x; p != end; ++p) // remark: reduction of 'b' (+, double)
        b += *p;
    for (const double *p = x + n; p > x; p--) // remark: reduction of 'c' (+, double)
        c += p[-1];
    for (const double *p = x; p < x + 2 * n; p += 2) // remark: reduction of 'd' (+, double)
        d += *p;
    first = 0, stride = 1;
    shape_d("up", n, a, ref_d('+', 0, n, step));
    shape_d("to end", n, b, ref_d('+', 0, n, step));
    stride = 2;
    shape_d("by two", n, d, ref_d('+', 0, n, step));
    first = n - 1, stride = -1;
    shape_d("down", n, c, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
