/* s = e && s: the element is read whatever s is. */
#include "../case.h"

static int x[CASE_MAX];

static int all(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&&, int) [reduction]
        s = x[i] > 3 && s;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(4, 99));
    show("1", n, all(n, 1));
    show("0", n, all(n, 0));
    show("6", n, all(n, 6));
    show("-1", n, all(n, -1));
    if (n)
        x[n - 1] = 3;
    show("last", n, all(n, 1));
    show("6", n, all(n, 6));
}
CASE_MAIN(test)
