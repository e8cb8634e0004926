/* More bins than a group of a GPU has room for, and a million iterations: where neighbouring ones
   come to neighbouring bins groups have tables of these. */
#include "../case.h"

#define MOST (1050000)
#define BINS 120000

static int k[MOST];
static float w[MOST], f[BINS], f_ref[BINS];
static double v[MOST], x[MOST], d[BINS], d_ref[BINS];

static void sum_f(float *h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void sum_d(double *restrict h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        if (key[i] != 77)
            h[key[i]] -= e[i];
}

/* Near one another; all over; the one and then the other; nearly all of them one. */
static int key_of(int kind, int i, int n)
{
    int near = (int)((long)i * (BINS - 400) / n) + 200 + (int)(rnd() % 7) * 50 - 150;

    if (kind == 3)
        return rnd() % 50 ? 55555 : near;
    return kind == 0 || (kind == 2 && i % 100000 < 50000) ? near : rnd_in(0, BINS - 1);
}

static void test(int n)
{
    for (volatile int kind = 0; kind < 4; kind++) { // left: 'kind' is volatile [volatile]
        FILL(k, n, key_of(kind, (int)case_k, n));
        FILL(w, n, rnd_f() * (rnd() % 5 ? 1 : 1e-9f));
        FILL(v, n, rnd_d() * (rnd() % 5 ? 1 : 1e-9));
        FILL(f, BINS, rnd_f());
        FILL(d, BINS, rnd_d());
        memcpy(f_ref, f, sizeof f);
        memcpy(d_ref, d, sizeof d);
        sum_f(f, k, w, n);
        FILL(x, n, w[case_k]);
        ref_bins_f_all(f_ref, BINS, k, x, n);
        shape_bytes("float", n, f, f_ref, sizeof f);
        sum_d(d, k, v, n);
        FILL(x, n, -v[case_k]);
        int m = 0;
        for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
            if (k[i] != 77)
                k[m] = k[i], x[m++] = x[i];
        double most = 0;
        for (volatile int i = 0; i < m; i++) // left: 'i' is volatile [volatile]
            most = fmax(most, fabs(x[i]));
        ref_bins_d(d_ref, BINS, k, x, m, n, most, m);
        shape_bytes("double", n, d, d_ref, sizeof d);
    }
}
CASE_MAIN_AT(test, MOST)
