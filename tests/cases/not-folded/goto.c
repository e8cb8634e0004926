/* Jumps out of the loop, into it and inside it. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, t = 0, i;
    FILL(x, n + 1, rnd_in(0, 9));
    for (i = 0; i < n; i++) { // left: goto or label 'out' [goto]
        if (x[i] == 10)
            goto out;
        s += x[i];
    }
out:
    for (i = 0; i < n; i++) { // left: [goto]
        if (x[i] == 4)
            goto next;
        t += x[i];
    next:;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
