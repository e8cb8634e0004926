/* A sum of negative zeros is -0.0, and 0.0 when one zero is positive. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double sum(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    return s;
}

static double difference(int n, double s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s -= x[i];
    return s;
}

static void test(int n)
{
    float t = -0.0f;
    FILL(x, n, -0.0);
    FILL(f, n, -0.0f);
    show_d("-0 -0", n, sum(n, -0.0));
    show_d("+0 -0", n, sum(n, 0.0));
    show_d("1 -0", n, sum(n, -1.0));
    show_d("-0 +0", n, difference(n, -0.0));
    if (n)
        x[n / 2] = 0.0;
    show_d("one +0", n, sum(n, -0.0));
    FILL(x, n, 0.0);
    show_d("-0 - 0", n, difference(n, -0.0));
    show_d("0 - 0", n, difference(n, 0.0));
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, float)
        t += f[i];
    show_d("float", n, t);
}
CASE_MAIN(test)
