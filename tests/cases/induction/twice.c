/* Stepped twice in each iteration, and on both branches of an if. */
#include "../case.h"

static int x[3 * CASE_MAX + 3];

static void test(int n)
{
    int s = 0, k = 0, m = 0;
    FILL(x, 3 * CASE_MAX + 3, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int) and 'm' (+, int)
        k++;
        s += x[k];
        k += 2;
        m += 4;
    }
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
}
CASE_MAIN(test)
