/* Which bytes are read is known where one step of data leads to them, and not where three do: the
   third reads at a place that the writes may have changed. */
#include "../case.h"

static int x[2 * CASE_MAX], k[CASE_MAX];

static void gather(int *out, const int *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = in[at[i]] + 1;
}

static void further(int *out, const int *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        out[i] = in[at[at[at[i]]]] + 1;
}

static void test(int n)
{
    FILL(x, 2 * n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    gather(x + n, x, k, n);
    show_bytes("apart", n, x, sizeof x);
    gather(x, x, k, n);
    show_bytes("same", n, x, sizeof x);
    further(x + n, x, k, n);
    show_bytes("further", n, x, sizeof x);
}
CASE_MAIN(test)
