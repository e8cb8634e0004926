/* The same loops as in permutation.c and gather.c, with nobody to vouch for them: where the second
   reads is looked for. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX], out[CASE_MAX];
static int k[CASE_MAX];

static void gather(double *to, const double *from, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[at[i]];
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(out, n, 0);
    FILL(k, n, rnd_in(0, n - 1));
    for (int i = 0; i < n; i++) // left: [indirect-write]
        out[k[i]] = x[i] * 2;
    show_bytes("out", n, out, n * sizeof *out);
    gather(out, x, k, n);
    gather(out, out, k, n);
    show_bytes("out", n, out, n * sizeof *out);
}
CASE_MAIN(test)
