/* A stencil into another array, and the same in place. */
#include "../case.h"

static double a[CASE_MAX + 2], b[CASE_MAX + 2];

static void test(int n)
{
    FILL(a, n + 2, rnd_d());
    memset(b, 0, sizeof b);
    for (int i = 1; i <= n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    for (int i = 1; i <= n; i++) // left: [carried-dependence]
        a[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    for (int i = 1; i <= n; i++) { // left: [carried-dependence]
        b[i] = a[i] / 2;
        a[i] = b[i - 1] + b[i + 1];
    }
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
