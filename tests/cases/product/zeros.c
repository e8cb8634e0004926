/* Factors of zero with both signs, and the sign of the result. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double product(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= x[i];
    return s;
}

static void test(int n)
{
    float t = -1;
    FILL(x, n, rnd() & 1 ? 1.0 : -1.0);
    FILL(f, n, rnd() & 1 ? 0.0f : -0.0f);
    show_d("signs", n, product(n, 3));
    if (n)
        x[n / 2] = -0.0;
    show_d("one zero", n, product(n, 3));
    show_d("from zero", n, product(n, -0.0));
    FILL(x, n, rnd() & 1 ? 0.0 : -0.0);
    show_d("zeros", n, product(n, 3));
    for (int i = 0; i < n; i++) // remark: reduction of 't' (*, float)
        t *= f[i];
    show_d("float", n, t);
}
CASE_MAIN(test)
