/* Copies from the other end: in place, half of it, and between arrays. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    FILL(a, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        b[n - 1 - i] = a[i];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[i] = a[n - 1 - i] + 1;
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = b[n - 1 - i] * 3;
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
