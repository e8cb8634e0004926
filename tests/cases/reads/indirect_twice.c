/* Reads through two index arrays, and through a table of rows. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX], c[CASE_MAX];
static const signed char rows[4][3] = {{1, -2, 3}, {4, 5, -6}, {-7, 8, 9}, {10, -11, 12}};

static void test(int n)
{
    long s = 0, t = 0;
    FILL(a, n, rnd_in(0, 999));
    FILL(b, n, rnd_in(0, n - 1));
    FILL(c, n, rnd_in(0, n - 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += a[b[c[i]]] * (i % 3);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += rows[a[b[i]] & 3][c[i] % 3];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
