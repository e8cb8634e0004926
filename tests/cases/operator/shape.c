/* Floats: the shape is the scan's, so that sums and products by a function have its bits. */
// flags: -Wno-unknown-pragmas
#define CASE_BIG 700001
#include "../case.h"

static double x[CASE_BIG], out[CASE_BIG];
static float y[CASE_BIG], outf[CASE_BIG];

static double plus(double a, double b)
{
    return a + b;
}

static double times(double a, double b)
{
    return a * b;
}

static float plusf(float a, float b)
{
    return a + b;
}

static double step_x(double s, long t)
{
    return s + x[t];
}

static double step_product(double s, long t)
{
    return s * (1 + x[t] * 0.01);
}

static float step_y(float s, long t)
{
    return y[t] > 0 ? s + y[t] : s;
}

static void test(int n)
{
    double s = 0.25, p = 3, z = -0.0;
    float f = 1;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_f());
#pragma foldcc operator(plus) identity(-0.0)
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator plus, double) [user-operator]
        s = plus(s, x[i]);
#pragma foldcc operator(times) identity(1)
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (operator times, double) [user-operator]
        p = times(p, 1 + x[i] * 0.01);
#pragma foldcc operator(plusf) identity(-0.0f)
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (operator plusf, float) [user-operator]
        if (y[i] > 0)
            f = plusf(f, y[i]);
#pragma foldcc operator(plus) identity(-0.0)
    for (int i = 0; i < n; i++) // remark: reduction of 'z' (operator plus, double) [user-operator]
        z = plus(z, -0.0);
    shape_d("s", n, s, scan_d('+', 0.25, n, step_x, out, false));
    shape_d("p", n, p, scan_d('*', 3, n, step_product, out, false));
    shape_d("f", n, f, scan_f('+', 1, n, step_y, outf, false));
    show_d("z", n, z);
}
CASE_MAIN(test)
