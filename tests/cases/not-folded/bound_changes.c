/* The bound falls while the sum grows. */
#include "../case.h"

static int x[CASE_MAX];
static int length;

static void test(int n)
{
    int s = 0, m = n;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < m; i++) { // left: the bound or step 'm' may change in the loop [bound-change
        s += x[i];
        if (x[i] == 9)
            m--;
    }
    length = n;
    for (int i = 0; i < length; i++) { // left: [bound-changes]
        s += x[i];
        length -= x[i] == 3;
    }
    show("s", n, s);
}
CASE_MAIN(test)
