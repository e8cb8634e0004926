/* One accumulator guards another. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    unsigned u = 0;
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 't' (+, int) [scan]
        s += k[i];
        if (s % 2)
            t++;
    }
    for (int i = 0; i < n; i++) { // remark: [scan]
        if (k[i] == 3)
            t++;
        u += (unsigned)t;
    }
    show("s", n, s);
    show("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
