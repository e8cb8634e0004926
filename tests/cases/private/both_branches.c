/* Set on every path, by different statements; the last value is used. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = -3, u = -4;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        if (x[i] > 0)
            t = x[i];
        else if (x[i] < -500)
            t = -x[i] / 2;
        else
            t = 1;
        switch (t & 3) {
        case 0:
            u = t;
            break;
        case 1:
            u = -t;
            break;
        default:
            u = 2;
        }
        s += t + u;
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
