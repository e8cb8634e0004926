/* Functions with a static local: a state is refused, a table of constants is none. */
#include "../case.h"

static int x[CASE_MAX];

static int next(int v)
{
    static int last;
    last = (last * 5 + v) & 1023;
    return last & 15;
}

static int bits(int v)
{
    static const unsigned char table[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    return table[v & 15] + table[v >> 4 & 15];
}

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 255));
    for (int i = 0; i < n; i++) // left: [impure-call]
        s += next(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += bits(x[i]);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
