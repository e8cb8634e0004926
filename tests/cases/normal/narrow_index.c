/* Indices narrower than int. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    short m = (short)n;
    unsigned short w = (unsigned short)n;
    int a = 0, b = 0, c = 0;
    short i;
    FILL(x, n, rnd_in(0, 999));
    for (i = 0; i < m; i++) // remark: reduction of 'a' (+, int)
        a += x[i] * (i & 7);
    show("i", n, i);
    for (unsigned short k = w; k > 0; k--) // remark: reduction of 'b' (+, int)
        b += x[k - 1] * (k & 7);
    for (uint16_t k = 0; k < n; k++) // remark: reduction of 'c' (+, int)
        c += x[k] * (k & 7);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
}
CASE_MAIN(test)
