/* Sums of complex values: each part has the fixed shape. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX];
static float complex w[CASE_MAX];
static double x[CASE_MAX];

static double re(double s, long t)
{
    return s + creal(z[t]);
}

static double im(double s, long t)
{
    return s + cimag(z[t]);
}

static double re_difference(double s, long t)
{
    return s - x[t];
}

static float re_f(float s, long t)
{
    return s + crealf(w[t]);
}

static float im_f(float s, long t)
{
    return s + cimagf(w[t]);
}

static void test(int n)
{
    double complex s = 1 - 2 * I, d = 3 + I;
    float complex f = 0;
    FILL((double *)z, 2 * n, rnd_d());
    FILL((float *)w, 2 * n, rnd_f());
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double _Complex) [reduction]
        s += z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double _Complex) [reduction]
        d -= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float _Complex) [reduction]
        f = w[i] + f;
    shape_d("s.re", n, creal(s), ref_d('+', 1, n, re));
    shape_d("s.im", n, cimag(s), ref_d('+', -2, n, im));
    shape_d("d.re", n, creal(d), ref_d('+', 3, n, re_difference));
    show_d("d.im", n, cimag(d));
    shape_d("f.re", n, (double)crealf(f), (double)ref_f('+', 0, n, re_f));
    shape_d("f.im", n, (double)cimagf(f), (double)ref_f('+', 0, n, im_f));
}
CASE_MAIN(test)
