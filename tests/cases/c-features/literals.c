/* Constants of every kind: suffixes, bases, characters, wide and escaped, hex floats. */
#include "../case.h"

static int x[CASE_MAX];

static double step(double s, long t)
{
    return s + (x[t] * 0x1.8p-3 + 1e-3 + .5f + 3.f);
}

static void test(int n)
{
    unsigned long s = 0;
    long t = 0;
    double d = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
        s += (unsigned long)x[i] * 0xFFFFFFFFFFUL + 0777u + 0b1011u + 4294967295u + 0x80000000;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[i] * (L'\u00e9' + '\x7f' + '\377' + '\0' + u'x' + U'\U0001F600') +
             -2147483647 - 1 + 9223372036854LL;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d += x[i] * 0x1.8p-3 + 1e-3 + .5f + 3.f;
    show_u("s", n, s);
    show("t", n, t);
    shape_d("d", n, d, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
