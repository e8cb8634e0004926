/* Two accumulators that change places. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int a = 1, b = 2;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        a += x[i];
        if (x[i] == 3) {
            int t = a;
            a = b;
            b = t;
        }
    }
    show("a", n, a);
    show("b", n, b);
}
CASE_MAIN(test)
