/* Two cells that may be one. */
#include "../case.h"

static double x[CASE_MAX];

static double plus(double s, long t)
{
    return s + x[t];
}

static double minus(double s, long t)
{
    return s - x[t] * 0.5;
}

static void into(double *p, double *q, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*p' (+, double) and '*q' (+, double)
        *p += x[i];
        *q -= x[i] * 0.5;
    }
}

static void ints(unsigned *p, unsigned *q, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*p' (+, unsigned int) and '*q' (*, uns
        *p += (unsigned)i;
        *q *= 3u;
    }
}

static void test(int n)
{
    double a = 1, b = 2, c = 3;
    unsigned u = 1, v = 1, w = 1;
    FILL(x, n, rnd_d());
    into(&a, &b, n);
    shape_d("a", n, a, ref_d('+', 1, n, plus));
    shape_d("b", n, b, ref_d('+', 2, n, minus));
    into(&c, &c, n);
    show_d("same", n, c);
    ints(&u, &v, n);
    ints(&w, &w, n);
    printf("%d: %u %u %u\n", n, u, v, w);
}
CASE_MAIN(test)
