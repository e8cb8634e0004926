/* Many elements, several threads: each wrote its part and nothing else. */
#include "../case.h"

static int a[CASE_BIG + 2];
static unsigned char c[CASE_BIG + 2];

static void test(int n)
{
    memset(a, 0x7f, sizeof a);
    memset(c, 0x7f, sizeof c);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i + 1] = i ^ (i << 7);
    for (int i = n; i > 0; i--) // remark: independent iterations, writing 'c' [map]
        c[i] = (unsigned char)(a[i] >> 3);
    show_bytes("a", n, a, sizeof a);
    show_bytes("c", n, c, sizeof c);
}
CASE_MAIN_AT(test, CASE_BIG, 100000, 8193)
