/* More bins than an eighth of the iterations: threads make the updates of ranges of them in C's own
   order. */
#define CASE_BIG 700001
#include "../case.h"

#define BINS (1 << 18)

struct cell {
    short tag;
    double sum;
    unsigned char hits;
};

static int *k;

static void keys(long n, int lo, int hi)
{
    FILL(k, n, rnd_in(lo, hi));
}

static void sums(int *h, const int *key, const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, int)
        h[key[i]] += a[i];
}

static void floats(float *h, const int *key, const float *a, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: bins 'h[key[i]]' (+, float)
        h[key[i]] -= a[i];
}

static void doubles(double *h, const int *key, const double *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double)
        h[key[i]] += a[i];
}

/* Adds in double, rounds to float. */
static void mixed(float *h, const int *key, const double *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float)
        h[key[i]] += a[i];
}

static void fields(struct cell *c, const int *key, const short *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'c[key[i]].sum' (+, double)
        c[key[i]].sum += a[i];
    for (int i = 0; i < n; i++) // remark: bins 'c[key[i]].hits' (+, unsigned char)
        c[key[i]].hits++;
    for (int i = 0; i < n; i++) // remark: bins 'c[key[i]].tag' (^, short)
        c[key[i]].tag ^= a[i];
}

static void products(unsigned *h, unsigned char *low, long n)
{
    for (long i = 0; i < n; i++) // remark: bins 'h[
        h[(unsigned)i * 2654435761u >> 14] *= (unsigned)i | 1;
    for (unsigned i = 0; i < n; i++) // remark: bins 'low[
        low[i * 2654435761u >> 14] += i >> 3;
    for (long i = 0; i < n; i++) // remark: bins 'low[
        --low[(unsigned)(i * i) % BINS];
}

/* Fused by the program's own flags where they say so: left to the loop as written. */
static void fused(float *h, const int *key, const float *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float)
        h[key[i]] += a[i] * 1.1f;
}

static void guarded(int *h, const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, int)
        if (key[i] & 1)
            h[key[i]] += i;
}

static void test(int n)
{
    int *a = malloc(((size_t)n + BINS) * sizeof *a);
    int *h = calloc(BINS, sizeof *h);
    float *f = calloc(BINS, sizeof *f), *x = malloc(((size_t)n + 1) * sizeof *x);
    double *d = calloc(BINS, sizeof *d), *y = malloc(((size_t)n + 1) * sizeof *y);
    short *s = malloc(((size_t)n + 1) * sizeof *s);
    struct cell *c = calloc(BINS, sizeof *c);
    unsigned char *low = calloc(BINS, 1);

    k = malloc(((size_t)n + BINS) * sizeof *k);
    FILL(a, n, (int)rnd());
    FILL(s, n, (short)rnd());
    FILL(x, n, rnd_in(0, 500) ? rnd_f() * 1e6f : rnd_in(0, 1) ? 3e38f : -0.0f);
    FILL(y, n, rnd_in(0, 5000) ? rnd_d() : rnd_in(0, 1) ? INFINITY : -INFINITY);
    FILL(f, BINS, -0.0f);
    keys(n, -BINS / 2, BINS / 2 - 1);
    sums(h + BINS / 2, k, a, n);
    show_bytes("sums", n, h, BINS * sizeof *h);
    floats(f + BINS / 2, k, x, n);
    show_bytes("floats", n, f, BINS * sizeof *f);
    mixed(f + BINS / 2, k, y, n);
    fused(f + BINS / 2, k, x, n);
    for (int i = 0; i < BINS; i++) // remark: independent iterations
        f[i] = f[i] != f[i] ? 1 : f[i];
    show_bytes("mixed", n, f, BINS * sizeof *f);
    FILL(k, n, rnd_in(0, 9) ? 77 : rnd_in(0, BINS - 1));
    doubles(d, k, y, n);
    for (int i = 0; i < BINS; i++) // remark: independent iterations
        d[i] = d[i] != d[i] ? 1 : d[i];
    show_bytes("doubles", n, d, BINS * sizeof *d);
    keys(n, 1, BINS - 1);
    fields(c, k, s, n);
    for (int i = 0; i < BINS; i++) // remark: independent iterations
        h[i] ^= c[i].tag * 3 + (int)c[i].sum + c[i].hits;
    guarded(h, k, n);
    show_bytes("fields", n, h, BINS * sizeof *h);
    products((unsigned *)h, low, n);
    show_bytes("products", n, h, BINS * sizeof *h);
    show_bytes("low", n, low, BINS);

    /* what is added, and then the keys, lie among the bins */
    keys(n, 0, BINS - 1);
    FILL(a, n + BINS, rnd_in(0, BINS - 1));
    sums(a, k, a + BINS / 2, n);
    show_bytes("overlapping values", n, a, ((size_t)n + BINS / 2) * sizeof *a);
    FILL(k, n + BINS, rnd_in(0, n < BINS ? n : BINS - 1));
    FILL(a, n, rnd_in(0, 1));
    sums(k, k + (n > 5), a, n);
    sums(k, k, a, n);
    show_bytes("overlapping keys", n, k, (size_t)n * sizeof *k);
    free(a), free(h), free(f), free(x), free(d), free(y), free(s), free(c), free(low), free(k);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, 65536, 100000, CASE_BIG)
