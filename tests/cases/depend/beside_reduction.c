/* A sum beside a dependence: the sum alone would fold, the loop only where the dependence does. */
#include "../case.h"

static int a[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, t = 0;
    FILL(a, n + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 'a[i+1]' (&, int), reduction of 's' (+, int), writing 'a' [scan]
        s += a[i];
        a[i + 1] = a[i] & 511;
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        s += a[i];
        a[i + 1] = a[i] * a[i] & 511;
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
