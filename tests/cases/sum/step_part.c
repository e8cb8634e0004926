/* An update in the head of the loop. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, i;
    FILL(x, n, rnd_in(0, 99));
    for (i = 0; i < n; s += x[i], i++) // left: [carried-scalar]
        ;
    for (i = 0; i < n; t += x[i++]) // left: [not-counted]
        ;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
