/* Subscripts that are no linear function of the index, though no two iterations meet. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    int root = (int)sqrt((double)n);
    FILL(a, n, rnd_in(0, 999));
    memset(b, 0, sizeof b);
    for (int i = 0; i < root; i++) // left: [overlapping-writes]
        b[i * i] = a[i];
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        b[i ^ 1 ? i : 1] = a[i];
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
