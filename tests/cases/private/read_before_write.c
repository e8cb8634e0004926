/* Read first: the value comes from the iteration before, or from an earlier one. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, prev = 5, t = 0, old = 1;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        s += x[i] * prev;
        prev = x[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'old' (affine, int), reduction of 't' (+, int) [scan]
        if (x[i] > 0)
            old = x[i];
        t += old;
    }
    show("s", n, s);
    show("prev", n, prev);
    show("t", n, t);
}
CASE_MAIN(test)
