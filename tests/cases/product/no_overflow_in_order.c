/* In C's order zero comes first; the lanes multiply what C never does. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 1;
    long t = 0;
    FILL(x, n, case_k ? 46341 : 0);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, int)
        s *= x[i];
    for (int i = 1; i < n; i++) // remark: reduction of 't' (*, long)
        t *= x[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
