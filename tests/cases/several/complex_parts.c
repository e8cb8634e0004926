/* Real and imaginary parts held apart: a sum of products. */
#include "../case.h"

struct complex {
    float re, im;
};
static struct complex a[CASE_MAX], b[CASE_MAX];

static float real(float s, long t)
{
    return s + (a[t].re * b[t].re - a[t].im * b[t].im);
}

static float imaginary(float s, long t)
{
    return s + (a[t].re * b[t].im + a[t].im * b[t].re);
}

static void test(int n)
{
    struct complex s = {0, 0};
    FILL(a, n, ((struct complex){rnd_f(), rnd_f()}));
    FILL(b, n, ((struct complex){rnd_f(), rnd_f()}));
    for (int i = 0; i < n; i++) { // remark: reductions of 's.re' (+, float) and 's.im' (+, float)
        s.re += a[i].re * b[i].re - a[i].im * b[i].im;
        s.im += a[i].re * b[i].im + a[i].im * b[i].re;
    }
    shape_d("re", n, s.re, ref_f('+', 0, n, real));
    shape_d("im", n, s.im, ref_f('+', 0, n, imaginary));
}
CASE_MAIN(test)
