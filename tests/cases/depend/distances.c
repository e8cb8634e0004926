/* Larger distances: more than one, more than a thousand. */
#include "../case.h"

static int a[CASE_MAX + 5000];

static void test(int n)
{
    FILL(a, n + 5000, rnd_in(0, 999));
    for (int i = 8; i < n; i++) // left: [carried-dependence]
        a[i] += a[i - 8];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[i] = a[i + 4999] ^ i;
    for (int i = 2000; i < n; i++) // left: [carried-dependence]
        a[i] = a[i - 2000] + 1;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
