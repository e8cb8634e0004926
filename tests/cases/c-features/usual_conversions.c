/* Mixed operands: signed with unsigned, int with long, integers with floats. */
#include "../case.h"

static int a[CASE_MAX];
static unsigned u[CASE_MAX];
static long l[CASE_MAX];
static float f[CASE_MAX];

static float step_f(float s, long t)
{
    return s + (f[t] * (float)a[t] + 0.1f);
}

static double step(double s, long t)
{
    return s + (f[t] / 3 + a[t] * 0.5 + (double)u[t]);
}

static void test(int n)
{
    unsigned long s = 0;
    long t = 0;
    float g = 0;
    double d = 0;
    FILL(a, n, rnd_in(-9999, 9999));
    FILL(u, n, (unsigned)rnd());
    FILL(l, n, (long)rnd() >> 30);
    FILL(f, n, rnd_f());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
        s += (unsigned)a[i] + u[i] * 2 + (unsigned long)(l[i] + (long)u[i]) + ((unsigned)a[i] < u[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += a[i] + l[i] * 2 + (a[i] > l[i]) + (long)(f[i] * 100) + (a[i] > f[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += f[i] * (float)a[i] + 0.1f;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d += f[i] / 3 + a[i] * 0.5 + u[i];
    show_u("s", n, s);
    show("t", n, t);
    shape_d("g", n, g, ref_f('+', 0, n, step_f));
    shape_d("d", n, d, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
