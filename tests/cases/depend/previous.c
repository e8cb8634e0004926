/* Each element from the one before, upwards and downwards. */
#include "../case.h"

static int a[CASE_MAX + 1], b[CASE_MAX + 1];

static void test(int n)
{
    FILL(a, n + 1, rnd_in(0, 9));
    FILL(b, n + 1, rnd_in(0, 9));
    for (int i = 1; i < n; i++) // left: 'a[i-1]' depends on another iteration [carried-dependence]
        a[i] = a[i - 1] * 3 % 1000 + b[i];
    for (int i = n - 1; i >= 0; i--) // left: [carried-dependence]
        b[i] = b[i + 1] * 5 % 1000 + a[i];
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
