/* One iteration writes several elements. */
#include "../case.h"

static int a[2 * CASE_MAX], b[CASE_MAX], c[4 * CASE_MAX];

static void test(int n)
{
    FILL(b, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        a[2 * i] = b[i];
        a[2 * i + 1] = -b[i];
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < 4; j++)
            c[4 * i + j] = b[i] * j;
    for (int i = 0; i < n / 2; i++) { // remark: independent iterations, writing 'b' [map]
        int t = b[i];
        b[i] = b[n - 1 - i];
        b[n - 1 - i] = t;
    }
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
    show_bytes("c", n, c, sizeof c);
}
CASE_MAIN(test)
