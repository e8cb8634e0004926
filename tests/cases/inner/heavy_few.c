/* Few iterations with long inner loops. */
#include "../case.h"

static double x[1100];

static double orbit(double a)
{
    double v = 0.4;
    int k = 0;
    while (k < 400 && v < 2) { // left: [carried-scalar]
        v = a * v * (1 - v) + 0.001 * k;
        k++;
    }
    return v + k;
}

static double step(double s, long t)
{
    return s + orbit(x[t]);
}

static void test(int n)
{
    double s = 0;
    long all = 0;
    FILL(x, n, 3 + fabs(rnd_d()));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'all' (+, long) [reduction]
        double v = 0.4;
        int k = 0;
        while (k < 400 && v < 2) {
            v = x[i] * v * (1 - v) + 0.001 * k;
            k++;
        }
        s += v + k;
        all += k;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("all", n, all);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 5, 16, 100, 1000, 1023, 1024, 1025, 1100)
