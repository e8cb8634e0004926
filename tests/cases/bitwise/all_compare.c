/* s &= comparison: every element is looked at, so all of them may be at once. */
#include "../case.h"

static double x[CASE_MAX];

static int all(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&, int)
        s &= x[i] > -2;
    return s;
}

static int any(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (|, int)
        s |= x[i] != x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    show("all 1", n, all(n, 1));
    show("all -1", n, all(n, -1));
    show("any 0", n, any(n, 0));
    show("any 6", n, any(n, 6));
    if (n)
        x[n / 2] = NAN;
    show("all", n, all(n, 1));
    show("any", n, any(n, 6));
}
CASE_MAIN(test)
