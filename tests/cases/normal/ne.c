/* != up, != down, and the index itself as the condition. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int a = 0, b = 0, c = 0, i;
    FILL(x, n, rnd_in(0, 999));
    for (i = 0; i != n; i++) // remark: reduction of 'a' (+, int)
        a += x[i] * (i & 15);
    show("i", n, i);
    for (i = n; i != 0; i--) // remark: reduction of 'b' (+, int)
        b += x[i - 1] * (i & 15);
    for (i = n; i; i--) // remark: reduction of 'c' (^, int)
        c ^= x[i - 1] * (i & 15);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("i", n, i);
}
CASE_MAIN(test)
