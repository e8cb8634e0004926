/* Floats that are counted by literals: no pass over the data is needed. */
#include "../case.h"

static int k[CASE_BIG];
static double x[2 * CASE_BIG];
static float f[20], f_ref[20];
static double d[20], d_ref[20];

static void test(int n)
{
    static int at[2 * CASE_BIG];
    long m = 0;
    FILL(k, n, rnd_in(0, 19));
    FILL(f, 20, rnd_f());
    FILL(d, 20, rnd_d());
    memcpy(f_ref, f, sizeof f);
    memcpy(d_ref, d, sizeof d);
    for (int i = 0; i < n; i++) // remark: bins 'f[k[i]]' (+, float)
        f[k[i]]++;
    FILL(x, n, 1);
    ref_bins_f(f_ref, 20, k, x, n, n, 1, n);
    shape_bytes("float", n, f, f_ref, sizeof f);
    for (int i = 0; i < n; i++) { // remark: bins 'd[k[i]]' (+, double)
        d[k[i]] -= 0.1;
        if (k[i] & 1)
            d[k[i] / 2] += 2.75f;
    }
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        x[m] = -0.1;
        at[m++] = k[i];
        if (k[i] & 1) {
            x[m] = 2.75;
            at[m++] = k[i] / 2;
        }
    }
    ref_bins_d(d_ref, 20, at, x, m, n, 2.75, 2 * (long)n);
    shape_bytes("double", n, d, d_ref, sizeof d);
    for (int i = 0; i < n; i++) // remark: bins 'd[k[i]]' (+, double)
        d[k[i]] += 0;
    shape_bytes("zero", n, d, d_ref, sizeof d);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
