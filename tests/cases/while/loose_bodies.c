/* Without braces, empty bodies, comments and pragmas before the keyword, labels before it. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX + 2];

static int one(int n)
{
    int s = 0, i = 0;
    if (n & 1)
        while (i < n) s += x[i++]; // remark: reduction of 's' (+, int)
    else
        do s -= x[i]; while (++i < n); // remark: reduction of 's' (+, int)
    return s + i;
}

static int two(int n)
{
    int s = 0, i = n;
    goto here;
here:
    /* the loop */ while /* counts */ (i-- > 0) // remark: reduction of 's' (+, int)
        // down
        s += x[i];
    while (i++ < n) // left: [counts-alone]
        ;
    return s + i;
}

static int three(int n)
{
    int s = 0, i = 0;
#pragma GCC unroll 4
    while (i < n) // remark: reduction of 's' (+, int)
        s += x[i++];
    i = 0;
#pragma foldcc serial
    while (i < n) // left: [pragma-serial]
        s += x[i++];
    return s + i;
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    show("one", n, one(n));
    show("two", n, two(n));
    show("three", n, three(n));
}
CASE_MAIN(test)
