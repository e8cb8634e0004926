/* A sum beside writes that may change what it reads, at a place to which three steps of data
   lead. */
#include "../case.h"

static double mem[2 * CASE_MAX];
static int k[CASE_MAX];

static double gather(double *out, const double *in, const int *at, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // left: [alias]
        out[i] = i;
        s += in[at[at[at[i]]]];
    }
    return s;
}

static void test(int n)
{
    FILL(mem, 2 * n, rnd_d());
    FILL(k, n, rnd_in(0, n - 1));
    show_d("apart", n, gather(mem + n, mem, k, n));
    show_d("same", n, gather(mem, mem, k, n));
    show_d("shifted", n, gather(mem + n / 2, mem, k, n));
}
CASE_MAIN(test)
