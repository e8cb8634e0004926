/* Every iteration writes the same element, or the place moves slower than the loop. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    FILL(b, n, rnd_in(-999, 999));
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[0] = b[i];
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[1 + i / 2] = b[i];
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i % 100] = b[i];
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
