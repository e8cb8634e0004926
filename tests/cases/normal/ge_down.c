/* Down with >= to zero and below it. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, i, j;
    FILL(x, n, rnd_in(0, 999));
    for (i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, int)
        s += x[i] * (i & 3);
    for (j = n / 2; j >= -n / 2; --j) // remark: reduction of 't' (^, int)
        t ^= j * 5;
    show("s", n, s);
    show("i", n, i);
    show("t", n, t);
    show("j", n, j);
}
CASE_MAIN(test)
