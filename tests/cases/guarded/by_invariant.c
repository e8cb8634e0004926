/* A guard that does not change in the loop. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static double sum(int n, int wanted, const int *maybe)
{
    double s = 0.5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (wanted && (!maybe || *maybe > 0))
            s += x[i];
    return s;
}

static void test(int n)
{
    int zero = 0;
    FILL(x, n, rnd_d());
    show_d("no", n, sum(n, 0, NULL));
    shape_d("yes", n, sum(n, 1, NULL), ref_d('+', 0.5, n, step));
    show_d("zero", n, sum(n, 1, &zero));
}
CASE_MAIN(test)
