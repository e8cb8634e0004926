/* A function that calls itself. */
#include "../case.h"

static int x[CASE_MAX];

static int gcd(int a, int b)
{
    return b ? gcd(b, a % b) : a;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) // left: 'gcd' calls itself [recursive-call]
        s += gcd(x[i], i + 1);
    show("s", n, s);
}
CASE_MAIN(test)
