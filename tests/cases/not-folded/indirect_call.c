/* A call through a pointer. */
#include "../case.h"

static int x[CASE_MAX];

static int twice(int v)
{
    return 2 * v;
}

static int negated(int v)
{
    return -v;
}

static long sum(int n, int (*f)(int))
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: a call through a pointer [indirect-call]
        s += f(x[i]);
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    show("twice", n, sum(n, twice));
    show("negated", n, sum(n, negated));
}
CASE_MAIN(test)
