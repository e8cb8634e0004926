/* A value that both branches set, then the update. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    long s = 0, u = 0;
    FILL(k, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int t;
        if (k[i] > 0)
            t = k[i] * 2;
        else
            t = -k[i];
        if (t % 3)
            s += t;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        int t = k[i];
        if (t < 0) {
            t = -t;
            u -= t;
        }
        u += t & 7;
    }
    show("s", n, s);
    show("u", n, u);
}
CASE_MAIN(test)
