/* Down with >, by one and by more. */
#include "../case.h"

static int x[CASE_MAX];

static int by_one(int n)
{
    int s = 0;
    for (int i = n; i > 0; i--) // remark: reduction of 's' (+, int)
        s += x[i - 1] ^ i;
    return s;
}

static int by_three(int n)
{
    int s = 0, i;
    for (i = n - 1; i > -1; i -= 3) // remark: reduction of 's' (+, int)
        s += x[i] ^ i;
    return s * 8 + i;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("by_one", n, by_one(n));
    show("by_three", n, by_three(n));
}
CASE_MAIN(test)
