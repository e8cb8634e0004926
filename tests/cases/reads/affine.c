/* Subscripts that are linear in the index. */
#include "../case.h"

static int x[2 * CASE_MAX + 8];

static void test(int n)
{
    int a = 0, b = 0, c = 0, d = 0, k = n % 5;
    FILL(x, 2 * n + 8, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int)
        a += x[i] * (i & 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, int)
        b += x[2 * i + 1] * (i & 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        c += x[n - 1 - i] * (i & 3);
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, int)
        d += x[i + k] * x[i + 7] - x[i];
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
