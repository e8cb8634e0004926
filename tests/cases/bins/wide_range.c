/*
 * Sums of floats by key whose values differ much in size: bins to which only small values come beside
 * large ones in others keep the digits that C gives them (docs/fixed-shape.md, Bins, step 4).
 */
#include "../case.h"

enum { BINS = 64 };
static int k[CASE_BIG];
static double v[CASE_BIG];
static float w[CASE_BIG];
static double x[CASE_BIG];
static float f[BINS], f_ref[BINS];
static double d[BINS], d_ref[BINS];
static float far[CASE_BIG / 16 + 2], far_ref[CASE_BIG / 16 + 2];
static struct cell {
    float weight;
    double mass;
} cells[BINS];

static void sum_f(const int *key, const float *e, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void sum_d(const int *key, const double *e, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

/* A guard: updates one by one, of an array of declared size. */
static void guarded(const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'f[key[i]]' (+, float)
        if (e[i] != 3)
            f[key[i]] += e[i];
}

static void both(const int *key, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'cells[key[i]].weight' (+, float) and 'cells[key[i]].mass' (+, double)
        cells[key[i]].weight += w[i];
        cells[key[i]].mass += v[i];
    }
}

/* Bins that are not near the exact sum of all that came to them, which have one sign. */
static int off(int n)
{
    static long double weight[BINS], mass[BINS];
    int count = 0;

    memset(weight, 0, sizeof weight);
    memset(mass, 0, sizeof mass);
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        weight[k[i]] += w[i];
        mass[k[i]] += v[i];
    }
    for (volatile int j = 0; j < BINS; j++) { // left: [volatile]
        count += fabsl(cells[j].weight - weight[j]) > 1e-3L * weight[j];
        count += fabsl(cells[j].mass - mass[j]) > 1e-11L * mass[j];
    }
    return count;
}

/* Keys that rise, but for neighbours: the first ones' bins are small, and there is no room yet for
   the last ones'. */
static void spread(int n)
{
    FILL(k, n, case_k / 16 ^ (case_k & 1));
    FILL(w, n, k[case_k] < 8 ? 1 : 1e16f);
    FILL(x, n, w[case_k]);
    memset(far, 0, sizeof far);
    memset(far_ref, 0, sizeof far_ref);
    sum_f(k, w, n, far);
    ref_bins_f_all(far_ref, n / 16 + 2, k, x, n);
    shape_bytes("spread", n, far, far_ref, sizeof far);
}

static void begin(void)
{
    for (int j = 0; j < BINS; j++) { // left: [short]
        f[j] = f_ref[j] = 0;
        d[j] = d_ref[j] = 0;
        cells[j].weight = 0;
        cells[j].mass = 0;
    }
}

/* Values `times` as large as others: in bin 3, or, mixed, in most updates of all. In bin 5: zeros. */
static void at(int n, double times, int is_mixed)
{
    FILL(k, n, rnd_in(0, BINS - 1));
    FILL(v, n, 0.1 + rnd_d());
    FILL(v, n, v[case_k] * ((is_mixed ? rnd() % 8 : k[case_k] == 3) ? times : 1));
    FILL(v, n, k[case_k] == 5 ? 0 : v[case_k]);
    FILL(w, n, (float)v[case_k]);
    begin();
    sum_f(k, w, n, f);
    FILL(x, n, w[case_k]);
    ref_bins_f_all(f_ref, BINS, k, x, n);
    shape_bytes("float", n, f, f_ref, sizeof f);
    sum_d(k, v, n, d);
    FILL(x, n, -v[case_k]);
    ref_bins_d_all(d_ref, BINS, k, x, n);
    shape_bytes("double", n, d, d_ref, sizeof d);
    begin();
    guarded(k, w, n);
    FILL(x, n, w[case_k]);
    ref_bins_f_all(f_ref, BINS, k, x, n);
    shape_bytes("guarded", n, f, f_ref, sizeof f);
    both(k, n);
    show("off", n, off(n));
}

/* Values that are 0 in units of the largest one, which comes to bin 3. */
static void apart(int n)
{
    FILL(k, n, rnd_in(0, BINS - 1));
    FILL(v, n, k[case_k] == 3 ? 1e300 : 1e-200 * (0.1 + rnd_d()));
    begin();
    sum_d(k, v, n, d);
    FILL(x, n, -v[case_k]);
    ref_bins_d_all(d_ref, BINS, k, x, n);
    shape_bytes("apart", n, d, d_ref, sizeof d);
}

static void test(int n)
{
    apart(n);
    at(n, 1, 0);
    at(n, 1e7, 0);
    at(n, 1e12, 0);
    at(n, 1e16, 1);
    at(n, 1e16, 0);
    at(n, 1e27, 0);
    at(n, 1e27, 1);
    spread(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
