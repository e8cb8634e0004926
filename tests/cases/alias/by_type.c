/* Pointers to different types do not meet; the same type in another sign may. */
#include "../case.h"

static double d[CASE_MAX];
static int x[2 * CASE_MAX], k[CASE_MAX];
static float f[CASE_MAX];

static void gather(double *out, const int *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = in[at[i]] / 8.0;
}

static void bounded(float *out, const int *limit)
{
    for (int i = 0; i < *limit; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (float)i / 4;
}

static void sign(unsigned *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (unsigned)in[i] * 3u;
}

static void test(int n)
{
    FILL(x, 2 * n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    gather(d, x, k, n);
    bounded(f, &n);
    show_bytes("d", n, d, sizeof d);
    show_bytes("f", n, f, sizeof f);
    sign((unsigned *)x + n, x, n);
    show_bytes("disjoint", n, x, sizeof x);
    sign((unsigned *)x + 1, x, n);
    show_bytes("forward", n, x, sizeof x);
}
CASE_MAIN(test)
