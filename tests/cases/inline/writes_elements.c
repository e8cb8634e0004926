/* Functions that write where an argument points: elements of an array. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void put(int *p, int v)
{
    *p = v * 2;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        put(&y[i], x[i]);
    for (int i = 1; i < n; i++) // left: loop left as it is
        put(&x[i], x[i - 1] & 255);
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
