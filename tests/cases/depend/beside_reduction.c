/* A sum beside a dependence: the sum alone would fold, the loop does not. */
#include "../case.h"

static int a[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, t = 0;
    FILL(a, n + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        s += a[i];
        a[i + 1] = a[i] & 511;
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        a[i] = i & 63;
        t += a[n - 1 - i];
    }
    show("s", n, s);
    show("t", n, t);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
