/* Two temporaries exchanged in the body. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, lo = 0, hi = 0, t;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        lo = x[i];
        hi = y[i];
        if (lo > hi) {
            t = lo;
            lo = hi;
            hi = t;
        }
        s += hi - 2 * lo;
    }
    show("s", n, s);
    show("lo", n, lo);
    show("hi", n, hi);
}
CASE_MAIN(test)
