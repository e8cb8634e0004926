/* Two pointers of which nothing is known: their ranges are compared when the loop starts. */
#include "../case.h"

static int x[3 * CASE_MAX];

static void scale(int *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (in[i] * 3 + 1) & 1023;
}

static void test(int n)
{
    FILL(x, 3 * n, rnd_in(-99, 99));
    scale(x, x + n, n);
    show_bytes("disjoint", n, x, sizeof x);
    scale(x + 2 * n, x + n, n);
    show_bytes("touching", n, x, sizeof x);
    scale(x + 1, x, n);
    show_bytes("forward", n, x, sizeof x);
    scale(x, x + 1, n);
    show_bytes("backward", n, x, sizeof x);
    scale(x, x, n);
    show_bytes("same", n, x, sizeof x);
    if (n) {
        scale(x + n - 1, x, n);
        show_bytes("last one", n, x, sizeof x);
    }
}
CASE_MAIN(test)
