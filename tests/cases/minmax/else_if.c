/* if (x > hi) hi = x; else if (x < lo) lo = x: lo is not looked at when hi is taken. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int lo = 50, hi = 50;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reductions of 'hi' (max, int) and 'lo' (min, int) [reduction]
        if (x[i] > hi)
            hi = x[i];
        else if (x[i] < lo)
            lo = x[i];
    }
    show("lo", n, lo);
    show("hi", n, hi);
}
CASE_MAIN(test)
