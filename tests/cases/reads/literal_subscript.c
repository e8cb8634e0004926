/* A string literal is subscripted in the loop itself. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += "0123456789abcdef"[x[i] & 15];
    show("s", n, s);
}
CASE_MAIN(test)
