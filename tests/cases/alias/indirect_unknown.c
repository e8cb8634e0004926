/* Which bytes are read is not known before the loop runs. */
#include "../case.h"

static int x[2 * CASE_MAX], k[CASE_MAX];

static void gather(int *out, const int *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        out[i] = in[at[i]] + 1;
}

static void test(int n)
{
    FILL(x, 2 * n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    gather(x + n, x, k, n);
    show_bytes("apart", n, x, sizeof x);
    gather(x, x, k, n);
    show_bytes("same", n, x, sizeof x);
}
CASE_MAIN(test)
