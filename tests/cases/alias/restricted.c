/* restrict: nothing to compare, and an indirect read is no obstacle. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], k[CASE_MAX];

static void gather(int *restrict out, const int *restrict in, const int *restrict at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = in[at[i]] - 1;
}

/* A pointer made of a restrict one leads to its object. */
static void shifted(int *restrict p, int by, int n)
{
    const int *q = p - by;
    for (int i = by; i < n; i++) // remark: independent iterations, writing 'p' [map]
        p[i] = q[i] * 3 + 1;
}

static int *restrict whole;

static void local(int n)
{
    int *restrict p = y;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p' [map]
        p[i] = whole[n - 1 - i];
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    gather(y, x, k, n);
    show_bytes("y", n, y, sizeof y);
    shifted(y, 3, n);
    show_bytes("y", n, y, sizeof y);
    shifted(y, 0, n);
    show_bytes("y", n, y, sizeof y);
    whole = x;
    local(n);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
