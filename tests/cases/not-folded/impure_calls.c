/* Calls that print, keep a state or write memory. */
#include "../case.h"

static int x[CASE_MAX], calls;

static int counted(int v)
{
    if (v < 0)
        return 0;
    calls++;
    return v * 2;
}

static int stored(int v, int *where)
{
    *where = v;
    return v + 1;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // left: the call of 'counted' may have side effects // note: -14 in a function
        s += counted(x[i]);
    for (int i = 0; i < n; i++) // left: loop left as it is
        t += stored(x[i], &x[n / 2]);
    for (int i = 0; i < n; i++) { // left: the call of 'printf' may have side effects [impure-call
        u += x[i];
        if (i % 5000 == 4999)
            printf("%d: %ld\n", i, u);
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("calls", n, calls);
}
CASE_MAIN(test)
