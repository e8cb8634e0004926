/* Sums of floats whose bins rise with the iterations keep C's order where there are less than 64
   iterations for each bin from the first to the last; else they have the bits of fixed point. */
#include "../case.h"

#define BINS 20000
#define MOST 131075

static long key[MOST];
static int k[MOST];
static double v[MOST], x[MOST];
static float w[MOST];
static float f[BINS], f_ref[BINS];
static double d[BINS], d_ref[BINS];

static void add_f(float *h, const int *at, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[at[i]]' (+, float) [bins]
        h[at[i]] += e[i];
}

static void sub_d(double *restrict h, const long *at, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[at[i]]' (+, double) [bins]
        h[at[i]] -= e[i];
}

/* The same from each iteration; keys that rise in the other direction do not rise. */
static void add_ones(float *h, const int *at, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: bins 'h[at[i]]' (+, float) [bins]
        h[at[i]] += 0x1.8p-25f;
}

/* In C's order, and whether it is the one that counts. */
static int has_order(const int *at, int n)
{
    int rises = 1;

    for (volatile int i = 1; i < n; i++) // left: 'i' is volatile [volatile]
        rises &= at[i - 1] <= at[i];
    return rises && n / 64 <= at[n - 1] - at[0];
}

static void in_order_f(float *h, const int *at, const float *e, int n)
{
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        h[at[i]] += e[i];
}

static void in_order_d(double *h, const int *at, const double *e, int n)
{
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        h[at[i]] -= e[i];
}

/* Of `bins` neighbouring bins; twist: what does not rise, if anything. */
static void keys_make(int n, int bins, int twist)
{
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        k[i] = (int)((long)i * bins / n);
    if (twist == 1)
        k[n - 1] = k[n - 2] ? k[n - 2] - 1 : 0;
    else if (twist == 2)
        k[n / 4096 * 2048 + 1] = 0;
    else if (twist == 3)
        k[0] = k[n - 1];
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        key[i] = k[i] - 100;
}

static void one(int n, int each, int twist)
{
    int bins = n / each > 0 ? n / each : 1;

    if (bins > BINS - 100)
        return;
    keys_make(n, bins, twist);
    FILL(w, n, rnd_f() * (rnd() % 7 ? 1 : 1e5f));
    FILL(v, n, rnd_d() * (rnd() % 5 ? 1 : 1e-9));
    FILL(f, BINS, rnd_f());
    FILL(d, BINS, rnd_d());
    memcpy(f_ref, f, sizeof f);
    memcpy(d_ref, d, sizeof d);
    add_f(f, k, w, n);
    FILL(x, n, w[case_k]);
    if (has_order(k, n))
        in_order_f(f_ref, k, w, n);
    else
        ref_bins_f_all(f_ref, bins, k, x, n);
    shape_bytes("float", n, f, f_ref, sizeof f);
    sub_d(d + 100, key, v, n);
    FILL(x, n, -v[case_k]);
    if (has_order(k, n))
        in_order_d(d_ref, k, v, n);
    else
        ref_bins_d_all(d_ref, bins, k, x, n);
    shape_bytes("double", n, d, d_ref, sizeof d);
    add_ones(f, k, n);
    FILL(x, n, 0x1.8p-25f);
    ref_bins_f_all(f_ref, bins, k, x, n);
    shape_bytes("ones", n, f, f_ref, sizeof f);
}

static void test(int n)
{
    static const int each[] = {7, 8, 63, 64, 1000};

    for (volatile int e = 0; e < 5 && n >= 2; e++) // left: 'e' is volatile [volatile]
        for (volatile int twist = 0; twist < 4; twist++) // left: 'twist' is volatile [volatile]
            one(n, each[e], twist);
}
CASE_MAIN_AT(test, 0, 2, 1023, 1024, 1025, 4097, MOST)
