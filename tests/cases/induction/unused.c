/* Stepped and read only after the loop: a count. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, k = 10;
    long m = -5;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: (+, int)
        k++;
        m -= 2;
        s += x[i];
    }
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
}
CASE_MAIN(test)
