/* The bound is read through a pointer that the writes may reach. */
#include "../case.h"

static int x[CASE_MAX + 1];

static int fill(int *out, const int *n)
{
    int i;
    for (i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = i & 7;
    return i;
}

static int held(int *restrict out, const int *restrict n)
{
    int i;
    for (i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = i & 3;
    return i;
}

static void test(int n)
{
    int m = n;
    FILL(x, n + 1, n);
    show("own", n, fill(x, &m));
    x[n / 2] = n;
    show("inside", n, fill(x, &x[n / 2]));
    show("held", n, held(x, &m));
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
