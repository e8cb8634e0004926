/* The index at the right of the comparison. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int a = 0, b = 0, c = 0, d = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; n > i; i++) // remark: reduction of 'a' (+, int)
        a += x[i] * (i & 3);
    for (int i = 0; n - 1 >= i; i++) // remark: reduction of 'b' (+, int)
        b += x[i] * (i & 3);
    for (int i = n - 1; 0 <= i; i--) // remark: reduction of 'c' (+, int)
        c += x[i] * (i & 3);
    for (int i = n; 0 < i; i--) // remark: reduction of 'd' (+, int)
        d += x[i - 1] * (i & 3);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
