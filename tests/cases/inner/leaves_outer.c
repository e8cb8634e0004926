/* What leaves the loop itself: break, return and goto from inside. */
#include "../case.h"

static int x[CASE_MAX];

static int find(int n, int v)
{
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop [search]
        if (x[i] == v)
            return i;
    return -1;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 2999));
    for (int i = 0; i < n; i++) { // remark: [search]
        if (x[i] == 2998)
            break;
        s += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: [search]
        for (int j = 0; j < 3; j++) {
            if (x[i] + j == 2999)
                goto out;
            t += x[i];
        }
    }
out:
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long) [reduction]
        if (x[i] & 1)
            goto next;
        u += x[i];
    next:
        u++;
    }
    show("find", n, find(n, 77));
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 5000)
