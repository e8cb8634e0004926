/* Narrow accumulators of wide values, wide ones of narrow values, signs mixed. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned u[CASE_MAX];
static long y[CASE_MAX];

static void test(int n)
{
    int a = 0;
    long b = 0, c = 0, d = 0;
    unsigned e = 0;
    unsigned long f = 0;
    FILL(x, n, rnd_in(-100000, 100000));
    FILL(u, n, (unsigned)rnd());
    FILL(y, n, (long)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int)
        a += y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, long)
        b += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, long)
        c += u[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, long)
        d -= u[i] + 1u;
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (+, unsigned int)
        e += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, unsigned long)
        f += x[i];
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show_u("e", n, e);
    show_u("f", n, f);
}
CASE_MAIN(test)
