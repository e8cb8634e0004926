/* An integer that adds doubles rounds at each step, unless each addend is rounded first. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    long u = 0, v = 0;
    short w = 0;
    FILL(x, n, rnd_d() * 1000);
    FILL(f, n, rnd_f() * 1000);
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        u += f[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = (int)(t + x[i]);
    show("s", n, s);
    show("u", n, u);
    show("t", n, t);
    t = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t += (int)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, long)
        v -= (long)(f[i] * 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, short)
        w = (short)(w + (int)x[i]);
    show("t", n, t);
    show("v", n, v);
    show("w", n, w);
}
CASE_MAIN(test)
