/* Sums whose scale some of the values tell, and others belie: a larger one between the places that
   are looked at, at one iteration alone, an infinity, a NaN; and again after that. Where nothing but
   zeros is looked at these tell none. */
#include "../case.h"

#define N 200003
#define BINS 300

static int k[N];
static double v[N], x[N];
static float w[N];
static double d[BINS], d_ref[BINS];
static float f[BINS], f_ref[BINS];

static void add(const int *key, const double *e, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] += e[i];
}

static void add_f(const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'f[key[i]]' (+, float) [bins]
        f[key[i]] -= e[i];
}

static void start(void)
{
    FILL(d, BINS, rnd_d());
    FILL(f, BINS, rnd_f());
    memcpy(d_ref, d, sizeof d);
    memcpy(f_ref, f, sizeof f);
}

/* Zeros but for one small value. */
static void zeros(int n)
{
    FILL(v, N, 0);
    FILL(w, N, 0);
    v[700] = 1e-10;
    w[700] = 1e-10f;
    memset(d, 0, sizeof d);
    memset(d_ref, 0, sizeof d_ref);
    memset(f, 0, sizeof f);
    memset(f_ref, 0, sizeof f_ref);
    add(k, v, n, d);
    ref_bins_d_all(d_ref, BINS, k, v, n);
    shape_bytes("zeros double", n, d, d_ref, sizeof d);
    add_f(k, w, n);
    FILL(x, n, -w[case_k]);
    ref_bins_f_all(f_ref, BINS, k, x, n);
    shape_bytes("zeros float", n, f, f_ref, sizeof f);
}

static void test(int n)
{
    static const int at[] = {0, 1, 700, 4095, 50021, 77777, 130001, 199999, 200002};
    FILL(k, N, rnd_in(0, BINS - 1));
    zeros(n);
    FILL(v, N, rnd_d());
    FILL(w, N, rnd_f());
    for (volatile int i = 0; i < 9; i++) { // left: [volatile]
        int j = at[i] < n ? at[i] : n - 1;
        if (n == 0)
            j = 0;
        /* the least value that needs another scale, and one that needs many bits more */
        double was = v[j], large = i % 2 ? 0x1p40 : 1;
        v[j] = -large;
        w[j] = (float)large;
        start();
        add(k, v, n, d);
        ref_bins_d_all(d_ref, BINS, k, v, n);
        shape_bytes("double", n, d, d_ref, sizeof d);
        add_f(k, w, n);
        FILL(x, n, -w[case_k]);
        ref_bins_f_all(f_ref, BINS, k, x, n);
        shape_bytes("float", n, f, f_ref, sizeof f);
        v[j] = was;
        w[j] = (float)was;
    }
    start();
    add(k, v, n, d);
    ref_bins_d_all(d_ref, BINS, k, v, n);
    shape_bytes("all", n, d, d_ref, sizeof d);
    if (n < 10)
        return;
    for (volatile int i = 0; i < 3; i++) { // left: [volatile]
        static const double odd[] = {INFINITY, -INFINITY, NAN};
        double was = v[n / 3];
        start();
        v[n / 3] = odd[i];
        w[n / 3] = (float)odd[i];
        add(k, v, n, d);
        add_f(k, w, n);
        for (volatile int j = 0; j < BINS; j++) { // left: [volatile]
            put_d(d[j]);
            put_d(f[j]);
        }
        printf("\n");
        v[n / 3] = was;
        w[n / 3] = (float)was;
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 65536, N)
