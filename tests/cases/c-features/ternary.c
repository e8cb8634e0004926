/* Conditional expressions, nested, of mixed types, and without a middle (GNU). */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double d[CASE_MAX];

static double step(double s, long t)
{
    return s + (x[t] > 0 ? x[t] : d[t]);
}

static double short_step(double s, long t)
{
    return s + (x[t] / 50 ?: d[t]);
}

static void test(int n)
{
    long s = 0, t = 0, u = 0, v = 0;
    double r = 0, w = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(d, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] < -50 ? -1 : x[i] < 0 ? x[i] : x[i] > 50 ? 7u : (short)(x[i] * 2);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        x[i] & 1 ? (t += x[i]) : (t -= 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (+, double)
        r += x[i] > 0 ? x[i] : d[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += x[i] / 50 ?: d[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += *((x[i] & 3 ? &x[i] : NULL) ? : &x[0]) ?: (short)n;
    for (int i = 0; i < n; i++) // left: not represented: 'a ?: b' whose first operand has side
        v += y[i]++ ?: 2;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
    shape_d("w", n, w, ref_d('+', 0, n, short_step));
    shape_d("r", n, r, ref_d('+', 0, n, step));
}
// flags: -Wno-sign-compare
CASE_MAIN(test)
