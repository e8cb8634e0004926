/* *p += e; the loop runs as written when *p lies among the elements read. */
#include "../case.h"

static double x[CASE_MAX + 1];

static double step(double s, long t)
{
    return s + x[t];
}

static void into(double *p, const double *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, double)
        *p += v[i];
}

static void test(int n)
{
    double s = 0.25;
    FILL(x, n + 1, rnd_d());
    into(&s, x, n);
    shape_d("apart", n, s, ref_d('+', 0.25, n, step));
    s = x[n];
    into(&x[n], x, n);
    shape_d("behind", n, x[n], ref_d('+', s, n, step));
    if (n) {
        into(&x[n / 2], x, n);
        show_d("inside", n, x[n / 2]);
        into(x, x, n);
        show_d("first", n, x[0]);
        into(&x[n - 1], x, n);
        show_d("last", n, x[n - 1]);
    }
}
CASE_MAIN(test)
