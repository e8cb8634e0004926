/* Several arrays in one loop; the remark names each once, in order. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX], c[CASE_MAX], d[CASE_MAX];

static void test(int n)
{
    FILL(d, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a', 'b' and 'c' [map]
        a[i] = d[i] + 1;
        b[i] = a[i] * 2;
        c[i] = b[i] - d[i];
        a[i] -= c[i];
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'd' and 'a' [map]
        int t = d[i];
        d[i] = a[i];
        a[i] = t;
    }
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
    show_bytes("c", n, c, sizeof c);
    show_bytes("d", n, d, sizeof d);
}
CASE_MAIN(test)
