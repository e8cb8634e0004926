/* A distance that is longer than the loop: nothing meets. */
#include "../case.h"

static int a[6000];

static void test(int n)
{
    FILL(a, 6000, rnd_in(0, 999) + n);
    for (int i = 0; i < 2000; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i + 2000] + 1;
    for (int i = 2000; i < 4000; i++) // remark: independent iterations, writing 'a' [map]
        a[i] += a[i - 2000] * 3;
    for (int i = 0; i < 2000; i++) // left: [carried-dependence]
        a[i] = a[i + 1999] ^ 5;
    for (int i = 5999; i >= 3000; i--) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i - 3000] - i;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN_AT(test, 0, 1, 2)
