/* A step that passes over the distance, and one that does not. */
#include "../case.h"

static int a[CASE_MAX + 8];

static void test(int n)
{
    FILL(a, n + 8, rnd_in(0, 999));
    for (int i = 1; i < n; i += 2) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i - 1] + 1;
    for (int i = n; i >= 0; i -= 4) // remark: independent iterations, writing 'a' [map]
        a[i] += a[i + 2] * a[i + 1];
    for (int i = 4; i < n; i += 2) // left: [carried-dependence]
        a[i] = a[i - 4] + 1;
    for (int i = n; i > 3; i -= 3) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i - 3] ^ 1;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
