/* Pragmas of the host compiler that must stay next to their loops. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 9));
#pragma GCC ivdep
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
#pragma GCC unroll 4
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t -= x[i];
#pragma clang loop vectorize(enable)
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (^, int)
        u ^= x[i];
    if (n > 7)
#pragma GCC ivdep
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
            s += x[i] * 2;
    else
        s = -s;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
