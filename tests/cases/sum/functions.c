/* Addends from functions of this file and of the C library. */
// cases: own-bits
#include "../case.h"

static double x[CASE_MAX];

static inline double horner(double v)
{
    double r = 1;
    for (int k = 0; k < 4; k++) // left: [carried-scalar]
        r = r * v + k;
    return r;
}

static void halves(double v, double *lo, double *hi)
{
    *lo = v < 0.5 ? v : 0.5;
    *hi = v - *lo;
}

static double first(double s, long t)
{
    return s + sqrt(fabs(x[t])) + floor(x[t] * 9);
}

static double second(double s, long t)
{
    return s + horner(x[t]);
}

static double third(double s, long t)
{
    double lo, hi;
    halves(x[t], &lo, &hi);
    return s + lo * hi;
}

static double fourth(double s, long t)
{
    return s + sin(x[t]);
}

static void test(int n)
{
    double a = 0, b = 0, c = 0, d = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a = a + sqrt(fabs(x[i])) + floor(x[i] * 9);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b += horner(x[i]);
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, double)
        double lo, hi;
        halves(x[i], &lo, &hi);
        c += lo * hi;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d += sin(x[i]);
    shape_d("a", n, a, ref_d('+', 0, n, first));
    shape_d("b", n, b, ref_d('+', 0, n, second));
    shape_d("c", n, c, ref_d('+', 0, n, third));
    shape_d("d", n, d, ref_d('+', 0, n, fourth));
}
CASE_MAIN(test)
