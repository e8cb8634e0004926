/* sin, cos, exp, log and pow: the same library computes the reference. */
// cases: own-bits
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double waves(double s, long t)
{
    return s + sin(x[t]) * cos(x[t] * 2);
}

static double powers(double s, long t)
{
    return s + (exp(-x[t]) * log(x[t] + 3) - pow(x[t] + 2, 1.5));
}

static void test(int n)
{
    double a = 0, b = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += sin(x[i]) * cos(x[i] * 2);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double), with the bits of one kind of device [reduction]
        b += exp(-x[i]) * log(x[i] + 3) - pow(x[i] + 2, 1.5);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y', with the bits of one kind of device [map]
        y[i] = tan(x[i]) + atan2(x[i], 0.5);
    shape_d("a", n, a, ref_d('+', 0, n, waves));
    shape_d("b", n, b, ref_d('+', 0, n, powers));
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
