/* Two targets that may be one. */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static void count(int *even, int *odd, const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*even' (+, int) and '*odd' (^, int)
        *even += a[i];
        *odd ^= a[i] * i;
    }
}

static void sums(double *a, double *b, const double *p, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*a' (+, double) and '*b' (+, double)
        *a += p[i];
        *b += p[i] * 2;
    }
}

static double one(double s, long t)
{
    return s + d[t];
}

static double two(double s, long t)
{
    return s + d[t] * 2;
}

static void test(int n)
{
    int a = 0, b = 0, c = 0;
    double s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(d, n, rnd_d());
    count(&a, &b, x, n);
    count(&c, &c, x, n);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    sums(&s, &t, d, n);
    sums(&u, &u, d, n);
    shape_d("s", n, s, ref_d('+', 0, n, one));
    shape_d("t", n, t, ref_d('+', 0, n, two));
    show_d("u", n, u);
}
CASE_MAIN(test)
