/* The body assigns the index. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // left: [index-changes]
        s += x[i];
        if (x[i] > 500)
            i++;
    }
    for (int i = 0; i < n; i += 2) { // left: [index-changes]
        t += x[i];
        i--;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
