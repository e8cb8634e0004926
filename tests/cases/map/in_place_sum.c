/* A float sum of elements that the loop also changes: it cannot run twice. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double step(double s, long t)
{
    return s + (y[t] * 3 + 1);
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, y[case_k] = rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'x' [reduction]
        x[i] = x[i] * 3 + 1;
        s += x[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
