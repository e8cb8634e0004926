/* A start other than 0 and 1 beside elements that the loop reads and writes: once. */
#include "../case.h"

static int x[CASE_MAX];

CASE_FN int all(int n, int f)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'f' (&&, int), writing 'x' [reduction]
        x[i] = x[i] + 1;
        f = (i != 70000) && f;
    }
    return f;
}

CASE_FN void any(int n, int *f, int unless)
{
    for (int i = 0; i < n; i++) { // left: [runs-once]
        x[i] ^= 3;
        if (i > unless)
            *f = (i == 5) || *f;
    }
}

static void test(int n)
{
    int f = 7;
    FILL(x, n, (int)case_k * 3);
    show("all", n, all(n, 0));
    show("all", n, all(n, 1));
    show("all", n, all(n, 2));
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    any(n, &f, 1000);
    show("any", n, f);
    show_bytes("x", n, x, (size_t)n * sizeof *x);
}
CASE_MAIN(test)
