/* Inductions that go down, by -= and by + of a negative number. */
#include "../case.h"

static int x[3 * CASE_MAX];

static void test(int n)
{
    int s = 0, k = n - 1, m = 3 * n;
    FILL(x, 3 * n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[k--] & 7;
        m = m - 3;
        s += x[m];
    }
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
}
CASE_MAIN(test)
