/* Objects with names of their own never overlap, whatever the subscripts. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], k[CASE_MAX];
int shared[CASE_MAX];

static void test(int n)
{
    int local[100], m = n < 100 ? n : 100;
    FILL(x, n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    FILL(local, 100, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = x[k[i]] + local[i % 100];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'shared' [map]
        shared[i] = y[k[k[i]]];
    for (int i = 0; i < 1024; i++) // remark: independent iterations, writing 'k' [map]
        k[i] = local[(i * 7) % 100] + m;
    show_bytes("y", n, y, sizeof y);
    show_bytes("shared", n, shared, sizeof shared);
    show_bytes("k", n, k, sizeof k);
}
CASE_MAIN(test)
