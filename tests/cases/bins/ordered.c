/* More bins than an eighth of the iterations, at which these come by roughly in order: each thread
   runs the iterations that come to its own bins, in C's own order. */
#include "../case.h"

static void ints(int *h, const int *key, const int *a, long n)
{
    for (long i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, int)
        h[key[i]] += a[i];
}

static void backwards(float *h, const short *key, const float *a, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: bins 'h[i+key[i]]' (+, float)
        h[i + key[i]] -= a[i];
}

static void doubles(double *h, const unsigned *key, const double *a, unsigned n)
{
    for (unsigned i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double)
        h[key[i]] += a[i];
}

struct cell {
    char tag;
    float mass;
};

static void masses(struct cell *c, const int *key, const float *a, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'c[key[i]].mass' (+, float)
        c[key[i]].mass += a[i];
}

static void counts(unsigned char *h, long n)
{
    for (long i = 0; i < n; i++) // remark: bins 'h[
        h[i - i % 3 + 7]++;
}

/* Two arrays of bins: neither is sorted, both are seen to be too many. */
static void both(float *f, float *g, const int *key, const float *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        f[key[i]] += a[i];
        g[key[i] / 2] += a[i];
    }
}

static void test(int n)
{
    long size = (long)n + 4096;
    int *k = calloc(1, (size_t)size * sizeof *k), *a = malloc((size_t)size * 2 * sizeof *a);
    int *h = calloc((size_t)size, sizeof *h);
    short *near = calloc(1, (size_t)size * sizeof *near);
    float *f = calloc((size_t)size, sizeof *f), *g = calloc((size_t)size, sizeof *g);
    float *x = malloc((size_t)size * sizeof *x);
    double *d = calloc((size_t)size, sizeof *d), *y = malloc((size_t)size * sizeof *y);
    struct cell *c = calloc((size_t)size, sizeof *c);
    unsigned char *low = calloc((size_t)size, 1);

    FILL(a, 2 * size, (int)rnd());
    FILL(x, size, rnd_in(0, 500) ? rnd_f() * 1e6f : rnd_in(0, 1) ? 3e38f : -0.0f);
    FILL(y, size, rnd_in(0, 5000) ? rnd_d() : rnd_in(0, 1) ? 1e308 : -0.0);
    FILL(f, size, -0.0f);
    FILL(k, n, (int)(case_k / 2) + rnd_in(0, 2000));
    ints(h, k, a, n);
    show_bytes("ints", n, h, (size_t)size * sizeof *h);
    doubles(d, (unsigned *)k, y, (unsigned)n);
    show_bytes("doubles", n, d, (size_t)size * sizeof *d);
    FILL(near, n, (short)rnd_in(-600, 600));
    backwards(f + 1000, near, x, n);
    show_bytes("backwards", n, f, (size_t)size * sizeof *f);
    FILL(k, n, n - 1 - (int)case_k + rnd_in(0, 1) * 50);
    masses(c, k, x, n);
    for (int i = 0; i < n; i++) // remark: independent iterations
        f[i] = c[i].mass + c[i].tag;
    show_bytes("masses", n, f, (size_t)size * sizeof *f);
    both(f, g, k, x, n);
    show_bytes("both", n, f, (size_t)size * sizeof *f);
    show_bytes("both", n, g, (size_t)size * sizeof *g);
    counts(low, n);
    show_bytes("counts", n, low, (size_t)size);

    /* what is added lies among the bins, and then the keys do */
    FILL(k, n, (int)(case_k / 2));
    ints(a, k, a + n / 2, n);
    show_bytes("overlapping values", n, a, (size_t)size * sizeof *a);
    FILL(h, n, rnd_in(0, 1));
    ints(k, k, h, n);
    show_bytes("overlapping keys", n, k, (size_t)n * sizeof *k);
    free(k), free(a), free(h), free(near), free(f), free(g), free(x), free(d), free(y), free(c);
    free(low);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, 131071, 131072, 300000)
