/* Atomic accumulators, as a type and by functions. */
#include "../case.h"

static int x[CASE_MAX];
static _Atomic long total;

static void test(int n)
{
    _Atomic int s = 0;
    int t = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) // left: 's' is atomic [atomic]
        s += x[i];
    for (int i = 0; i < n; i++) // left: 'total' is atomic [atomic]
        total -= x[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        __atomic_fetch_add(&t, x[i], __ATOMIC_RELAXED);
    show("s", n, s);
    show("total", n, total);
    show("t", n, t);
}
CASE_MAIN(test)
