/* Elements that are volatile, by the array's type or by the pointer's. */
#include "../case.h"

static volatile int x[CASE_MAX];
static int y[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(y, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: [volatile]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [volatile]
        t += *(volatile int *)&y[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025)
