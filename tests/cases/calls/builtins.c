/* The compilers' own functions. */
#include "../case.h"

static unsigned u[CASE_MAX];
static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + __builtin_sqrt(__builtin_fabs(x[t]));
}

static void test(int n)
{
    long s = 0, t = 0;
    double d = 0;
    FILL(u, n, (unsigned)rnd() | 1u);
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += __builtin_popcount(u[i]) * 3 + __builtin_clz(u[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (__builtin_expect(u[i] & 2, 0))
            t += __builtin_ctz(u[i] & ~1u) + __builtin_bswap32(u[i]) % 7u;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d += __builtin_sqrt(__builtin_fabs(x[i]));
    show("s", n, s);
    show("t", n, t);
    shape_d("d", n, d, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
