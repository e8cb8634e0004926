/* Places that come round again: i % k, i & k, i / k. */
#include "../case.h"

static int a[CASE_MAX];

static void test(int n)
{
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i % 7] = i;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i & 1023] = i * 3;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i / 2] = i * 5;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i >> 3] = i * 7;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
