/* Functions of one name, told apart by their parameters. */
// compilers: clang
#include "../case.h"

#define OVERLOADED __attribute__((overloadable))

static int a[CASE_MAX];
static float x[CASE_MAX];

OVERLOADED static int kind(int v)
{
    return v & 1;
}

OVERLOADED static int kind(float v)
{
    return v > 0 ? 2 : 3;
}

OVERLOADED static int kind(int v, int by)
{
    return v / by;
}

static void test(int n)
{
    int s = 0, t = 0;
    FILL(a, n, rnd_in(-50, 50));
    FILL(x, n, (float)rnd_in(-3, 3));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += kind(a[i]) * 10 + kind(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t += kind(a[i], 3) - kind(x[i]);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
