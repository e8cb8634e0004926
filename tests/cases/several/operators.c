/* One accumulator for each operator, of several types. */
#include "../case.h"

static double x[CASE_MAX];
static unsigned k[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}

static float product(float s, long t)
{
    return (float)(s * (1 + x[t] * 1e-3));
}

static void test(int n)
{
    double s = 0, m = -9;
    float p = 1;
    unsigned a = ~0u, o = 0, e = 1;
    bool all = true;
    int any = 0;
    long l = 0;
    FILL(x, n, rnd_d());
    FILL(k, n, (unsigned)rnd() | 256);
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double), 'p' (*, float), 'a' (&
        s += x[i];
        p *= 1 + x[i] * 1e-3;
        a &= k[i];
        o |= k[i] >> 3;
        e ^= k[i];
        all = x[i] < 0.9 && all;
        if (x[i] < -0.99)
            any = 1;
        m = x[i] > m ? x[i] : m;
        l -= k[i];
    }
    shape_d("s", n, s, ref_d('+', 0, n, sum));
    shape_d("p", n, p, ref_f('*', 1, n, product));
    printf("%d: %u %u %u %d %d %a %ld\n", n, a, o, e, all, any, m, l);
}
CASE_MAIN(test)
