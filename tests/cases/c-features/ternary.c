/* Conditional expressions, nested, of mixed types, and without a middle (GNU). */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static double step(double s, long t)
{
    return s + (x[t] > 0 ? x[t] : d[t]);
}

static void test(int n)
{
    long s = 0, t = 0;
    double r = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(d, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] < -50 ? -1 : x[i] < 0 ? x[i] : x[i] > 50 ? 7u : (short)(x[i] * 2);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        x[i] & 1 ? (t += x[i]) : (t -= 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (+, double)
        r += x[i] > 0 ? x[i] : d[i];
    show("s", n, s);
    show("t", n, t);
    shape_d("r", n, r, ref_d('+', 0, n, step));
}
// flags: -Wno-sign-compare
CASE_MAIN(test)
