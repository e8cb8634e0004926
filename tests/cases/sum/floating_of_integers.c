/* Doubles and floats that add integers of every sort. */
#include "../case.h"

static int x[CASE_MAX];
static uint64_t y[CASE_MAX];
static unsigned char z[CASE_MAX];

static double ints(double s, long t)
{
    return s + x[t];
}

static double longs(double s, long t)
{
    return s + (double)y[t];
}

static float chars(float s, long t)
{
    return s + (float)z[t] + (float)x[t];
}

static void test(int n)
{
    double a = 0.1, b = 0;
    float c = 0.5f;
    FILL(x, n, (int)rnd());
    FILL(y, n, rnd());
    FILL(z, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b += (double)y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, float)
        c = c + (float)z[i] + (float)x[i];
    shape_d("a", n, a, ref_d('+', 0.1, n, ints));
    shape_d("b", n, b, ref_d('+', 0, n, longs));
    shape_d("c", n, c, ref_f('+', 0.5f, n, chars));
}
CASE_MAIN(test)
