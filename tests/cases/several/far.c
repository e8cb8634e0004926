/* Several sums of more memory than caches hold, whose rows are read one by one. */
#include "../case.h"

#define MANY 1580003

static double v[4 * MANY + 3];
static long last;

static double to_x(double s, long t)
{
    return s + v[4 * t + 1];
}

static double to_y(double s, long t)
{
    return s + v[4 * t + 2] * v[4 * t + 3];
}

static double to_z(double s, long t)
{
    return v[4 * t + 2] > 0.25 ? s + v[4 * t + 4] : s;
}

static double from_x(double s, long t)
{
    long i = 4 * (last - t) + 1;
    return s - v[i + 2] * v[i + 3];
}

static double to_w(double s, long t)
{
    long i = 4 * (last - t) + 1;
    return s + (v[i] - v[i + 1]);
}

static void test(int n)
{
    const double *p = v + 1;
    double x = 1, y = -0.0, z = 0.5, w = 0;
    FILL(v, 4 * n + 3, (double)(rnd() >> 11) * 0x1p-53 - 0.5);
    last = n - 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'x' (+, double), 'y' (+, double) and 'z'
        x += p[4 * i];
        y += p[4 * i + 1] * p[4 * i + 2];
        if (p[4 * i + 1] > 0.25)
            z += p[4 * i + 3];
    }
    shape_d("x", n, x, ref_d('+', 1, n, to_x));
    shape_d("y", n, y, ref_d('+', -0.0, n, to_y));
    shape_d("z", n, z, ref_d('+', 0.5, n, to_z));
    x = 1;
    for (int i = n - 1; i >= 0; i--) { // remark: reductions of 'w' (+, double) and 'x' (+, double)
        w += p[4 * i] - p[4 * i + 1];
        x -= p[4 * i + 2] * p[4 * i + 3];
    }
    shape_d("w", n, w, ref_d('+', 0, n, to_w));
    shape_d("x", n, x, ref_d('+', 1, n, from_x));
}
CASE_MAIN_AT(test, 1025, 9000, 1572864, MANY)
