/* Stepped by zero: every iteration has the same subscript, which is asked when the loop runs. */
#include "../case.h"

static int x[CASE_MAX];

static void set(int n, int stride)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[k] = i * 3;
        k += stride;
    }
}

static void test(int n)
{
    memset(x, 0, sizeof x);
    set(n, 0);
    show("still", n, x[0]);
    set(n, 1);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
