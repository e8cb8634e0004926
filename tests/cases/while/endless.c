/* Loops without a condition that are left by a break on their count, and others. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void test(int n)
{
    int s = 0, t = 0, u = 0, v = 0, w = 0, i = 0;
    FILL(x, n + 2, rnd_in(-99, 99));
    for (;;) { // remark: reduction of 's' (+, int)
        if (i >= n)
            break;
        s += x[i];
        i++;
    }
    show("s", n, s + i);
    i = 0;
    while (1) { // remark: reduction of 't' (+, int)
        if (!(i < n))
            break;
        t += x[i++];
    }
    show("t", n, t + i);
    for (i = 0;; i++) { // remark: reduction of 'u' (+, int)
        if (i == n)
            break;
        if (x[i] < 0)
            continue;
        u += x[i];
    }
    show("u", n, u + i);
    i = 0;
    for (;;) { // remark: reduction of 'v' (+, int)
        v += x[i];
        if (++i >= n)
            break;
    }
    show("v", n, v + i);
    i = 0;
    while (1) { // left: [not-counted]
        w += x[i];
        if (x[i] == 1000 || i >= n)
            break;
        i++;
    }
    show("w", n, w + i);
}
CASE_MAIN(test)
