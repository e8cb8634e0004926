/* Subscripts below zero, from a pointer into the middle. */
#include "../case.h"

static int x[2 * CASE_MAX + 1];

static void test(int n)
{
    const int *mid = x + n;
    long s = 0, t = 0, u = 0;
    FILL(x, 2 * n + 1, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += mid[-i] * (i & 3);
    for (int i = -n; i <= n; i++) // remark: reduction of 't' (+, long)
        t += mid[i] * (i & 5);
    for (int i = n; i > -n; i -= 2) // remark: reduction of 'u' (+, long)
        u += *(mid - i) ^ i;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
