/* An update in the head of the loop, as the end of its body. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, i;
    FILL(x, n, rnd_in(0, 99));
    for (i = 0; i < n; s += x[i], i++) // remark: reduction of 's' (+, int) [reduction]
        ;
    for (i = 0; i < n; t += x[i++]) // remark: reduction of 't' (+, int) [reduction]
        ;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
