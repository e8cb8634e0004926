/* Even places from odd ones, and other subscripts that never meet or do. */
#include "../case.h"

static int a[4 * CASE_MAX + 4];

static void test(int n)
{
    FILL(a, 4 * n + 4, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[2 * i] = a[2 * i + 1] + i;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[2 * i] += a[4 * i + 1];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[2 * i] = a[i] + 1;
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'a' [map]
        a[2 * i + 1] = a[2 * i + 3] + 1;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[3 * i] = a[2 * i + 1];
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
