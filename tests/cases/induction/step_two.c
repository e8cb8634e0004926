/* k += 2 beside i, as a subscript; its last value. */
#include "../case.h"

static int x[2 * CASE_MAX + 3];

static void test(int n)
{
    int s = 0, k = 3;
    FILL(x, 2 * CASE_MAX + 3, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[k] * (i & 3);
        k += 2;
    }
    show("s", n, s);
    show("k", n, k);
}
CASE_MAIN(test)
