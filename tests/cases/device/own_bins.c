/* More bins than a device has copies of: it updates the program's own, each in the order of the
   iterations. Keys in any order, and in order already; one bin for nearly all, the first and the
   last one alone; infinities, NaN and -0; several updates, guards and two arrays, which are left to C. */
#include "../case.h"

#define BINS 20000

struct cell {
    char name;
    float weight;
    long hits;
};

static int *k;
static float *x;
static double *y;
static float f[BINS];
static double d[BINS];
static struct cell c[BINS];

static void floats(float *h, const int *key, const float *v, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += v[i];
}

static void doubles(double *h, const int *key, const double *v, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= v[i];
}

/* Adds in double and rounds to float. */
static void mixed(float *h, const int *key, const double *v, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += v[i];
}

static void fields(struct cell *to, const int *key, const float *v, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'to[key[i]].weight' (+, float) [bins]
        to[key[i]].weight += v[i];
    for (int i = 0; i < n; i++) // remark: bins 'to[key[i]].hits' (+, long) [bins]
        to[key[i]].hits++;
    for (int i = 0; i < n; i++) // remark: bins 'to[key[i]].name' (^, signed char) [bins]
        to[key[i]].name ^= (char)key[i];
}

static void several(float *h, double *g, const int *key, const float *v, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += v[i];
        h[key[i] / 2] += v[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'h[key[i]]' (+, float) and 'g[key[i]]' (+, double) [bins]
        h[key[i]] += 0.5f;
        g[key[i]] += 0.25;
    }
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        if (v[i] > 0)
            h[key[i]] += 1;
}

static int last_key(float *h, const int *key, const float *v, int n)
{
    int i, last = -1;

    for (i = 0; i < n; i++) { // remark: bins 'h[last]' (+, float) [bins]
        last = key[i];
        h[last] += v[i];
    }
    return last + i;
}

static void show_all(const char *what, int n)
{
    show_bytes(what, n, f, sizeof f);
    show_bytes(what, n, d, sizeof d);
}

static void sums(const char *what, int n)
{
    floats(f + BINS / 2, k, x, n);
    doubles(d + BINS / 2, k, y, n);
    mixed(f + BINS / 2, k, y, n);
    show_all(what, n);
}

static void orders(int n)
{
    FILL(k, n, rnd_in(-BINS / 2, BINS / 2 - 1));
    sums("random", n);
    FILL(k, n, (int)((long)case_k * BINS / n) - BINS / 2);
    sums("rising", n);
    if (n > 2)
        k[n / 2] = k[n / 2] < 0 ? BINS / 2 - 1 : -BINS / 2;
    sums("rising but for one", n);
    FILL(k, n, BINS / 2 - 1 - (int)((long)case_k * BINS / n));
    sums("falling", n);
    FILL(k, n, case_k == 0 ? BINS / 2 - 1 : case_k == n - 1 ? -BINS / 2 : 7);
    sums("one bin and the ends", n);
    FILL(k, n, rnd_in(0, 1) ? -BINS / 2 : BINS / 2 - 1);
    sums("ends", n);
    FILL(k, n, rnd_in(0, 9) ? rnd_in(-BINS / 2, BINS / 2 - 1) : 77);
    sums("a large bin", n);
}

static void test(int n)
{
    k = malloc(((size_t)n + 1) * sizeof *k);
    x = malloc(((size_t)n + 1) * sizeof *x);
    y = malloc(((size_t)n + 1) * sizeof *y);
    FILL(x, n, rnd_in(0, 50) ? rnd_f() * 1e6f : rnd_in(0, 1) ? 1e-42f : -0.0f);
    FILL(y, n, rnd_in(0, 50) ? rnd_d() - 0.5 : rnd_in(0, 1) ? 5e-324 : -0.0);
    FILL(f, BINS, -0.0f);
    FILL(d, BINS, 0.0);
    orders(n);
    FILL(k, n, rnd_in(0, BINS - 1));
    memset(c, 0, sizeof c);
    fields(c, k, x, n);
    for (int i = 0; i < BINS; i++) // remark: independent iterations, writing 'f' [map]
        f[i] += c[i].weight + (float)c[i].hits * 3 + c[i].name;
    show_all("fields", n);
    several(f, d, k, x, n);
    show_all("several", n);
    printf("last %d\n", last_key(f, k, x, n));
    show_all("live", n);
    FILL(x, n, rnd_in(0, 99) ? rnd_f() : rnd_in(0, 2) ? 3e38f : NAN);
    FILL(y, n, rnd_in(0, 99) ? rnd_d() : rnd_in(0, 1) ? INFINITY : -INFINITY);
    floats(f, k, x, n);
    doubles(d, k, y, n);
    for (int i = 0; i < BINS; i++) { // remark: independent iterations, writing 'f' and 'd' [map]
        f[i] = f[i] != f[i] ? 1 : f[i];
        d[i] = d[i] != d[i] ? 1 : d[i];
    }
    show_all("not finite", n);
    free(k), free(x), free(y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 4095, 4096, 4097, 20001, 100000)
