/* A volatile accumulator, and volatile addends: each access must happen. */
#include "../case.h"

static int x[CASE_MAX];
static volatile int v[CASE_MAX];

static void test(int n)
{
    volatile int s = 0;
    int t = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(v, n, x[case_k]);
    for (int i = 0; i < n; i++) // left: 's' is volatile [volatile]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [volatile]
        t += v[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
