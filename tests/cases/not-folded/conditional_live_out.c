/* Variables that are set on some iterations, not always together. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, last = -1, at = -1;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // left: 'last' is set on some iterations only and used after th
        if (x[i] > 90)
            last = x[i];
        if (x[i] < -90) {
            last = x[i];
            at = i;
        }
        s += x[i];
    }
    show("s", n, s);
    show("last", n, last);
    show("at", n, at);
}
CASE_MAIN(test)
