/* Bins behind pointers whose places are looked for before the loop, as it reads at places from
   data or writes beside them. */
#include "../case.h"

#define N 20000
#define FEW 700

static int h[2 * N], k[N], idx[N], x[2 * N], y[N], row[N + 1], flag[N];
static long hl[N];
static float hf[2 * N], xf[2 * N];
static double hd[2 * N], xd[2 * N];

static void gathers(int *b, const int *key, const int *from, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'b[key[i]]' (+, int) [bins]
        b[key[i]] += from[at[i]];
}

static void floats(float *b, const int *key, const float *from, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'b[key[i]]' (+, float) [bins]
        b[key[i]] += from[at[i]];
}

static void doubles(double *b, const int *key, const double *from, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'b[key[i]]' (+, double) [bins]
        b[key[i]] += from[at[i]];
}

static void beside_writes(int *b, int *out, const int *key, const int *w, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'b[key[i]]' (+, int), writing 'out' [bins]
        b[key[i]]++;
        out[i] = w[i] * 3;
    }
}

static long several(int *b, long *c, const int *key, const int *at, const int *from, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), bins 'b[key[i]]' (+, int) and 'c[at[i]]' (^, long)
        b[key[i]] += 2;
        b[at[i] / 2]--;
        c[at[i]] ^= from[key[i]];
        s += from[at[i]];
    }
    return s;
}

/* Guards that the bins may lie on: what stands under them is not read beforehand. */
static void guarded(int *b, const int *when, const int *key, const int *from, const int *at, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        if (when[i])
            b[key[i]] += from[at[i]];
}

/* Ends of loops that the bins may lie on. */
static void rows(int *b, const int *ends, const int *key, const int *from, int n)
{
    for (int i = 0; i < n; i++) // left: loop left as it is
        for (int j = ends[i]; j < ends[i + 1]; j++) // remark: bins 'b[key[j]]' (+, int) [bins]
            b[key[j]] += from[i];
}

/* A place that data leads to, and further data there. */
static void further(int *b, const int *key, const int *second, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        b[second[key[i]]]++;
}

/* An array of the iteration's own, of which a stale subscript would be no element. */
static void own_element(int *b, const int *key, const int *from, int n)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int own[4] = {i & 3, 1, 2, 3};
        own[key[i] & 3] = 2;
        own[key[i] >> 20] = i & 1;
        b[own[0]] += from[own[1]];
    }
}

static void divided(int *b, const int *key, const int *by, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        b[1000 / by[i]] += key[key[i]];
}

static void fresh(int n, int bins)
{
    FILL(h, 2 * N, rnd_in(0, FEW - 1));
    FILL(hl, N, rnd_in(0, 99));
    FILL(hf, 2 * N, rnd_f());
    FILL(hd, 2 * N, rnd_d());
    FILL(k, n, rnd_in(0, bins - 1));
    FILL(idx, n, rnd_in(0, bins - 1));
    FILL(x, 2 * N, rnd_in(0, bins - 1));
    FILL(xf, 2 * N, (float)rnd_in(-999, 999));
    FILL(xd, 2 * N, rnd_in(-999, 999));
    FILL(flag, n, rnd_in(0, 2));
    FILL(row, n + 1, case_k);
    FILL(y, n, case_k + 1);
}

static void apart(int n, int bins)
{
    fresh(n, bins);
    gathers(h, k, x, idx, n);
    show_bytes("gathers", n, h, sizeof h);
    beside_writes(h, y, k, x, n);
    show_bytes("beside", n, h, sizeof h);
    show_bytes("written", n, y, sizeof y);
    FILL(y, n, case_k + 1);
    show("several", n, several(h, hl, k, idx, x, n));
    show_bytes("h", n, h, sizeof h);
    show_bytes("hl", n, hl, sizeof hl);
    guarded(h, flag, k, x, idx, n);
    show_bytes("guarded", n, h, sizeof h);
    rows(h, row, k, x, n);
    show_bytes("rows", n, h, sizeof h);
    further(h, k, x, n);
    show_bytes("further", n, h, sizeof h);
    own_element(h, idx, x, n);
    show_bytes("own", n, h, sizeof h);
    divided(h, k, y, n);
    show_bytes("divided", n, h, sizeof h);
    FILL(hf, 2 * N, (float)rnd_in(-99, 99));
    FILL(hd, 2 * N, rnd_in(-99, 99));
    floats(hf, k, xf, idx, n);
    doubles(hd, k, xd, idx, n);
    show_bytes("hf", n, hf, sizeof hf);
    show_bytes("hd", n, hd, sizeof hd);
}

/* The bins lie on what is read, on keys, on indices and on what is written. */
static void together(int n, int bins)
{
    fresh(n, bins);
    gathers(x, k, x, idx, n);
    show_bytes("values", n, x, sizeof x);
    gathers(x, k, x + bins, idx, n);
    show_bytes("behind", n, x, sizeof x);
    gathers(x, k, x + bins / 2, idx, n);
    show_bytes("half", n, x, sizeof x);
    fresh(n, bins);
    FILL(k, n, case_k < bins ? (case_k + 1) % bins : 0);
    gathers(k, k, x + N, idx, n < bins ? 0 : bins - 1);
    FILL(k, n, (k[case_k] % bins + bins) % bins);
    show_bytes("keys", n, k, sizeof k);
    FILL(x, 2 * N, 0);
    gathers(idx, k, x, idx, n);
    show_bytes("indices", n, idx, sizeof idx);
    fresh(n, bins);
    beside_writes(h, h, k, x, n);
    show_bytes("written", n, h, sizeof h);
    beside_writes(h, h + bins, k, x, n);
    show_bytes("written", n, h, sizeof h);
    beside_writes(h + N, k, k, x, n < bins ? 0 : n / 2);
    fresh(n, bins);
    floats(xf, k, xf, idx, n);
    doubles(xd, k, xd + bins - 1, idx, n);
    show_bytes("xf", n, xf, sizeof xf);
    show_bytes("xd", n, xd, sizeof xd);
}

static void test(int n)
{
    if (!n)
        return;
    apart(n, FEW);
    together(n, FEW);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 5601, N)
