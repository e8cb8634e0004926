/* Places that only data tells: what is copied is found by a look at the data before the loop. */
// flags: -Wno-unknown-pragmas
#define _GNU_SOURCE
#include "../case.h"
#include <sys/mman.h>

struct item {
    short key;
    float weight[3];
};
static int at[CASE_MAX + 1], to[CASE_MAX], order[CASE_MAX], back[CASE_MAX];
static double x[CASE_MAX], y[CASE_MAX];
static struct item items[CASE_MAX];
static long far[1 << 22];

static double sum(const double *from, const int *k, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += from[k[i]];
    return s;
}

static double step(double s, long i)
{
    return s + x[at[i]];
}

static long twice(const struct item *from, const int *k, const int *second, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += (long)(from[second[k[i]]].weight[i % 3] * 1000) ^ from[k[i]].key;
    return s;
}

/* What leads to places has no meaning where the guard says so. */
static long guarded(const double *from, const int *k, const int *good, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        if (good[i] > 0)
            s += from[k[i]] > 0;
    return s;
}

/* The subscript is made in the iteration that uses it, and stored. */
static long made(const double *restrict from, int *restrict k, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'k' [reduction]
        k[i] = k[i] % 1000 + 5;
        s += (long)(from[k[i]] * 100);
    }
    return s;
}

/* Each place is written once, with gaps between. */
static void scatter(double *restrict out, const double *restrict in, const int *restrict k, int n)
{
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma
        out[k[i]] = in[i] * 2;
}

static int keep(double *restrict out, const double *restrict from, const int *restrict k, int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int)
        if (from[k[i]] > 0)
            out[m++] = from[k[i]];
    return m;
}

static void running(double *restrict out, const double *restrict from, const int *restrict k, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: [scan]
        s += (long)(from[k[i]] * 1000);
        out[i] = (double)s;
    }
}

static int table[64];
static float sums[32];

static void bins(const struct item *from, const int *k, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'table[from[k[i]].key&63]' (+, int)
        table[from[k[i]].key & 63]++;
        sums[k[i] & 31] += from[k[i]].weight[1];
    }
}

/* Each device has a sine of its own: it may lead elsewhere there. */
static long waves(const long *from, const double *v, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: with the bits of one kind of device
        s += from[(int)(sin(v[i]) * 100) + 100] - (cos(v[i]) > 0.75 ? from[i] : 0);
    return s;
}

/* Few of many: the cores do that. */
static long apart(const long *from, const int *k, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += from[k[i] * 200L];
    return s;
}

static void rows(int n, const int *first, const int *col, const double *restrict in,
                 double *restrict out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        long s = 0;
        for (int k = first[i]; k < first[i + 1]; k++)
            s += (long)(in[col[k]] * 64);
        out[i] = (double)s;
    }
}

/* Two parts of one mapping, nothing between them can be read. */
static long hole(int n)
{
    size_t part = 1 << 20;
    char *p = mmap(NULL, 3 * part, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED)
        exit(1);
    memcpy(p, x, sizeof x);
    memcpy(p + 2 * part, x, sizeof x);
    mprotect(p + part, part, PROT_NONE);
    FILL(to, n, at[case_k] + (case_k & 1 ? 2 * (int)part / 8 : 0));
    long s = guarded((const double *)(void *)p, to, order, n);
    munmap(p, 3 * part);
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX, rnd_d());
    FILL(items, CASE_MAX, ((struct item){(short)rnd(), {rnd_f(), rnd_f(), rnd_f()}}));
    FILL(at, n, rnd_in(n / 3, n - 1));
    FILL(order, n, (int)((case_k * 7919L) % n));
    FILL(far, 1 << 22, case_k);
    shape_d("s", n, sum(x, at, n), ref_d('+', 0, n, step));
    show("twice", n, twice(items, at, order, n));
    FILL(to, n, rnd_in(-1, 1));
    FILL(back, n, to[case_k] > 0 ? at[case_k] : (int)rnd());
    show("guarded", n, guarded(x, back, to, n));
    show("none", n, guarded(x, back, order + n, 0));
    FILL(back, n, rnd_in(0, 1 << 20));
    show("made", n, made(x, back, n));
    show_bytes("back", n, back, sizeof back);
    memset(y, 0x11, sizeof y);
    if (n != 7919)
        scatter(y, x, order, n - n / 5);
    show_bytes("scatter", n, y, sizeof y);
    show("keep", n, keep(y, x, at, n));
    show_bytes("y", n, y, sizeof y);
    running(y, x, at, n);
    show_bytes("running", n, y, sizeof y);
    bins(items, at, n);
    show_bytes("table", n, table, sizeof table);
    show("waves", n, waves(far, x, n));
    show("apart", n, apart(far, at, n));
    FILL(at, n + 1, (int)case_k * 2 / 3);
    rows(n, at, order, x, y);
    show_bytes("rows", n, y, sizeof y);
    show("hole", n, hole(n));
}
CASE_MAIN(test)
