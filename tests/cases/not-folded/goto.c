/* Jumps into the loop's iterations and inside them. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, t = 0, i;
    FILL(x, n + 1, rnd_in(0, 9));
    for (i = 0; i < n; i++) { // left: goto or label 'again' [goto]
        int k = x[i];
    again:
        s += k;
        if (k > 7) {
            k -= 5;
            goto again;
        }
    }
    for (i = 0; i < n; i++) { // remark: reduction of 't' (+, int) [reduction]
        if (x[i] == 4)
            goto next;
        t += x[i];
    next:;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
