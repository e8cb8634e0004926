/* s -= e and s = s - e fold with +. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static double step(double s, long t)
{
    return s - x[t];
}

static void test(int n)
{
    double s = 7, t = -3;
    long u = 0;
    unsigned v = 1;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(-1000, 1000));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s -= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t = t - x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u -= k[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned int)
        v = v - (unsigned)k[i] * 3u;
    shape_d("s", n, s, ref_d('+', 7, n, step));
    shape_d("t", n, t, ref_d('+', -3, n, step));
    show("u", n, u);
    show_u("v", n, v);
}
CASE_MAIN(test)
