/* The accumulator is a pointer's target, which may lie in the array that is read. */
#include "../case.h"

static int x[CASE_MAX + 1];
static double d[CASE_MAX + 1], copy[CASE_MAX + 1];

static void sum(int *total, const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*total' (+, int)
        *total += a[i] & 15;
}

static void fsum(double *total, const double *a, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*total' (+, double)
        *total += a[i];
}

static double step(double s, long t)
{
    return s + copy[t];
}

static void test(int n)
{
    int own = 5;
    double mine = 0.5;
    FILL(x, n + 1, rnd_in(-99, 99));
    FILL(d, n + 1, rnd_d());
    memcpy(copy, d, sizeof d);
    sum(&own, x, n);
    show("own", n, own);
    sum(&x[n], x, n);
    show("after", n, x[n]);
    sum(&x[n / 2], x, n + 1);
    show("middle", n, x[n / 2]);
    fsum(&mine, d, n);
    shape_d("mine", n, mine, ref_d('+', 0.5, n, step));
    fsum(&d[n / 2], d, n + 1);
    show_d("inside", n, d[n / 2]);
}
CASE_MAIN_AT(test, 0, 1, 1022, 1023, 1024, 1025, 9000)
