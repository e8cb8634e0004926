/* A dependence on some iterations only. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    FILL(a, n, rnd_in(0, 999));
    FILL(b, n, rnd_in(-999, 999));
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if (b[i] > 900)
            a[i] = a[i - 1];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        a[i] = b[i] > 0 ? b[i] : a[i - 1];
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
