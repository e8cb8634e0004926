/* The index has its first value from before the loop. */
#include "../case.h"

static int x[CASE_MAX];

static int from(int i, int n)
{
    int s = 0;
    for (; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    return s * 2 + i;
}

static int back(int n)
{
    int s = 0, i = n;
    i--;
    for (; i >= 0; --i) // remark: reduction of 's' (^, int)
        s ^= x[i] + i;
    return s * 2 + i;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("from 0", n, from(0, n));
    show("from 9", n, from(9, n));
    show("back", n, back(n));
}
CASE_MAIN(test)
