/* The array is chosen by a condition: one that stays, and one that depends on the iteration. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(y, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (n & 1 ? x : y)[i] * (i & 3);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        const int *p = i % 3 ? x : y;
        t += p[i] * (i & 3);
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
