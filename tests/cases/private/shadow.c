/* Variables of inner blocks that have the names of outer ones. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 100;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        int t = x[i];
        {
            int s = t * 2, x = 3;
            t = s + x;
        }
        s += t;
        if (t > 50) {
            int i = 1;
            s += i;
        }
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
