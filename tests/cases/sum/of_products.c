/* Sums of products of two arrays' elements and of squares, whose rows are foldrt's, and what looks
   like one. */
#include "../case.h"

static double x[2 * CASE_MAX + 6], z[CASE_MAX + 6], cell[3];
static float y[CASE_MAX], w[CASE_MAX];

static double product(double s, long t)
{
    return s + x[t] * z[t];
}
static double square(double s, long t)
{
    return s + x[t] * x[t];
}
static double beside(double s, long t)
{
    return s + x[t] * x[t + 1];
}
static double later(double s, long t)
{
    return s + x[t + 1] * z[t + 1];
}
static double apart(double s, long t)
{
    return s + x[t] * z[t + 1];
}
static double wide(double s, long t)
{
    return s + x[2 * t] * z[t];
}
static double less(double s, long t)
{
    return s - x[t] * z[t];
}
static double by_two(double s, long t)
{
    return s + 2 * x[t] * x[t];
}
static double mixed(double s, long t)
{
    return s + x[t] * y[t];
}
static double of_floats(double s, long t)
{
    return s + (double)y[t] * y[t];
}
static double some(double s, long t)
{
    return x[t] > 0 ? s + x[t] * z[t] : s;
}
static float product_f(float s, long t)
{
    return s + y[t] * w[t];
}
static float square_f(float s, long t)
{
    return s + y[t] * y[t];
}
static float widened(float s, long t)
{
    return (float)(s + (double)y[t] * w[t]);
}

CASE_FN void products(int n, const double *p, const double *q)
{
    double s = 1, t = -0.0, u = 3;
    float f = 1, g = 2;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += p[i] * q[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += x[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += z[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        f += y[i] * w[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += y[i] * y[i];
    cell[1] = 5;
    for (int i = 0; i < n; i++) // remark: reduction of 'cell[1]' (+, double)
        cell[1] += p[i] * q[i];
    shape_d("product", n, s, ref_d('+', 1, n, product));
    shape_d("square", n, t, ref_d('+', -0.0, n, square));
    shape_d("turned", n, u, ref_d('+', 3, n, product));
    shape_d("floats", n, f, ref_f('+', 1, n, product_f));
    shape_d("squares of floats", n, g, ref_f('+', 2, n, square_f));
    shape_d("cell", n, cell[1], ref_d('+', 5, n, product));
}

CASE_FN void others(int n)
{
    double s = 1, t = 2, u = 3, v = 4, m = 5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i] * x[i + 1];
    for (int i = 1; i < n + 1; i++) // remark: reduction of 't' (+, double)
        t += x[i] * z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += x[i] * z[i + 1];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, double)
        v += x[2 * i] * z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (+, double)
        m -= x[i] * z[i];
    shape_d("beside", n, s, ref_d('+', 1, n, beside));
    shape_d("later", n, t, ref_d('+', 2, n, later));
    shape_d("apart", n, u, ref_d('+', 3, n, apart));
    shape_d("wide", n, v, ref_d('+', 4, n, wide));
    shape_d("less", n, m, ref_d('+', 5, n, less));
}

CASE_FN void terms(int n)
{
    double s = 1, t = 2, u = 3, v = 4;
    float f = 5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += 2 * x[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += x[i] * y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += (double)y[i] * y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, double)
        if (x[i] > 0)
            v += x[i] * z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        f += (double)y[i] * w[i];
    shape_d("by two", n, s, ref_d('+', 1, n, by_two));
    shape_d("mixed", n, t, ref_d('+', 2, n, mixed));
    shape_d("of floats", n, u, ref_d('+', 3, n, of_floats));
    shape_d("some", n, v, ref_d('+', 4, n, some));
    shape_d("widened", n, f, ref_f('+', 5, n, widened));
}

static void test(int n)
{
    FILL(x, 2 * n + 6, rnd_d() * 1000);
    FILL(z, n + 6, rnd_d());
    FILL(y, n, rnd_f());
    FILL(w, n, rnd_f());
    products(n, x, z);
    others(n);
    terms(n);
}
CASE_MAIN(test)
