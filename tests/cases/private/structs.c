/* A struct as a temporary, inside and outside of the body, with fields that live on. */
#include "../case.h"

struct point {
    double re, im;
};
static struct point points[CASE_MAX];

static double step(double s, long t)
{
    double re = points[t].re * 2, im = points[t].im + 1;
    return s + (re * re + im * im);
}

static void test(int n)
{
    struct point z = {-1, -2};
    double s = 0;
    for (int k = 0; k < n; k++) { // left: [impure-call]
        points[k].re = rnd_d();
        points[k].im = rnd_d();
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        struct point w;
        w.re = points[i].re;
        z.re = w.re * 2;
        z.im = points[i].im + 1;
        s += z.re * z.re + z.im * z.im;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show_d("re", n, z.re);
    show_d("im", n, z.im);
}
CASE_MAIN(test)
