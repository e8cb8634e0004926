/* Pointers to different types may meet where a write comes after a read; the same type in another
   sign may. */
#include "../case.h"

static double d[CASE_MAX];
static int x[2 * CASE_MAX], k[CASE_MAX];
static float f[CASE_MAX];
static long tally[CASE_MAX];

static void gather(double *out, const int *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = in[at[i]] / 8.0;
}

/* An array of one type becomes one of another, element by element. */
static void change(int *out, const float *in, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (int)in[at[i]];
}

static int filter(int *out, const float *in, const int *at, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++) // left: [alias]
        if (in[at[i]] > 0)
            out[count++] = (int)in[at[i]];
    return count;
}

static void declared(const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
        d[i] = x[at[i]] / 8.0;
}

/* Bins are written when all is read. */
static long counts(long *h, const float *in, const int *at, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), bins 'h[at[i]]' (+, long)
        s += (long)in[at[i]];
        h[at[i]]++;
    }
    return s;
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
    declared(k, n);
    for (volatile int kind = 0; kind < 2; kind++) { // left: [volatile]
        float *own = malloc(((size_t)n + 1) * sizeof *own);
        int *same = (int *)own;
        FILL(k, n, case_k + rnd_in(0, 500) < n ? case_k + rnd_in(0, 500) : n - 1);
        FILL(k, n, k[case_k] < case_k ? case_k : k[case_k] < n ? k[case_k] : n - 1);
        FILL(own, n, (float)rnd_in(-99, 99));
        int count = n;
        if (kind)
            count = filter(same, own, k, n);
        else
            change(same, own, k, n);
        show_bytes("changed", count, same, (size_t)count * sizeof *same);
        FILL(own, n, (float)rnd_in(-99, 99));
        memset(tally, 0, sizeof tally);
        show("counts", n, counts(tally, own, k, n));
        show_bytes("bins", n, tally, sizeof tally);
        free(own);
    }
    FILL(x, 2 * n, rnd_in(-99, 99));
    bounded(f, &n);
    show_bytes("d", n, d, sizeof d);
    show_bytes("f", n, f, sizeof f);
    sign((unsigned *)x + n, x, n);
    show_bytes("disjoint", n, x, sizeof x);
    sign((unsigned *)x + 1, x, n);
    show_bytes("forward", n, x, sizeof x);
}
CASE_MAIN(test)
