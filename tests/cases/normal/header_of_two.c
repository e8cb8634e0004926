/* Two variables stepped in the loop's head. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, i, j;
    FILL(x, n, rnd_in(0, 999));
    for (i = 0, j = n - 1; i < n; i++, j--) // remark: reduction of 's' (+, int) [reduction]
        s += x[i] * (x[j] & 3);
    show("s", n, s);
    show("j", n, j);
}
CASE_MAIN(test)
