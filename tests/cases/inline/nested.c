/* Calls in arguments of calls, and functions that call others, defined later. */
#include "../case.h"

static int x[CASE_MAX];
static int outer(int a, int b);

static int inner(int a)
{
    return a * 3 + 1;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += outer(inner(inner(x[i])), outer(x[n - 1 - i], i & 7));
    show("s", n, s);
}

static int half(int a)
{
    return a / 2;
}

static int outer(int a, int b)
{
    int t = half(a);
    return inner(b) - half(t) * half(b);
}
CASE_MAIN(test)
