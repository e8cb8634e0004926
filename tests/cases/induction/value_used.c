/* The step stands in an expression: x[k++], x[++k], *p++. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, k = 0, m = 0;
    const int *p = x;
    FILL(x, CASE_MAX + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[k++] * (i & 1);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[++m] * 2;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += *p++ & 3;
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
    show("p", n, p - x);
}
CASE_MAIN(test)
