/* Elements that are atomic. */
#include "../case.h"

static _Atomic int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: [atomic]
        s += x[i];
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025)
