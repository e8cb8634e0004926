/* <= with an inclusive bound, and with one that is a variable. */
#include "../case.h"

static int x[CASE_MAX];

static int upto(int last)
{
    int s = 0;
    for (int i = 0; i <= last; i++) // remark: reduction of 's' (+, int)
        s += x[i] & 255;
    return s;
}

static int one_based(int n)
{
    int s = 0;
    for (int i = 1; i <= n; i++) // remark: reduction of 's' (+, int)
        s += x[i - 1] * (i & 7);
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("upto", n, upto(n - 1));
    show("one_based", n, one_based(n));
}
CASE_MAIN(test)
