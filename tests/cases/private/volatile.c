/* A volatile temporary: each store must happen. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    volatile int t = 0;
    int s = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: [volatile]
        t = x[i];
        s += t;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
