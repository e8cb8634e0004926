/* A function deep below prints, on a path that is seldom taken. */
#include "../case.h"

static int x[CASE_MAX];

static void warn(int v)
{
    printf("odd value %d\n", v);
}

static int check(int v)
{
    if (v > 98)
        warn(v);
    return v / 2;
}

static int outer(int v)
{
    return check(v + 1) - 1;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(0, 98));
    for (int i = 0; i < n; i++) // left: [impure-call]
        s += outer(x[i]);
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025)
