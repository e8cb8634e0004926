/* A _Bool that is multiplied becomes 0 or 1 at each step. */
// flags: -Wno-int-in-bool-context
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    _Bool s = 1;
    FILL(x, n, rnd() % 5000 ? 7 : 0);
    for (int i = 0; i < n; i++) // left: [not-associative]
        s *= x[i];
    show("s", n, s);
}
CASE_MAIN(test)
