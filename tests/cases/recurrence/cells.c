/* Recurrences in memory: globals, fields, cells behind pointers, which other memory may meet. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned shared;
static struct {
    int k;
    unsigned h;
} s;

CASE_FN void behind(unsigned *h, const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*h' (affine, unsigned int) [reduction]
        *h = *h * 31 + (unsigned)a[i];
}

CASE_FN void maybe(unsigned *h, const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > 1000)
            *h = *h * 31 + (unsigned)a[i];
}

CASE_FN void beside(unsigned *most, const int *a, int n)
{
    unsigned h = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'h' (affine, unsigned int) and '*most' (max
        h = h * 31 + (unsigned)a[i];
        if (a[i] > 1000)
            if ((unsigned)a[i] > *most)
                *most = (unsigned)a[i];
    }
    show_u("h", n, h);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    shared = 7;
    for (int i = 0; i < n; i++) // remark: reduction of 'shared' (affine, unsigned int) [reduction]
        if (x[i] > 0)
            shared = shared * 3 + (unsigned)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 's.h' (affine, unsigned int) [reduction]
        s.h = (unsigned)x[i] - 3 * s.h;
    show_u("shared", n, shared);
    show_u("s.h", n, s.h);
    behind(&shared, x, n);
    show_u("behind", n, shared);
    if (n > 2)
        behind((unsigned *)x + n / 2, x, n);
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    if (n > 2)
        x[n / 2] = 0;
    maybe(NULL, x, n);
    beside(NULL, x, n);
}
CASE_MAIN(test)
