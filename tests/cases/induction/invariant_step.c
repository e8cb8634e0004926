/* The step is a variable that the loop does not change. */
#include "../case.h"

static int x[5 * CASE_MAX];

static int strided(int n, int stride, int first)
{
    int s = 0, k = first;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[k] + (i & 1);
        k += stride;
    }
    return s + k % 64;
}

static void test(int n)
{
    FILL(x, 5 * n, rnd_in(0, 999));
    show("up", n, strided(n, 5, 0));
    show("still", n, strided(n, 0, 0));
    show("down", n, strided(n, -2, 2 * n - 1));
}
CASE_MAIN(test)
