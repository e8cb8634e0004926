/* A loop in an included file that is to be read once, which stays; the file's own is folded. */
#include "../case.h"
#include "header_loop.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i];
    show("s", n, s);
    show("header", n, header_sum(x, n));
}
CASE_MAIN(test)
