/* `length - 1` of an unsigned length 0 wraps to the largest number. */
#include "../case.h"

static int x[CASE_MAX];

static int differences(unsigned length)
{
    int s = 0;
    for (unsigned i = 0; i + 1 < length; i++) // remark: reduction of 's' (+, int) [reduction]
        s += abs(x[i + 1] - x[i]);
    return s;
}

static int guarded(unsigned length)
{
    int s = 0;
    if (length > 0)
        for (unsigned i = 0; i < length - 1; i++) // remark: reduction of 's' (+, int) [reduction]
            s += abs(x[i + 1] - x[i]);
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("differences", n, differences((unsigned)n));
    show("guarded", n, guarded((unsigned)n));
}
CASE_MAIN(test)
