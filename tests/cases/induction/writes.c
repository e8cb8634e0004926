/* The induction is the subscript of a write: independent iterations. */
#include "../case.h"

static int x[3 * CASE_MAX + 2];

static void test(int n)
{
    int k = 2, *p = x;
    memset(x, 0, sizeof x);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[k] = i * 3;
        k += 3;
    }
    show("k", n, k);
    show_bytes("x", n, x, sizeof x);
    for (int i = 0; i < n; i++) { // remark: [map]
        *p = i * 7;
        p += 2;
    }
    show("p", n, p - x);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
