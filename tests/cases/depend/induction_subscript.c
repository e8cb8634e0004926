/* Another variable that steps with the index gives the place. */
#include "../case.h"

static int a[3 * CASE_MAX + 4];

static void test(int n)
{
    int k = 0, m = 0;
    FILL(a, 3 * n + 4, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        a[k] = a[k + 1] + i;
        k += 3;
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        a[m + 2] = a[m] + 1;
        m += 2;
    }
    show("k", n, k + m);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
