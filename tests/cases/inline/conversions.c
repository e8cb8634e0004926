/* Parameters and results of narrow types cut their values. */
#include "../case.h"

static int x[CASE_MAX];

static unsigned char cut(short v)
{
    return (unsigned char)(v * 3);
}

static bool flag(int v)
{
    return v & 6;
}

static float single(double v)
{
    return (float)(v / 3);
}

static int whole(double v)
{
    return (int)v;
}

static double step(double s, long t)
{
    return s + single(x[t]);
}

static void test(int n)
{
    long s = 0;
    double d = 0;
    FILL(x, n, rnd_in(-99999, 99999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += cut((short)x[i]) + flag(x[i]) + whole(x[i] * 0.3);
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d += single(x[i]);
    show("s", n, s);
    shape_d("d", n, d, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
