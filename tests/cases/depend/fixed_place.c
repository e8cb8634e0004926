/* One place is read by all iterations; some loops also write it. */
#include "../case.h"

static int a[CASE_MAX + 1];

static void test(int n)
{
    FILL(a, n + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i] - a[n];
    for (int i = 1; i <= n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i] * 3 + a[0];
    for (int i = 0; i <= n; i++) // left: [carried-dependence]
        a[i] = a[i] + a[n / 2];
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
