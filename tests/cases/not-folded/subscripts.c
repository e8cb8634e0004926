/* Subscripts of several inner loops that meet. */
#include "../case.h"

static unsigned a[1 << 15];

static void test(int n)
{
    long s = 0;
    FILL(a, 1 << 15, (unsigned)case_k);
    for (int i = 0; i < n; i++) {           // left: [overlapping-writes]
        for (int j = 0; j < 3; j++)         // left: [overlapping-writes]
            for (int k = 0; k < 3; k++)     // left: [carried-dependence]
                for (int l = 0; l < 3; l++) // left: [carried-dependence]
                    a[7 * i + 5 * j + 3 * k + l] += a[3 * i + 11 * j + 2 * k + 5 * l + 1];
        s += i;
    }
    show("s", n, s);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 4000)
