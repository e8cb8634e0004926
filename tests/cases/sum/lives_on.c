/* The same accumulator before, between and after loops. */
#include "../case.h"

static int x[CASE_MAX];

static int sum(int n, int s)
{
    int first, second;
    s *= 2;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    first = s;
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, int)
        s -= x[i];
    second = s;
    if (n > 1)
        for (int i = 1; i < n; i++) // remark: reduction of 's' (+, int)
            s += x[i - 1];
    else
        s = -1;
    return first ^ second ^ s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    show("s", n, sum(n, n));
}
CASE_MAIN(test)
