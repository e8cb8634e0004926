/* NaN and infinity among the weights, sums that overflow, values that differ too much. */
#include "../case.h"

static int k[5000];
static float f[40];
static double d[40];

static void add(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (+, double)
        h[k[i]] += x[i];
}

static void add_f(const float *x, int n, float *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (+, float)
        h[k[i]] += x[i];
}

static void put(const char *what, int n)
{
    printf("%s %d:", what, n);
    for (volatile int i = 0; i < 40; i++) { // left: [volatile]
        put_d(d[i]);
        put_d(f[i]);
    }
    printf("\n");
}

static void test(int n)
{
    static double x[5000];
    static float w[5000];
    static const double odd[] = {NAN, INFINITY, -INFINITY, 1.5e308, 1e-300, 0x1p-1074, 0};
    static const float odd_f[] = {NAN, INFINITY, -INFINITY, 3e38f, 1e-30f, 0x1p-149f, 0};
    FILL(k, 5000, rnd_in(0, 38));
    for (volatile int kind = 0; kind < 7; kind++) { // left: [volatile]
        FILL(x, n, 1);
        FILL(w, n, 2);
        FILL(d, 40, 0.5);
        FILL(f, 40, 0.5f);
        if (kind == 3 || kind > 4) {
            FILL(x, n, odd[kind]);
            FILL(w, n, odd_f[kind]);
        }
        x[n / 3] = odd[kind];
        w[n / 3] = odd_f[kind];
        k[0] = kind;
        add(x, n, d);
        add_f(w, n, f);
        put("one", n);
    }
    FILL(d, 40, -0.0);
    FILL(f, 40, 0x1p127f);
    FILL(x, n, -0.0);
    FILL(w, n, 0x1p120f);
    add(x, n, d);
    add_f(w, n, f);
    put("start", n);
}
CASE_MAIN_AT(test, 1, 1023, 1024, 5000)
