/* Where a gather reads is known once its indices have been looked through. */
#include "../case.h"

static double d[3 * CASE_MAX];
static float f[3 * CASE_MAX];
static int x[3 * CASE_MAX], at[2 * CASE_MAX], other[CASE_MAX];
static short small[CASE_MAX];
static unsigned wide[CASE_MAX];
static unsigned char keys[CASE_MAX];

struct pair {
    float first, second;
};
static struct pair pairs[3 * CASE_MAX];

static void doubles(double *y, const double *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = from[k[i]];
}

static void floats(float *y, const float *from, const short *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = from[k[i] + 1] * 2;
}

static void integers(int *y, const int *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] += from[k[i]] - from[k[i] / 2];
}

static void unsigned_indices(int *y, const int *from, const unsigned *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = from[k[i]];
}

static void bytes(unsigned char *y, const unsigned char *table, const unsigned char *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = table[k[i]];
}

/* Two steps from data to data. */
static void twice(double *y, const double *from, const int *k, const int *second, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = from[second[k[i]]];
}

static void members(float *y, const struct pair *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = from[k[i]].second;
}

/* Only some iterations read, and these are known by what the loop does not write. */
static void guarded(int *y, const int *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        int t = k[i];
        if (t % 3 == 0)
            continue;
        y[i] = t & 1 ? from[t] : t > 9 && from[t - 1] > 0;
    }
}

/* A pointer that an iteration makes for itself. */
static void stepping(int *y, const int *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        const int *p = from;
        p += k[i];
        y[i] = *p;
    }
}

static int beside(int *y, const int *from, const int *k, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int), writing 'y' [reduction]
        y[i] = from[k[i]];
        s += y[i];
    }
    return s;
}

static void cell(int *sum, const int *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*sum' (+, int) [reduction]
        *sum += from[k[i]];
}

static double rounded(double *y, const double *from, const int *k, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'y' [reduction]
        y[i] = from[k[i]];
        s += from[k[i]];
    }
    return s;
}

static const double *ref_from;
static double ref_step(double s, long i)
{
    return s + ref_from[at[i]];
}

static void fill(int n)
{
    FILL(d, 3 * n, rnd_d());
    FILL(f, 3 * n, rnd_f());
    FILL(x, 3 * n, rnd_in(-99, 99));
    FILL(at, 2 * n, rnd_in(0, n - 1));
    FILL(other, n, rnd_in(0, n - 1));
    FILL(small, n, (short)rnd_in(0, n > 2 ? n - 2 : 0));
    FILL(wide, n, (unsigned)rnd_in(0, n - 1));
    FILL(keys, n, (unsigned char)rnd());
    FILL(pairs, 3 * n, ((struct pair){rnd_f(), rnd_f()}));
}

static void place(int n, int by)
{
    fill(n);
    doubles(d + by, d, at, n);
    floats(f + by, f, small, n);
    integers(x + by, x, at, n);
    show_bytes("d", n, d, sizeof d);
    show_bytes("f", n, f, sizeof f);
    show_bytes("x", n, x, sizeof x);
    fill(n);
    unsigned_indices(x + by, x, wide, n);
    twice(d + by, d, at, other, n);
    members(&pairs[by].first, pairs, at, n / 2);
    show_bytes("x", n, x, sizeof x);
    show_bytes("d", n, d, sizeof d);
    show_bytes("pairs", n, pairs, sizeof pairs);
    fill(n);
    guarded(x + by, x, at, n);
    show_bytes("x", n, x, sizeof x);
    stepping(x + by, x, at, n);
    show_bytes("x", n, x, sizeof x);
    show("beside", n, beside(x + by, x, at, n));
    show_bytes("x", n, x, sizeof x);
    cell(x + by, x, at, n);
    show_bytes("x", n, x, sizeof x);
}

/* What is written lies on the indices. */
static void on_indices(int n)
{
    fill(n);
    integers(at + n, x, at + n, n);
    FILL(at, 2 * n, (at[case_k] % n + n) % n);
    integers(at, x + n, at + 1, n / 2);
    show_bytes("at", n, at, sizeof at);
    fill(n);
    FILL(x, 3 * n, rnd_in(0, n - 1));
    unsigned_indices((int *)wide, x, wide, n);
    show_bytes("wide", n, wide, sizeof wide);
    bytes(keys, keys, keys, n < 256 ? 0 : n);
    show_bytes("keys", n, keys, sizeof keys);
}

static void test(int n)
{
    if (!n)
        return;
    for (volatile int k = 0; k < 5; k++) { // left: [volatile]
        const int by[5] = {n, n + 7, n - 1, n / 2, 0};
        place(n, by[k]);
    }
    on_indices(n);
    fill(n);
    ref_from = d;
    shape_d("rounded", n, rounded(d + n, d, at, n), ref_d('+', 0, n, ref_step));
    show_bytes("d", n, d, sizeof d);
    show_d("overlapping", n, rounded(d + n / 2, d, at, n));
    show_bytes("d", n, d, sizeof d);
}
CASE_MAIN(test)
