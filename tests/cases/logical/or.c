/* s = e || s. */
#include "../case.h"

static double x[CASE_MAX];

static int any(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (||, int) [reduction]
        s = x[i] > 1 || s;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    show("0", n, any(n, 0));
    show("1", n, any(n, 1));
    show("6", n, any(n, 6));
    if (n)
        x[0] = 1.5;
    show("first", n, any(n, 0));
    if (n)
        x[0] = NAN;
    show("nan", n, any(n, 0));
    show("nan 8", n, any(n, 8));
}
CASE_MAIN(test)
