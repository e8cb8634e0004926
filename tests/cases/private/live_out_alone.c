/* Only the last value is used: there is nothing to fold. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int last = -77;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        last = x[i] ^ i;
    show("last", n, last);
}
CASE_MAIN(test)
