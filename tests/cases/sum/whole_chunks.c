/* Sums of floats' elements, squares and products, whose chunks of whole rows are foldrt's, from any
   place of a cache's line on. */
#include "../case.h"

#define MOST 66560

static double x[MOST + 32], z[MOST + 32];
static float y[MOST + 32], w[MOST + 32];
static int from, beside;

static double element(double s, long t)
{
    return s + x[t + from];
}
static double square(double s, long t)
{
    return s + x[t + from] * x[t + from];
}
static double product(double s, long t)
{
    return s + x[t + from] * z[t + beside];
}
static float element_f(float s, long t)
{
    return s + y[t + from];
}
static float square_f(float s, long t)
{
    return s + y[t + from] * y[t + from];
}
static float product_f(float s, long t)
{
    return s + y[t + from] * w[t + beside];
}

CASE_FN void doubles(int n, const double *p, const double *q)
{
    double s = 1, t = -0.0, u = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += p[i] * p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += p[i] * q[i];
    shape_d("element", n, s, ref_d('+', 1, n, element));
    shape_d("square", n, t, ref_d('+', -0.0, n, square));
    shape_d("product", n, u, ref_d('+', 3, n, product));
}

CASE_FN void floats(int n, const float *p, const float *q)
{
    float s = 1, t = -0.0f, u = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        s += p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, float)
        t += p[i] * p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, float)
        u += p[i] * q[i];
    shape_d("float", n, s, ref_f('+', 1, n, element_f));
    shape_d("square of floats", n, t, ref_f('+', -0.0f, n, square_f));
    shape_d("product of floats", n, u, ref_f('+', 3, n, product_f));
}

// cases: ignore-rest
static void test(int n)
{
    FILL(x, n + 32, rnd_d() * 1000);
    FILL(z, n + 32, rnd_d());
    FILL(y, n + 32, rnd_f());
    FILL(w, n + 32, rnd_f());
    for (from = 0; from < (n > 20000 ? 2 : 17); from++) {
        beside = (from * 5 + 3) % 16;
        doubles(n, x + from, z + beside);
        floats(n, y + from, w + beside);
    }
    for (int i = 0; i < n + 32; i++)
        x[i] = -0.0, y[i] = -0.0f;
    from = 3;
    doubles(n, x + from, z + beside);
    floats(n, y + from, w + beside);
}
CASE_MAIN_AT(test, 10240, 16384, 17408, 18432, 19457, MOST)
