/* Unsigned indices that count down past zero. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    unsigned m = (unsigned)n;
    int a = 0, b = 0, c = 0;
    FILL(x, n, rnd_in(0, 999));
    for (unsigned i = m; i-- > 0;) // remark: reduction of 'a' (+, int)
        a += x[i] * (int)(i & 7);
    for (unsigned i = m - 1; i < m; i--) // left: [may-not-end]
        b += x[i] * (int)(i & 7);
    for (unsigned i = m - 1; i != UINT_MAX; i--) // remark: reduction of 'c' (+, int)
        c += x[i] * (int)(i & 7);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
}
CASE_MAIN(test)
