/* Subscripts that wrap around: unsigned char, unsigned short, and an unsigned sum. */
#include "../case.h"

static int a[65536];

static void test(int n)
{
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[(unsigned char)i] = i;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[(unsigned short)(i * 16)] = i;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[(i * 0x40000000u >> 16) + 7u] = i;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
