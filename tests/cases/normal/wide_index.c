/* 64-bit indices that start far from zero. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long base = 5000000000;
    long long low = LLONG_MIN, s = 0, i;
    FILL(x, n, rnd_in(0, 999));
    for (long k = base; k < base + n; k++) // remark: reduction of 's' (+, long)
        s += x[k - base] * (k & 255);
    show("base", n, s);
    for (i = low; i < low + n; i++) // remark: reduction of 's' (+, long)
        s += x[i - low] * (i & 15);
    show("low", n, s);
    show("i", n, i);
    for (i = LLONG_MAX; i > LLONG_MAX - n; i--) // remark: reduction of 's' (+, long)
        s += x[LLONG_MAX - i] * (i & 15);
    show("high", n, s);
    show("i", n, i);
}
CASE_MAIN(test)
