/* Steps and factors: elements between are not touched. */
#include "../case.h"

static int a[3 * CASE_MAX + 3];

static void test(int n)
{
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[3 * i + 1] = i * i;
    for (int i = 2; i < 3 * n; i += 3) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i - 1] + 5;
    for (int i = n; i > 0; i -= 2) // remark: independent iterations, writing 'a' [map]
        a[3 * i] = -i;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
