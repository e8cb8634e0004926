/* Several pointers into one array. */
#include "../case.h"

static int x[4 * CASE_MAX];

static void mix(int n, int k)
{
    int *p = x, *q = x + k;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p' [map]
        p[i] = q[i] * 2 + 1;
}

static void two(int *a, int *b, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' and 'b' [map]
        a[i] += 7;
        b[i] -= a[i];
    }
}

static void test(int n)
{
    FILL(x, 4 * n, rnd_in(-99, 99));
    mix(n, 0);
    show_bytes("0", n, x, sizeof x);
    mix(n, 1);
    show_bytes("1", n, x, sizeof x);
    mix(n, n);
    show_bytes("n", n, x, sizeof x);
    two(x, x + n, n);
    show_bytes("apart", n, x, sizeof x);
    two(x, x + n / 2, n);
    show_bytes("half", n, x, sizeof x);
    two(x + n / 3, x, n);
    show_bytes("third", n, x, sizeof x);
}
CASE_MAIN(test)
