/* A sum beside a recurrence in memory. */
#include "../case.h"

static double x[CASE_MAX + 1], a[CASE_MAX + 1];

static void test(int n)
{
    double s = 0;
    FILL(a, n + 1, rnd_d());
    x[0] = 1;
    for (int i = 1; i <= n; i++) { // left: [carried-dependence]
        x[i] = x[i - 1] * 0.5 + a[i];
        s += x[i];
    }
    show_d("s", n, s);
    show_bytes("x", n, x, (size_t)(n + 1) * sizeof *x);
}
CASE_MAIN(test)
