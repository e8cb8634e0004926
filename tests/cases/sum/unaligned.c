/* Arrays that begin anywhere within a cache line: rows of lanes are turned so that they begin with
   one, and what stands at either end of a chunk is done apart. One accumulator, then several. */
#include "../case.h"

static double x[CASE_MAX + 8];
static float y[CASE_MAX + 16];
static const double *from;
static const float *from_f;

static double halves(double s, long t)
{
    return s + from[t] * 0.5;
}

static double squares(double s, long t)
{
    return s + from[t] * from[t];
}

static double positive(double s, long t)
{
    return from[t] > 0 ? s + from[t] : s;
}

static float thirds(float s, long t)
{
    return s + from_f[t] / 3;
}

static void test_at(int n, int o)
{
    const double *a = x + o;
    const float *b = y + 2 * o + 1;
    double s = 0, p = 0, q = 0, r = 0;
    float f = 0;

    from = a;
    from_f = b;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += a[i] * 0.5;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        f += b[i] / 3;
    for (int i = 0; i < n; i++) { // remark: reductions of 'p' (+, double), 'q' (+, double) and 'r' (+, double)
        p += a[i] * 0.5;
        q += a[i] * a[i];
        if (a[i] > 0)
            r += a[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, halves));
    shape_d("f", n, f, ref_f('+', 0, n, thirds));
    shape_d("p", n, p, ref_d('+', 0, n, halves));
    shape_d("q", n, q, ref_d('+', 0, n, squares));
    shape_d("r", n, r, ref_d('+', 0, n, positive));
}

static void test(int n)
{
    FILL(x, n + 8, rnd_d());
    FILL(y, n + 16, rnd_f());
    test_at(n, 0);
    test_at(n, 1);
    test_at(n, 6);
}
/* with 2050 and 3000 there are two and three rows, turned */
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 2047, 2050, 3000, 4100, 8191, 8192, 8193, 16385, 20001)
