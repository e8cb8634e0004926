/* A volatile accumulator, and a volatile index. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    volatile long s = 0;
    long t = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) // left: 's' is volatile [volatile]
        s += x[i];
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        t += x[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
