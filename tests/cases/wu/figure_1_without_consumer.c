/* Figure 1 without its consumer; the factor is an array, a function, a constant, a variable. */
#include "../case.h"

static double a[CASE_MAX];

static double factor(int i)
{
    return a[i] * (i & 7);
}

static double step_array(double s, long t)
{
    return s + a[t];
}

static double step_function(double s, long t)
{
    return s + factor((int)t);
}

static double step_constant(double s, long t)
{
    (void)t;
    return s + 0.1;
}

static void test(int n)
{
    double s = 0, f = 0, c = 0, v = a[0] + 0.3;
    int k = 0;
    FILL(a, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s = s + a[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, double)
        f = f + factor(i);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, double)
        c = c + 0.1;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int)
        k = k + n;
    shape_d("array", n, s, ref_d('+', 0, n, step_array));
    shape_d("function", n, f, ref_d('+', 0, n, step_function));
    shape_d("constant", n, c, ref_d('+', 0, n, step_constant));
    show("variable", n, k + (v > 9));
}
CASE_MAIN(test)
