/*
 * Sums of floats by key in blocks of iterations, which keep places in 32 bits where C does: keys below
 * 0, keys that only an unsigned int holds, keys of 64 bits, two subscripts, in arrays of open and of declared
 * length; doubles that are added to floats, and floats so small that none is less by far.
 */
#include "../case.h"

#include <stdint.h>

enum { BINS = 300, HIGH = 1u << 31 };
static int k[CASE_BIG];
static unsigned u[CASE_BIG];
static long wide[CASE_BIG];
static short narrow[CASE_BIG];
static float w[CASE_BIG];
static double v[CASE_BIG], x[CASE_BIG];
static float f[BINS], f_ref[BINS];
static double d[BINS], d_ref[BINS];
static float table[BINS / 10][10];

static void signed_keys(const int *key, const float *e, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void unsigned_keys(const unsigned *key, const double *e, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] += e[i];
}

static void wrapped(const unsigned *key, const float *e, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]+2147483648]' (+, float) [bins]
        h[key[i] + 2147483648u] += e[i];
}

static void long_keys(const long *key, const float *e, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void short_keys(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'd[narrow[i]]' (+, double) [bins]
        d[narrow[i]] += v[i];
}

static void two(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'table[k[i]/10][k[i]%10]' (+, float) [bins]
        table[k[i] / 10][k[i] % 10] += w[i];
}

static void mixed(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'f[k[i]]' (+, float) [bins]
        f[k[i]] += v[i];
}

static void begin(int n, float unit)
{
    FILL(k, n, rnd_in(0, BINS - 1));
    FILL(v, n, rnd_d());
    FILL(w, n, (float)v[case_k] * unit);
    FILL(x, n, w[case_k]);
    memset(f, 0, sizeof f);
    memset(d, 0, sizeof d);
    memset(f_ref, 0, sizeof f_ref);
    memset(d_ref, 0, sizeof d_ref);
    ref_bins_f_all(f_ref, BINS, k, x, n);
    ref_bins_d_all(d_ref, BINS, k, v, n);
}

/* The array's element `by`, wherever that is. */
static void *back(void *array, size_t size, int64_t by)
{
    return (void *)((uintptr_t)array - (uintptr_t)by * size);
}

static void open_arrays(int n)
{
    begin(n, 1);
    FILL(k, n, k[case_k] - BINS / 2);
    signed_keys(k, w, n, f + BINS / 2);
    shape_bytes("below 0", n, f, f_ref, sizeof f);

    begin(n, 1);
    FILL(u, n, (unsigned)k[case_k] + HIGH - BINS / 2);
    unsigned_keys(u, v, n, back(d, sizeof *d, (int64_t)(unsigned)HIGH - BINS / 2));
    shape_bytes("unsigned", n, d, d_ref, sizeof d);

    begin(n, 1);
    FILL(u, n, (unsigned)k[case_k] + HIGH);
    wrapped(u, w, n, f);
    shape_bytes("wrapped", n, f, f_ref, sizeof f);

    begin(n, 1);
    FILL(wide, n, k[case_k] + (1l << 33) - BINS / 2);
    long_keys(wide, w, n, back(f, sizeof *f, (1l << 33) - BINS / 2));
    shape_bytes("long", n, f, f_ref, sizeof f);
}

static void test(int n)
{
    open_arrays(n);

    begin(n, 1);
    FILL(narrow, n, (short)k[case_k]);
    short_keys(n);
    shape_bytes("short", n, d, d_ref, sizeof d);

    begin(n, 0x1p-138f);
    memset(table, 0, sizeof table);
    two(n);
    shape_bytes("two", n, table, f_ref, sizeof f);

    begin(n, 1);
    memset(f_ref, 0, sizeof f_ref);
    ref_bins_f_all(f_ref, BINS, k, v, n);
    mixed(n);
    shape_bytes("mixed", n, f, f_ref, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 2500, CASE_MAX, CASE_BIG)
