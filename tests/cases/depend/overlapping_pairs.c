/* Each iteration writes two places, and the next one writes one of them again. */
#include "../case.h"

static int a[2 * CASE_MAX + 2];

static void test(int n)
{
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        a[i] = i;
        a[i + 1] = -i;
    }
    show_bytes("a", n, a, sizeof a);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < 3; j++) // left: [short]
            a[2 * i + j] = i - j;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 5000)
