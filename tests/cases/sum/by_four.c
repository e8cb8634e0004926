/* Sums of one accumulator, of which some processors take four rows of 1024 iterations at once: what
   is left of a chunk behind these, arrays that begin anywhere in a line, and those that no cache
   holds. */
#include "../case.h"

#define MANY 7000003

static float y[MANY + 40];
static double x[MANY / 2 + 40];
static int off;

static float plain_f(float s, long t)
{
    return s + y[off + t];
}

static float square_f(float s, long t)
{
    return s + y[off + t] * y[off + t];
}

static float less_f(float s, long t)
{
    return s - y[off + t] * y[2 + t];
}

static float some_f(float s, long t)
{
    return y[off + t] > 0.25f ? s + y[off + t] : s;
}

static double plain_d(double s, long t)
{
    return s + x[off + t];
}

static double product_d(double s, long t)
{
    return s + x[off + t] * x[t];
}

static double wide_d(double s, long t)
{
    return s + (double)y[off + t] * y[off + t];
}

CASE_FN void floats(int n, const float *p, const float *q)
{
    float s = 1, t = -0.0f, u = 3, v = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        s += p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, float)
        t += p[i] * p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, float)
        u -= p[i] * q[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, float)
        if (p[i] > 0.25f)
            v += p[i];
    shape_d("plain", n, s, ref_f('+', 1, n, plain_f));
    shape_d("square", n, t, ref_f('+', -0.0f, n, square_f));
    shape_d("less", n, u, ref_f('+', 3, n, less_f));
    shape_d("some", n, v, ref_f('+', 0, n, some_f));
}

CASE_FN void doubles(int n, const double *p, const float *q)
{
    double s = 1, t = 2, w = -0.0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += p[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += (double)q[i] * q[i];
    shape_d("plain", n, s, ref_d('+', 1, n, plain_d));
    shape_d("product", n, t, ref_d('+', 2, n, product_d));
    shape_d("wide", n, w, ref_d('+', -0.0, n, wide_d));
}

static void test(int n)
{
    FILL(y, n + 40, rnd_f());
    FILL(x, (n < MANY / 2 ? n : MANY / 2) + 40, rnd_d());
    for (int k = 0; k < (n > 100000 ? 1 : 3); k++) { // left: [impure-call]
        off = 5 * k;
        floats(n, y + off, y + 2);
        doubles(n < MANY / 2 ? n : MANY / 2, x + off, y + off);
    }
}
CASE_MAIN_AT(test, 1025, 4096, 4159, 4160, 4161, 5120, 5200, 7167, 7233, 8192, 8193, 9217, 12353,
             16383, 70001, 1300003, MANY)
