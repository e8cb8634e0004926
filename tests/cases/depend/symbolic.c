/* Distances in variables: the length of the loop itself, and others. */
#include "../case.h"

static int a[2 * CASE_MAX + 8];

static void upper_half(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i + n] + 1;
}

static void shifted(int n, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i + k] * 3;
}

static void test(int n)
{
    FILL(a, 2 * n + 8, rnd_in(0, 999));
    upper_half(n);
    show_bytes("upper", n, a, sizeof a);
    shifted(n, 0);
    shifted(n, 1);
    shifted(n, n);
    show_bytes("shifted", n, a, sizeof a);
}
CASE_MAIN(test)
