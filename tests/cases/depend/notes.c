/* The remark names one access, its note the other. */
#include "../case.h"

static int a[CASE_MAX + 3];

static void test(int n)
{
    FILL(a, n + 3, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // left: [carried-dependence] // note: +2 writes a[i]
        int t = a[i + 3];
        a[i] = t / 2;
    }
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
