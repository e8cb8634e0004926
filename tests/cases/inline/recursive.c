/* A function that calls itself, and two that call each other. */
#include "../case.h"

static int x[CASE_MAX];
static int odd(int v);

static int fib(int k)
{
    return k < 2 ? k : fib(k - 1) + fib(k - 2);
}

static int even(int v)
{
    return v == 0 ? 1 : odd(v - 1);
}

static int odd(int v)
{
    return v == 0 ? 0 : even(v - 1);
}

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // left: 'fib' calls itself [recursive-call]
        s += fib(x[i]);
    for (int i = 0; i < n; i++) // left: [recursive-call]
        t += even(x[i]);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025)
