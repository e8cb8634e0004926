/* Every way to write an addition to s. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double plus(double s, long t)
{
    return s + x[t];
}

static double left(double s, long t)
{
    return s + x[t] + y[t];
}

static double inner(double s, long t)
{
    return x[t] + (s + y[t]);
}

static double minus(double s, long t)
{
    return x[t] + s - y[t];
}

static void first(int n)
{
    double a = 0, b = 0, c = 0, d = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a = a + x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b = x[i] + b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, double)
        (c) = ((c) + (x[i]));
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        (void)(d += x[i]);
    shape_d("a", n, a, ref_d('+', 0, n, plus));
    shape_d("b", n, b, ref_d('+', 0, n, plus));
    shape_d("c", n, c, ref_d('+', 0, n, plus));
    shape_d("d", n, d, ref_d('+', 0, n, plus));
}

static void second(int n)
{
    double a = 0, b = 0, c = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a = a + x[i] + y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b = x[i] + (b + y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, double)
        c = x[i] + c - y[i];
    shape_d("a", n, a, ref_d('+', 0, n, left));
    shape_d("b", n, b, ref_d('+', 0, n, inner));
    shape_d("c", n, c, ref_d('+', 0, n, minus));
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d() * 1e3);
    first(n);
    second(n);
}
CASE_MAIN(test)
