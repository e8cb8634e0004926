/* Operands in the types that C computes them in, before they are added. */
// flags: -Wno-sign-compare
#include "../case.h"

static unsigned char x[CASE_MAX], y[CASE_MAX];
static signed char z[CASE_MAX];
static unsigned a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0, u = 0, w = 0;
    unsigned long d = 0;
    unsigned v = 0;
    FILL(x, n, (unsigned char)rnd());
    FILL(y, n, (unsigned char)rnd());
    FILL(z, n, (signed char)rnd());
    FILL(a, n, (unsigned)rnd());
    FILL(b, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] * y[i] - z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += (unsigned char)(x[i] + y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += ~x[i] + (z[i] >> 2);
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned int)
        v += (unsigned)x[i] << 24 | y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, unsigned long)
        d += a[i] - b[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, long)
        w += z[i] < a[i] ? z[i] / 3 : x[i] % 7;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show_u("v", n, v);
    show_u("d", n, d);
    show("w", n, w);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
