/* continue, break, goto and inner loops in what steps itself. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void test(int n)
{
    int s = 0, t = 0, u = 0, v = 0, i = 0, m = n;
    FILL(x, n + 2, rnd_in(-99, 99));
    x[n - n / 8] = 777;
    while (i < n) { // remark: reduction of 's' (+, int)
        int a = x[i++];
        if (a < 0)
            continue;
        s += a;
    }
    show("s", n, s + i);
    while (m--) { // remark: reduction of 't' (+, int)
        if (x[m] < 0)
            continue;
        t += x[m];
    }
    show("t", n, t + m);
    i = 0;
    while (i < n) { // remark: search for the iteration that leaves the loop, reduction of 'u' (+, int) [search]
        if (x[i] == 777)
            break;
        u += x[i++];
    }
    show("u", n, u + i);
    i = 0;
again:
    while (i < n) { // left: [goto]
        v += x[i++];
        if (v > 1 << 20) {
            v = 0;
            goto again;
        }
    }
    show("v", n, v + i);
}
CASE_MAIN(test)
