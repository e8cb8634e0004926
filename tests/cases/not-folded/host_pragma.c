/* Pragmas of the host compiler that stand before a loop. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 9));
#pragma GCC ivdep
    for (int i = 0; i < n; i++) // left: a pragma of the host compiler stands before the loop [hos
        s += x[i];
#pragma GCC unroll 4
    for (int i = 0; i < n; i++) // left: [host-pragma]
        t -= x[i];
#pragma clang loop vectorize(enable)
    for (int i = 0; i < n; i++) // left: [host-pragma]
        u ^= x[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
