/* Negative zeros stay negative where nothing is added to them. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static float u[CASE_MAX], v[CASE_MAX];

static void test(int n)
{
    double s = -0.0, t = 0.0;
    float f = -0.0f;
    FILL(x, n, -0.0);
    FILL(u, n, -0.0f);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'y' [scan]
        s += x[i];
        y[i] = s;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, double), writing 'y' [scan]
        y[i] = t;
        if (x[i] > 0)
            t += x[i];
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    if (n > 9)
        u[n - 9] = 0.0f;
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (+, float), writing 'v' [scan]
        f += u[i];
        v[i] = 1 / f;
    }
    show_bytes("v", n, v, (size_t)n * sizeof *v);
    show_d("s", n, 1 / s);
    show_d("t", n, 1 / t);
    show_d("f", n, 1 / f);
}
CASE_MAIN(test)
