/* One induction variable steps another's use: both have closed forms, the product is no induction. */
#include "../case.h"

static int x[4 * CASE_MAX];

static void test(int n)
{
    int s = 0, k = 1, m = 0;
    FILL(x, 4 * CASE_MAX, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[k + m];
        k += 1;
        m += 2;
    }
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
}
CASE_MAIN(test)
