/* Set and used on some iterations only, and not after the loop. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        if (x[i] > 0) {
            t = x[i] & 31;
            s += t * t;
        }
    show("s", n, s);
}
CASE_MAIN(test)
